/** Runs it in the next frame, once the browser itself has laid the page out and before it is drawn. */
export function onceLaidOut(run: () => void): ResizeObserver {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(document.documentElement); // what is observed is told of at once
  return observer;
}
