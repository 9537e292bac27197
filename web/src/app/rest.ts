/** When the browser has nothing better to do. */

const SOON = 1000; // milliseconds, where a browser does not tell when it rests

export function resting(): Promise<unknown> {
  return new Promise((rests) => {
    if ("requestIdleCallback" in window) requestIdleCallback(rests);
    else setTimeout(rests, SOON);
  });
}
