/** The ways of what moves, from box to box: found in what the board showed before and shows after. */

import { fitted, lasting, placed, shortOf, signAt, type Box } from "./boxes";
import { CARD_ASPECT, type Backs, type Flight, type Mark, type PlaceName } from "./motion";
import { has, lyingAt, placeIn, type Look, type Lying } from "./places";

/** The way of one thing. */
export interface Way<Piece> {
  readonly drawn: Drawn<Piece>;
  readonly name: string;
  readonly start: PlaceName;
  readonly goal: PlaceName;
  readonly from: Box;
  readonly to: Box;
  /** Where it turns round, if it comes back. */
  readonly turn: Box | null;
  /** The element that shows it in the end. */
  readonly target: Lying | null;
  /** Whether that element shows nothing else, so that it is not to be seen before. */
  readonly fresh: boolean;
  readonly delay: number;
  readonly duration: number;
}

/** What goes from somewhere to somewhere. */
type Travel<Piece> = Flight<Piece> | Backs | Mark;

export type Drawn<Piece> = { readonly piece: Piece } | "back" | Mark["mark"];

/** What is known of a moment of motion. */
export interface Sight<Piece> {
  readonly before: Look;
  readonly after: Look;
  readonly name: (piece: Piece) => string;
  readonly aspect: number;
}

const BACKS = 4; // more cards than these look like many
const EACH = 18; // milliseconds by which each of several pieces starts after the one before …
const LAST = 72; // … and the last of them at most
const AND_BACK = 1.3; // times as long, within what people call at once
const SLOWEST = 300; // milliseconds

/** The ways of these moves, started one after the other but nearly together. */
export function waysOf<Piece>(
  moves: readonly Travel<Piece>[],
  sight: Sight<Piece>,
  delay: number,
): readonly Way<Piece>[] {
  const taken = new Set<Element>();
  const singles = moves.flatMap((move) => {
    const count = move.type === "Backs" ? Math.min(move.count, BACKS) : 1;
    return Array.from({ length: count }, () => move);
  });
  return singles.flatMap((move, index) => {
    const way = wayOf(move, sight, taken);
    return way === null ? [] : [{ ...way, delay: delay + Math.min(index * EACH, LAST) }];
  });
}

function wayOf<Piece>(
  move: Travel<Piece>,
  sight: Sight<Piece>,
  taken: Set<Element>,
): Omit<Way<Piece>, "delay"> | null {
  const { before, after } = sight;
  const { drawn, name, aspect, standing } = figureOf(move, sight);
  const source = oneOf(lyingAt(before, after, move.from, name), taken);
  const target = oneOf(lyingAt(after, before, move.to, name), taken);
  const boxOf = (piece: Lying | null, place: Box | undefined): Box | null =>
    piece !== null ? fitted(piece.box, aspect) : place !== undefined ? standing(place) : null;
  const from = boxOf(source, placeIn(before, move.from) ?? placeIn(after, move.from));
  const to = boxOf(target, placeIn(after, move.to) ?? placeIn(before, move.to));
  if (from === null || to === null) return null;
  const turn = move.type === "Flight" ? turnOf(move, from, sight) : null;
  return {
    drawn,
    name,
    start: move.from,
    goal: move.to,
    from,
    to,
    turn,
    target,
    fresh: target !== null && (turn !== null || !has(before, target)),
    duration: turn === null ? lasting(from, to) : Math.min(SLOWEST, AND_BACK * lasting(from, turn)),
  };
}

/** What is seen of it, how wide it is by its height, and where it lies at a place that shows no piece of it. */
interface Figure<Piece> {
  readonly drawn: Drawn<Piece>;
  readonly name: string;
  readonly aspect: number;
  readonly standing: (place: Box) => Box;
}

function figureOf<Piece>(move: Travel<Piece>, { name, aspect }: Sight<Piece>): Figure<Piece> {
  switch (move.type) {
    case "Flight":
      return { drawn: move, name: name(move.piece), aspect, standing: (place) => placed(place, aspect) };
    case "Backs":
      return {
        drawn: "back",
        name: "back",
        aspect: CARD_ASPECT,
        standing: (place) => placed(place, CARD_ASPECT),
      };
    case "Mark":
      return { drawn: move.mark, name: move.mark, aspect: 1, standing: signAt };
  }
}

/** The first of equal pieces that no other flight of this step has. */
function oneOf(found: readonly Lying[], taken: Set<Element>): Lying | null {
  const one = found.find(({ element }) => !taken.has(element)) ?? found[0] ?? null;
  if (one !== null) taken.add(one.element);
  return one;
}

function turnOf<Piece>(
  { tried }: Flight<Piece>,
  from: Box,
  { before, after, aspect }: Sight<Piece>,
): Box | null {
  if (tried === null) return null;
  const place = placeIn(after, tried.at) ?? placeIn(before, tried.at);
  if (place === undefined) return null;
  const goal = fitted(place, aspect);
  return shortOf(from, goal, tried.late ?? 0);
}
