/** Why the last thing could not be done, in words, shown where the hand is: in the action bar, if there is one. */

import { getContext, setContext, untrack } from "svelte";

export class Complaint {
  text = $state("");
  #bars = $state(0);

  /** Whether some action bar shows it. */
  get shown(): boolean {
    return this.#bars > 0;
  }

  /** An action bar is there, until it says otherwise. */
  show(): () => void {
    untrack(() => (this.#bars += 1));
    return () => {
      this.#bars -= 1;
    };
  }
}

const KEY = Symbol("complaint");

export function provideComplaint(complaint: Complaint): void {
  setContext(KEY, complaint);
}

/** The table's complaint, or null where no table is around. */
export function useComplaint(): Complaint | null {
  return getContext<Complaint | undefined>(KEY) ?? null;
}
