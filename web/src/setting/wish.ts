/** The table that somebody would like to have, while it is being put together. */

import type {
  Chat,
  GameOnShelf,
  Level,
  NewClocksDraft,
  NewTableDraft,
  PresetOnShelf,
  Watching,
} from "../gen/wire";

/** Who is to sit somewhere: somebody at this device, somebody who is invited, or a bot of a level. */
export type Sitter =
  | { readonly who: "me"; readonly name: string }
  | { readonly who: "friend" }
  | { readonly who: "bot"; readonly level: Level };

export type Value = boolean | number | string | null;

export interface Wish {
  readonly seats: readonly Sitter[];
  /** The name of the way to play that was chosen; it may no longer be what is chosen one by one. */
  readonly preset: string | null;
  /** What was chosen; all else is as usual where people sit so. */
  readonly options: Readonly<Record<string, Value>>;
  readonly clocks: NewClocksDraft | null;
  readonly watching: Watching;
  readonly chat: Chat;
  /** Whether hints may be asked for where several people play. */
  readonly hints: boolean;
  readonly open: boolean;
}

/** What is offered first: somebody else is invited, and everything is as usual. */
export function usualWish(game: GameOnShelf, name: string): Wish {
  const others = Array.from({ length: game.fewest - 1 }, (): Sitter => ({ who: "friend" }));
  const wish: Wish = {
    seats: [{ who: "me", name }, ...others],
    preset: null,
    options: {},
    clocks: null,
    watching: "blind",
    chat: "free",
    hints: false,
    open: false,
  };
  const usual = presetOf(game, wish, "usual");
  return usual === null ? wish : withPreset(wish, usual);
}

/** The same wish with so many seats. */
export function withSeats(wish: Wish, count: number): Wish {
  const more = Array.from({ length: Math.max(0, count - wish.seats.length) }, (): Sitter => ({
    who: "friend",
  }));
  return { ...wish, seats: [...wish.seats.slice(0, count), ...more] };
}

/** The same wish with somebody in a seat. */
export function withSitter(wish: Wish, seat: number, sitter: Sitter): Wish {
  return { ...wish, seats: wish.seats.map((one, index) => (index === seat ? sitter : one)) };
}

/** Free words are for those who were invited; a table open to all has phrases. */
export function withOpen(wish: Wish, open: boolean): Wish {
  return { ...wish, open, chat: open && wish.chat === "free" ? "phrases" : wish.chat };
}

/** The same wish played in a way that has a name: its options, its clock, and bots of its level. */
export function withPreset(wish: Wish, preset: PresetOnShelf): Wish {
  return {
    ...wish,
    preset: preset.name,
    options: preset.options as Wish["options"],
    clocks: preset.clocks,
    hints: preset.hints,
    seats: wish.seats.map((one) => (one.who === "bot" ? { ...one, level: preset.level } : one)),
  };
}

/** The way to play that has all that is chosen, first of all the one that was chosen itself; null for none. */
export function presetOf(game: GameOnShelf, wish: Wish, first = wish.preset): PresetOnShelf | null {
  const alike = game.presets.filter((preset) => {
    const played = { ...wish, options: preset.options as Wish["options"] };
    const same = game.choices.every(
      ({ name }) => optionOf(game, wish, name) === optionOf(game, played, name),
    );
    return same && JSON.stringify(wish.clocks) === JSON.stringify(preset.clocks);
  });
  return alike.find(({ name }) => name === first) ?? alike[0] ?? null;
}

/** Whether several people play on this device. */
export function isShared(wish: Wish): boolean {
  return wish.seats.filter((sitter) => sitter.who === "me").length > 1;
}

/** Whether everybody is there already, so that the game can begin. */
export function isFull(wish: Wish): boolean {
  return wish.seats.every((sitter) => sitter.who !== "friend");
}

/** An option as the table would have it: as chosen, or as is usual for as many seats as one person holds. */
export function optionOf(game: GameOnShelf, wish: Wish, name: string): Value {
  const usual = (isShared(wish) ? game.options_beside : game.options) as Readonly<Record<string, Value>>;
  return { ...usual, ...wish.options }[name] ?? null;
}

/** The same wish with an option chosen; one that is chosen as it would be anyway stays a choice. */
export function withOption(wish: Wish, name: string, value: Value): Wish {
  return { ...wish, options: { ...wish.options, [name]: value } };
}

/** What the people at this device are called, in the order of their seats. */
export function namesOf(wish: Wish): readonly string[] {
  return wish.seats.flatMap((sitter) => (sitter.who === "me" ? [sitter.name] : []));
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
    ...(isShared(wish) ? { names: wish.seats.map(calledHere) } : {}),
    options: wish.options,
    clocks: wish.clocks,
    public: wish.open,
    watching: wish.watching,
    chat: wish.chat,
    hints: wish.hints,
    start: isFull(wish),
  };
}

/** The same table on a big screen, which has no seat: whoever sits at this device comes by phone, as all others do. */
export function screenDraftOf(game: GameOnShelf, wish: Wish): NewTableDraft {
  const draft = draftOf(game, wish);
  return {
    ...draft,
    names: [],
    seats: draft.seats.map((seat) => (seat === "" ? null : seat)),
    start: false,
    screen: true,
  };
}

/** The name that somebody at this device was given; null for all others, and where none was. */
function calledHere(sitter: Sitter): string | null {
  return sitter.who === "me" && sitter.name.trim() !== "" ? sitter.name : null;
}
