// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

/** The advanced game is played for points, not for a number of rounds. */
export interface RoundsWithPoints {
  readonly type: "RoundsWithPoints";
  readonly rounds: number;
}

/** Which edition's icons are played means nothing where none are. */
export interface RevisionWithoutIcons {
  readonly type: "RevisionWithoutIcons";
}

/** Which group is scored means nothing where no cards are. */
export interface BestGroupWithoutPoints {
  readonly type: "BestGroupWithoutPoints";
}

/** The hand does not have that card. */
export interface NotInHand {
  readonly type: "NotInHand";
  readonly card: Card;
}

/** A turn is ended by what was played, or by giving up. */
export interface PlayFirst {
  readonly type: "PlayFirst";
}

/** The action of a card must be done before anything else. */
export interface ActFirst {
  readonly type: "ActFirst";
  readonly card: Card;
}

/** Under the rule that this card makes, somebody else would lead, or nobody. */
export interface WouldNotLead {
  readonly type: "WouldNotLead";
  readonly card: Card;
  readonly rule: Rule;
  readonly score: Score | null;
  readonly rival: core.Seat | null;
  readonly best: Score | null;
}

/** Only in the lead can a turn be ended without giving up. */
export interface DoNotLead {
  readonly type: "DoNotLead";
  readonly rule: Rule;
  readonly score: Score | null;
  readonly rival: core.Seat | null;
  readonly best: Score | null;
}

/** After that card is moved, neither ending the turn nor any hand card on the canvas would lead. */
export interface NoWayToLead {
  readonly type: "NoWayToLead";
  readonly card: Card;
  readonly rule: Rule;
  readonly score: Score | null;
  readonly rival: core.Seat | null;
  readonly best: Score | null;
}

/** One card a turn goes to the palette, unless a 5 asks for another, and never after the canvas. */
export interface OnePaletteCard {
  readonly type: "OnePaletteCard";
}

/** One hand card a turn goes to the canvas. */
export interface OneCanvasCard {
  readonly type: "OneCanvasCard";
}

/** Drawing belongs to the advanced game. */
export interface NoDraws {
  readonly type: "NoDraws";
}

/** Drawing follows a card on the canvas, once, before anything else. */
export interface NothingToDrawFor {
  readonly type: "NothingToDrawFor";
}

/** There is no card left to draw. */
export interface DeckIsEmpty {
  readonly type: "DeckIsEmpty";
}

/** The canvas card's number is not greater than the number of palette cards. */
export interface TooLowToDraw {
  readonly type: "TooLowToDraw";
  readonly card: Card;
  readonly palette: number;
}

/** This is the action of a card that has not just been played. */
export interface NoSuchIcon {
  readonly type: "NoSuchIcon";
  readonly number: Number;
}

/** The own palette does not have that card. */
export interface NotInPalette {
  readonly type: "NotInPalette";
  readonly card: Card;
}

/** A 7 moves another card than itself. */
export interface AnotherCard {
  readonly type: "AnotherCard";
  readonly card: Card;
}

/** Only in the later edition a 7 may put a card on the deck. */
export interface NotInThisEdition {
  readonly type: "NotInThisEdition";
}

/** No rival's palette has that card. */
export interface NotARivals {
  readonly type: "NotARivals";
  readonly card: Card;
}

/** That rival's palette has too few cards for one to be taken. */
export interface PaletteTooSmall {
  readonly type: "PaletteTooSmall";
  readonly card: Card;
  readonly seat: core.Seat;
  readonly fewest: number;
}

export type Reason =
  | RoundsWithPoints
  | RevisionWithoutIcons
  | BestGroupWithoutPoints
  | NotInHand
  | PlayFirst
  | ActFirst
  | WouldNotLead
  | DoNotLead
  | NoWayToLead
  | OnePaletteCard
  | OneCanvasCard
  | NoDraws
  | NothingToDrawFor
  | DeckIsEmpty
  | TooLowToDraw
  | NoSuchIcon
  | NotInPalette
  | AnotherCard
  | NotInThisEdition
  | NotARivals
  | PaletteTooSmall;

/**
 * The seven colours, the strongest first.
 *
 * A colour has the same name in every game. What the English edition calls Blue is `sky` here
 * (голубой), and what it calls Indigo is `blue` (синий).
 */
export type Colour = (typeof Colour)[number];
export const Colour = ["red", "orange", "yellow", "green", "sky", "blue", "violet"] as const;

/** The seven rules of leading, each named by the colour on the canvas. */
export type Rule = (typeof Rule)[number];
export const Rule = ["red", "orange", "yellow", "green", "sky", "blue", "violet"] as const;

export type Number = number;

/** A card: there is one of each number in each colour. */
export interface Card {
  readonly colour: Colour;
  readonly number: Number;
}

/** Gives up the round; allowed at every step of one's turn. */
export interface Pass {
  readonly type: "Pass";
}

/** Ends the turn in the lead. */
export interface Commit {
  readonly type: "Commit";
}

/** Draws a card for the one that was just put on the canvas. */
export interface Draw {
  readonly type: "Draw";
}

/** Puts a hand card into the palette. */
export interface ToPalette {
  readonly type: "ToPalette";
  readonly card: Card;
}

/** Puts a hand card on the canvas, which changes the rule. */
export interface ToCanvas {
  readonly type: "ToCanvas";
  readonly card: Card;
}

/** The action of a 7: another card of one's own palette changes the rule. */
export interface PaletteToCanvas {
  readonly type: "PaletteToCanvas";
  readonly card: Card;
}

/** The other action of a 7 in the later edition: a card of one's own palette goes on top of the deck. */
export interface PaletteToDeck {
  readonly type: "PaletteToDeck";
  readonly card: Card;
}

/** The action of a 1: a card of a rival's palette goes on top of the deck. */
export interface RivalToDeck {
  readonly type: "RivalToDeck";
  readonly card: Card;
}

export type Action =
  | Pass
  | Commit
  | Draw
  | ToPalette
  | ToCanvas
  | PaletteToCanvas
  | PaletteToDeck
  | RivalToDeck;

/** Cards leave the deck: a hand, the first card of a palette, or one that is drawn. */
export interface Deal {
  readonly type: "Deal";
  readonly cards: readonly Card[];
}

export type Happening = Action | Deal;

/** What the table waits for. */
export type Step = (typeof Step)[number];
export const Step = ["dealing", "play", "five", "seven", "one", "finish", "painted", "drawing", "drawing_last", "over"] as const;

/** Why it ended. */
export type Why = (typeof Why)[number];
export const Why = ["round", "rounds", "points", "cards"] as const;

/** What puts the leader ahead of the next best. */
export type By = (typeof By)[number];
export const By = ["alone", "count", "number", "colour"] as const;

/** Somebody got a hand; only its owner sees the cards. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: core.Seat;
  readonly count: number;
  readonly cards: readonly Card[];
}

/** The first card of a palette was turned over; after the last of them it is known who starts. */
export interface Opened {
  readonly type: "Opened";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly first: core.Seat | null;
}

/** A card came from the hand into the palette; `skipped` says that its action could not be done. */
export interface PutInPalette {
  readonly type: "PutInPalette";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly skipped: boolean;
}

/** A card came from the hand to the canvas. */
export interface PutOnCanvas {
  readonly type: "PutOnCanvas";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly rule: Rule;
}

/** A card came from the player's own palette to the canvas. */
export interface MovedToCanvas {
  readonly type: "MovedToCanvas";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly rule: Rule;
}

/** A card went from a palette face down on top of the deck. */
export interface MovedToDeck {
  readonly type: "MovedToDeck";
  readonly seat: core.Seat;
  readonly owner: core.Seat;
  readonly card: Card;
}

/** A player reached for the deck. */
export interface Reached {
  readonly type: "Reached";
  readonly seat: core.Seat;
}

/** A card was drawn: seen by its owner, and by all if all knew what lay on top. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: core.Seat;
  readonly card: Card | null;
}

/** What a palette is worth under a rule: how many cards count, and the best of them. */
export interface Score {
  readonly rule: Rule;
  readonly count: number;
  readonly best: Card;
}

/** A turn ended in the lead. */
export interface Committed {
  readonly type: "Committed";
  readonly seat: core.Seat;
  readonly score: Score;
}

/** One player was left; in the advanced game the cards that counted are points. */
export interface RoundEnd {
  readonly winner: core.Seat;
  readonly scored: readonly Card[];
  readonly points: number;
}

/** A player is out; what the turn did to the canvas, the deck and others' palettes is undone. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: core.Seat;
  readonly undone: boolean;
  readonly end: RoundEnd | null;
}

export type Seen =
  | Dealt
  | Opened
  | PutInPalette
  | PutOnCanvas
  | MovedToCanvas
  | MovedToDeck
  | Reached
  | Drew
  | Committed
  | Passed;

/** Which edition's actions 1 and 7 are played. */
export type IconRevision = (typeof IconRevision)[number];
export const IconRevision = ["ru", "later"] as const;

/** How the table plays: for points or a number of rounds, icons and their edition, what yellow scores. */
export interface Options {
  readonly advanced: boolean;
  readonly actions: boolean;
  readonly rounds: number | null;
  readonly icon_revision: IconRevision;
  readonly best_group: boolean;
}

/** How the table plays: for points or a number of rounds, icons and their edition, what yellow scores. */
export interface OptionsDraft {
  readonly advanced?: boolean;
  readonly actions?: boolean;
  readonly rounds?: number | null;
  readonly icon_revision?: IconRevision;
  readonly best_group?: boolean;
}

/**
 * What an action, done or skipped, shows about the unseen cards of a hand.
 *
 * Of the cards that nobody else has seen, at least `fewest` and at most `most` are of these colours.
 */
export interface Fact {
  readonly colours: readonly Colour[];
  readonly fewest: number;
  readonly most: number;
}

/** What everybody knows about one player. */
export interface Player {
  readonly hand: number;
  readonly known: readonly Card[];
  readonly facts: readonly Fact[];
  readonly palette: readonly Card[];
  readonly counted: readonly Card[];
  readonly score: Score | null;
  readonly out: boolean;
  readonly scored: readonly Card[];
  readonly points: number;
}

/** Who leads, ahead of whom, and by what. */
export interface Lead {
  readonly seat: core.Seat;
  readonly by: By;
  readonly over: core.Seat | null;
}

/** What a step would do to the lead: one's own score, and the best of the others. */
export interface Prospect {
  readonly leads: boolean;
  readonly rule: Rule;
  readonly score: Score | null;
  readonly rival: core.Seat | null;
  readonly best: Score | null;
}

/** What a seat knows, and what it may do. */
export interface View {
  readonly seat: core.Seat | null;
  readonly options: Options;
  readonly round: number;
  readonly target: number | null;
  readonly winners: readonly core.Seat[];
  readonly turn: core.Seat;
  readonly step: Step;
  readonly acting: Card | null;
  readonly may_draw: boolean;
  readonly rule: Rule;
  readonly canvas: readonly Card[];
  readonly canvas_before: number;
  readonly deck: number;
  readonly top: readonly Card[];
  readonly placed: core.Seat | null;
  readonly players: readonly Player[];
  readonly lead: Lead | null;
  readonly hand: readonly Card[];
  readonly legal: readonly Action[];
  readonly prospects: readonly (Prospect | null)[];
  readonly stuck: boolean;
  readonly standings: readonly Prospect[];
  readonly outcome: core.Outcome<Why> | null;
}

export type Refusal = Reason;
