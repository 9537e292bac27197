/** What the frame of a table knows of who teaches there. */

import type { AnyRefusal } from "../wire/line.svelte";

export interface Guide {
  /** What is asked for instead of an action, as a refusal that was told already; null where the action is right. */
  readonly insteadOf: (action: unknown) => Promise<AnyRefusal> | null;
}
