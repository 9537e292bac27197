/** Whether an action is the one that a script asks for. */

/** Whether everything that is asked is so in what was done; what was not asked may be anything. */
export function matches(asked: unknown, done: unknown): boolean {
  if (typeof asked !== "object" || asked === null) return asked === done;
  if (typeof done !== "object" || done === null) return false;
  return Object.entries(asked).every(
    ([name, value]) => name in done && matches(value, done[name as keyof typeof done]),
  );
}
