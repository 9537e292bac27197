/** What the shelf says of a game, without bringing all of its messages. */

export interface Title {
  readonly title: string;
  readonly about: string;
  readonly length: string;
}

/** How a game is played, in three short sentences for who never heard of it. */
export type How = readonly [string, string, string];

/** By the names of the games. */
export type Hows = Readonly<Record<string, How>>;

/** By the names of the games. */
export type Titles = Readonly<Record<string, Title>>;
