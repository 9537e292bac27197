/** The table of Радуга in words. */

import { Colour, type View } from "../../gen/rainbow";
import type { Texts } from "../../texts/texts";

/** A short line for the header. */
export function heading(view: View, texts: Texts): string {
  return view.turns_left === null || view.turns_left === 0
    ? ""
    : texts.text("table-last-round", { turns: view.turns_left });
}

/** The points of the combinations, and after a plus what the rainbow would bring now. */
export function pointsOf(view: View, seat: number): string {
  const more = view.rainbow_points[seat] ?? 0;
  const score = view.scores[seat] ?? 0;
  return more === 0 ? `${score}` : `${score} + ${more}`;
}

function wordsFor(colours: readonly Colour[], texts: Texts): string {
  return texts.listed(colours.map((colour) => texts.word("Colour", colour)));
}

/** What can be done, as a sentence: the runs that can start, or that only an exchange is left. */
function choices(view: View, texts: Texts): string {
  if (view.legal.length === 0) return "";
  if (view.runs.length === 0) return texts.text("heard-only-exchange");
  const best = Math.max(...view.runs.map((run) => run.points));
  const first = Colour.filter((colour) => view.runs.some((run) => run.cards[0] === colour));
  return texts.text("heard-choices", { runs: view.runs.length, first: wordsFor(first, texts), points: best });
}

/** The table read aloud, sentence by sentence. */
export function describe(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  const top = view.recent[view.recent.length - 1];
  const lines = [
    top === undefined
      ? texts.text("table-no-pile")
      : texts.text("heard-pile", { colour: texts.word("Colour", top), deck: view.deck }),
    view.options.discards_face_down
      ? texts.text("heard-face-down", {
          discard: view.discard_size,
          own: texts.counted("Colour", view.discard) || "none",
        })
      : "",
    heading(view, texts),
    ...view.rainbows.map((rainbow, seat) =>
      texts.text("heard-player", {
        name: texts.seat(seat, names),
        points: pointsOf(view, seat),
        rainbow: rainbow.length === 0 ? "none" : wordsFor(rainbow, texts),
      }),
    ),
    view.seat === null
      ? ""
      : texts.text("heard-hand", { cards: texts.counted("Colour", view.hand) || "none" }),
    choices(view, texts),
  ];
  return lines.filter((line) => line !== "");
}
