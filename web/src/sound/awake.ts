/** Keeps the screen of a phone on while its holder plays, where browsers let a page do so; elsewhere it dims as ever. */

export function canStayAwake(): boolean {
  return "wakeLock" in navigator && matchMedia("(pointer: coarse)").matches;
}

export class Awake {
  #lock: WakeLockSentinel | null = null;
  #wanted = false;

  constructor() {
    document.addEventListener("visibilitychange", this.#look);
  }

  want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#look();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.want(false);
  }

  /** Browsers let go of a lock when the page is hidden, so each time it is seen again there is a new one. */
  #look = (): void => {
    if (!this.#wanted) {
      void this.#lock?.release();
      this.#lock = null;
    } else if (!document.hidden && (this.#lock?.released ?? true) && canStayAwake()) void this.#ask();
  };

  async #ask(): Promise<void> {
    // A phone that saves its battery says no.
    const lock = await navigator.wakeLock.request("screen").catch(() => null);
    if (this.#wanted && (this.#lock?.released ?? true)) this.#lock = lock;
    else void lock?.release();
  }
}
