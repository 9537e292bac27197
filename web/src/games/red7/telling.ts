/** What stands beside the pictures: scores, prospects and the table read aloud. */

import type { Card, Player, Prospect, RoundEnd, Score, View } from "../../gen/red7";
import type { Texts } from "../../texts/texts";
import { othersOf } from "../../play/around";
import { cardsFor, mayCall } from "./moves";

export function cardWords(card: Card, texts: Texts): string {
  return texts.say(card, [], "Card");
}

export function cardsWords(cards: readonly Card[], texts: Texts): string {
  return texts.listed(cards.map((card) => cardWords(card, texts)));
}

/** "3 even, top green 6": enough to compare any two palettes. */
export function scoreWords(score: Score | null, texts: Texts): string {
  return score === null ? texts.text("no-score") : scored(score, cardWords(score.best, texts), texts);
}

/** "3 even, top 6": beside the cards themselves, where the colours are seen. */
export function shortScore(score: Score | null, texts: Texts): string {
  return score === null ? texts.text("no-score") : scored(score, String(score.best.number), texts);
}

function scored(score: Score, best: string, texts: Texts): string {
  return texts.text("short-score", { rule: score.rule, count: score.count, best });
}

/** "You would lead: …", or what stands in the way. */
export function prospectWords(prospect: Prospect, texts: Texts, names: readonly string[]): string {
  if (prospect.leads) return texts.text("would-lead", { score: scoreWords(prospect.score, texts) });
  if (prospect.rival === null) return texts.text("nothing-fits");
  return texts.text("would-not-lead", {
    rival: texts.seat(prospect.rival, names),
    best: scoreWords(prospect.best, texts),
  });
}

/** How one stands now: in the lead, or behind whom. */
export function standingWords(standing: Prospect, texts: Texts, names: readonly string[]): string {
  if (standing.leads) return texts.text("leading", { score: scoreWords(standing.score, texts) });
  if (standing.rival === null) return texts.text("nothing-fits");
  return texts.text("not-leading", {
    rival: texts.seat(standing.rival, names),
    best: scoreWords(standing.best, texts),
    score: scoreWords(standing.score, texts),
  });
}

export function ruleWords(view: View, texts: Texts): string {
  return texts.text("table-rule", {
    name: texts.word("Rule", view.rule, "name"),
    rule: texts.word("Rule", view.rule),
  });
}

export function deckWords(view: View, texts: Texts): string {
  const deck = texts.text("table-deck", { count: view.deck });
  if (view.top.length === 0) return deck;
  const top = texts.text("table-top", { cards: cardsWords(view.top.toReversed(), texts) });
  return `${deck}, ${top}`;
}

/** Points of the advanced game or rounds won; nothing where one round is all. */
export function pointsWords(view: View, player: Player, texts: Texts): string {
  if (view.target !== null) return texts.text("points-of", { points: player.points, target: view.target });
  return view.options.rounds === null || view.options.rounds === 1
    ? ""
    : texts.text("rounds-won", { count: player.points });
}

/** "Round 2 · to 35 points". */
export function heading(view: View, texts: Texts): string {
  if (view.target !== null) return texts.text("heading-points", { round: view.round, target: view.target });
  const rounds = view.options.rounds ?? 1;
  return rounds === 1 ? "" : texts.text("heading-rounds", { round: view.round, rounds });
}

/** The table read aloud; last what can be done. */
export function describe(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  if (view.step === "dealing") return [stepSentence(view, texts, names)];
  const canvas = view.canvas.at(-1);
  const onCanvas = canvas === undefined ? texts.text("table-start") : cardWords(canvas, texts);
  const own = view.seat === null ? undefined : view.players[view.seat];
  const told = [
    `${ruleWords(view, texts)}.`,
    `${texts.text("table-canvas")}: ${onCanvas}. ${deckWords(view, texts)}.`,
    ...(view.seat === null || own === undefined
      ? []
      : [playerSentence(view, texts.text("you"), view.seat, texts)]),
    ...othersOf(view.players.length, view.seat).map((seat) =>
      playerSentence(view, texts.seat(seat, names), seat, texts),
    ),
    leadSentence(view, texts, names),
  ];
  if (view.hand.length > 0) told.push(`${texts.text("table-your-hand")}: ${cardsWords(view.hand, texts)}.`);
  return [...told.filter((sentence) => sentence !== ""), stepSentence(view, texts, names)];
}

function playerSentence(view: View, name: string, seat: number, texts: Texts): string {
  const player = view.players[seat];
  if (player === undefined) return "";
  const parts = player.out
    ? [texts.text("table-out")]
    : [
        texts.text("palette-is", { cards: cardsWords(player.palette, texts) }),
        scoreWords(player.score, texts),
        texts.text("hand-count", { count: player.hand }),
      ];
  if (seat !== view.seat && player.known.length > 0)
    parts.push(texts.text("known-are", { cards: cardsWords(player.known, texts) }));
  const points = pointsWords(view, player, texts);
  if (points !== "") parts.push(points);
  return `${name}: ${parts.join("; ")}.`;
}

function leadSentence(view: View, texts: Texts, names: readonly string[]): string {
  if (view.lead === null) return texts.text("table-nobody");
  if (view.lead.seat === view.seat) return texts.text("you-lead-by", { by: texts.word("By", view.lead.by) });
  return texts.text("table-lead", {
    seat: texts.seat(view.lead.seat, names),
    by: texts.word("By", view.lead.by),
  });
}

/** Whom the table waits for and for what; for the viewer's own turn, everything that is open. */
function stepSentence(view: View, texts: Texts, names: readonly string[]): string {
  if (view.outcome !== null) return texts.word("Why", view.outcome.why);
  if (view.legal.length === 0) return waitingWords(view, texts, names);
  const open = [
    ["ToPalette", "open-palette"],
    ["ToCanvas", "open-canvas"],
    ["PaletteToCanvas", "open-own-to-canvas"],
    ["PaletteToDeck", "open-own-to-deck"],
    ["RivalToDeck", "open-rival-to-deck"],
  ] as const;
  const told = open.flatMap(([kind, words]) => {
    const cards = cardsFor(view, kind);
    return cards.length === 0 ? [] : [texts.text(words, { cards: cardsWords(cards, texts) })];
  });
  const calls = (["Commit", "Draw", "Pass"] as const).filter((kind) => mayCall(view, kind));
  told.push(...calls.map((kind) => texts.text(kind)));
  if (view.stuck) return `${capital(texts.word("Step", view.step), texts)}. ${texts.text("stuck")}`;
  return `${capital(texts.word("Step", view.step), texts)}. ${capital(told.join("; "), texts)}.`;
}

/** How a round ended, in the right person. */
export function roundWords(end: RoundEnd, view: View, texts: Texts, names: readonly string[]): string {
  if (end.winner !== view.seat) return texts.say(end, names, "RoundEnd");
  const cards = end.scored.length === 0 ? "none" : cardsWords(end.scored, texts);
  return texts.text("round-yours", { cards, points: end.points });
}

/** As a sentence begins. */
export function capital(words: string, texts: Texts): string {
  return words.charAt(0).toLocaleUpperCase(texts.language) + words.slice(1);
}

/** Whom and what the table waits for, or that one is out. */
export function waitingWords(view: View, texts: Texts, names: readonly string[]): string {
  if (view.outcome !== null) return texts.word("Why", view.outcome.why);
  const step = texts.word("Step", view.step);
  if (view.step === "dealing") return texts.text("table-step", { step });
  const own = view.seat === null ? undefined : view.players[view.seat];
  const waits = texts.text("their-step", { seat: texts.seat(view.turn, names) });
  return own?.out === true ? `${texts.text("you-are-out")} ${waits}` : waits;
}
