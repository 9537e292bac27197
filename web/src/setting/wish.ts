/** The table that somebody would like to have, while it is being put together. */

import type { Chat, GameOnShelf, Level, NewClocksDraft, NewTableDraft, Watching } from "../gen/wire";

/** Who is to sit somewhere: myself, somebody who is invited, or a bot of a level. */
export type Sitter =
  { readonly who: "me" } | { readonly who: "friend" } | { readonly who: "bot"; readonly level: Level };

export type Value = boolean | number | string | null;

export interface Wish {
  readonly seats: readonly Sitter[];
  /** What was chosen; all else is as usual where people sit so. */
  readonly options: Readonly<Record<string, Value>>;
  readonly clocks: NewClocksDraft | null;
  readonly watching: Watching;
  readonly chat: Chat;
  readonly open: boolean;
}

/** What is offered first: somebody else is invited, and everything is as usual. */
export function usualWish(game: GameOnShelf): Wish {
  const others = Array.from({ length: game.fewest - 1 }, (): Sitter => ({ who: "friend" }));
  return {
    seats: [{ who: "me" }, ...others],
    options: {},
    clocks: null,
    watching: "blind",
    chat: "free",
    open: false,
  };
}

/** The same wish with so many seats. */
export function withSeats(wish: Wish, count: number): Wish {
  const more = Array.from({ length: Math.max(0, count - wish.seats.length) }, (): Sitter => ({
    who: "friend",
  }));
  return { ...wish, seats: [...wish.seats.slice(0, count), ...more] };
}

/** Free words are for those who were invited; a table open to all has phrases. */
export function withOpen(wish: Wish, open: boolean): Wish {
  return { ...wish, open, chat: open && wish.chat === "free" ? "phrases" : wish.chat };
}

/** Whether everybody is there already, so that the game can begin. */
export function isFull(wish: Wish): boolean {
  return wish.seats.every((sitter) => sitter.who !== "friend");
}

/** An option as the table would have it: as chosen, or as is usual for as many seats as one person holds. */
export function optionOf(game: GameOnShelf, wish: Wish, name: string): Value {
  const several = wish.seats.filter((sitter) => sitter.who === "me").length > 1;
  const usual = (several ? game.options_beside : game.options) as Readonly<Record<string, Value>>;
  return { ...usual, ...wish.options }[name] ?? null;
}

/** The same wish with an option chosen; one that is chosen as it would be anyway stays a choice. */
export function withOption(wish: Wish, name: string, value: Value): Wish {
  return { ...wish, options: { ...wish.options, [name]: value } };
}

export function draftOf(game: GameOnShelf, wish: Wish): NewTableDraft {
  return {
    game: game.name,
    seats: wish.seats.map((sitter) => {
      switch (sitter.who) {
        case "me":
          return "";
        case "friend":
          return null;
        case "bot":
          return sitter.level;
      }
    }),
    options: wish.options,
    clocks: wish.clocks,
    public: wish.open,
    watching: wish.watching,
    chat: wish.chat,
    start: isFull(wish),
  };
}
