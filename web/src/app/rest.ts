/** When the browser has nothing better to do. */

const SOON = 1000; // milliseconds, where a browser does not tell when it rests
const LATEST = 3000; // a busy one is not waited for any longer

export function resting(): Promise<unknown> {
  return new Promise((rests) => {
    if ("requestIdleCallback" in window) requestIdleCallback(rests, { timeout: LATEST });
    else setTimeout(rests, SOON);
  });
}

const TRIES = 12;
const AGAIN = 5000; // milliseconds

/** Brings a part then, and tries again where the line was cut meanwhile: nobody needs it to go on. */
export async function broughtLater<Part>(bring: () => Promise<Part>): Promise<Part> {
  await resting();
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await bring();
    } catch {
      await new Promise((passes) => setTimeout(passes, AGAIN));
    }
  }
  return new Promise(() => undefined); // the page does without
}
