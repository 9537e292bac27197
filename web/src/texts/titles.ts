/** What the shelf says of a game, without bringing all of its messages. */

export interface Title {
  readonly title: string;
  readonly about: string;
  readonly length: string;
}

/** By the names of the games. */
export type Titles = Readonly<Record<string, Title>>;
