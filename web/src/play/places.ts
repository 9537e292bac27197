/** What a board shows at a moment: where its places are, and which pieces lie at them. */

import { boxOf, isThere, type Box } from "./boxes";
import { seatOf, type PlaceName } from "./motion";

/** A piece as the board draws it. */
export interface Lying {
  readonly element: Element;
  readonly name: string;
  readonly place: PlaceName;
  readonly box: Box;
}

/** Boxes of a board, all read at once, so that the browser lays the page out once at most. */
export interface Look {
  readonly places: ReadonlyMap<PlaceName, Box>;
  readonly pieces: readonly Lying[];
}

export const NOTHING: Look = { places: new Map(), pieces: [] };

export function lookAt(board: Element): Look {
  const places = new Map<PlaceName, Box>();
  const pieces: Lying[] = [];
  const held = board.querySelector("[data-dragging]"); // a card that was let go lies where the hand left it
  for (const element of board.querySelectorAll<HTMLElement>("[data-place], [data-piece]")) {
    const { place, piece } = element.dataset;
    const box = boxOf(piece !== undefined && held !== null && element.contains(held) ? held : element);
    if (!isThere(box)) continue;
    if (place !== undefined && !places.has(place)) places.set(place, box);
    const at = element.closest<HTMLElement>("[data-place]")?.dataset["place"];
    if (piece !== undefined && at !== undefined) pieces.push({ element, name: piece, place: at, box });
  }
  return { places, pieces };
}

/** A place, or the seat to which it belongs where the board does not show it now. */
export function placeIn(look: Look, place: PlaceName): Box | undefined {
  const seat = Number(place.split(":")[1] ?? Number.NaN);
  return look.places.get(place) ?? look.places.get(seatOf(seat));
}

/** Whether an element lay there at that moment, too. */
export function has(look: Look, piece: Lying): boolean {
  return look.pieces.some((one) => one.element === piece.element);
}

/** The pieces of a name at a place: first those that are not there at the other moment. */
export function lyingAt(look: Look, other: Look, place: PlaceName, name: string): readonly Lying[] {
  const found = look.pieces.filter((one) => one.place === place && one.name === name);
  return [...found.filter((one) => !has(other, one)), ...found.filter((one) => has(other, one))];
}

/** A piece that lies elsewhere than before. */
export interface Moved {
  readonly from: Lying;
  readonly to: Lying;
}

/** What was moved: the same element, or the only ones of a name. */
export function movedIn(before: Look, after: Look): readonly Moved[] {
  return after.pieces.flatMap((to) => {
    const from = before.pieces.find((one) => one.element === to.element) ?? onlyOne(before, after, to);
    return from === undefined ? [] : [{ from, to }];
  });
}

function onlyOne(before: Look, after: Look, to: Lying): Lying | undefined {
  const named = (look: Look): readonly Lying[] => look.pieces.filter((one) => one.name === to.name);
  const [from, ...others] = named(before);
  return others.length === 0 && named(after).length === 1 ? from : undefined;
}
