/** A big screen stays awake where the browser lets it, and notices when it has slept. */

const OFTEN = 5000; // milliseconds
const SLEPT = 15_000; // a timer that comes so late was asleep

/** Whether this browser can be asked to stay awake: over plain http none can. */
export function staysAwake(): boolean {
  return "wakeLock" in navigator;
}

/** Keeps the screen on while it is seen, and tells when the device was asleep; the answer ends both. */
export function awake(onwake: () => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const hold = (): void => {
    if (!staysAwake() || document.visibilityState === "hidden") return;
    navigator.wakeLock.request("screen").then(
      (held) => {
        lock = held;
        if (over) void held.release();
      },
      () => undefined, // a low battery may forbid it
    );
  };
  let seen = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - seen > SLEPT) onwake();
    seen = now;
  }, OFTEN);
  document.addEventListener("visibilitychange", hold); // the browser lets it go when it hides the page
  hold();
  return () => {
    over = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
