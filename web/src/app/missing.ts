/** Parts of the page that did not come: the line is cut, or the server has another build by now. */

const missing = new WeakSet<Error>();
window.addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

export function isMissingPart(problem: unknown): boolean {
  return problem instanceof Error && missing.has(problem);
}
