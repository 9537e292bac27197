/** Why a game did not begin, said where it was asked for. */
export interface Trouble {
  readonly why: string;
  /** Tries once more, where the server did not answer. */
  readonly again: (() => void) | null;
}
