/** What the things on the board say of themselves, where that depends on the moment. */

import { Colour, type View } from "../../gen/rainbow";
import type { About, Answer, Asked } from "../../play/about";
import { missing, nextColours, type Chosen } from "./runs";

export const about: About<View> = (name, of, asked) => {
  switch (name) {
    case "rainbow":
      return { says: [asked.about.text("rainbow", { count: of })] };
    case "place":
      return ofPlace(of, asked);
    case "not":
      return { why: ofButton(of, asked) };
    default:
      return null;
  }
};

/** A place of the circle: its colour, and either how many go for an exchange or the run that is chosen so far. */
function ofPlace(of: string, asked: Asked<View>): Answer | null {
  const { view, texts, about: words } = asked;
  const [named, chosen = "", swapped = ""] = of.split(":");
  const place = Colour.find((one) => one === named);
  if (place === undefined) return null;
  const colour = texts.word("Colour", place);
  const held = view.hand[Colour.indexOf(place)] ?? 0;
  const run = Colour.filter((one) => chosen.split(",").includes(one));
  const corner = run.includes(place) ? "order" : Number(swapped) > 0 ? "swapped" : null;
  return {
    why: held === 0 ? words.text("none", { colour }) : whyNot(place, chosen, asked),
    says: [words.text("held", { colour, held }), corner === null ? "" : words.text(corner)],
  };
}

/** Why a card cannot be chosen now, and which can. */
function whyNot(place: Colour, chosen: string, { view, texts, about: words }: Asked<View>): string {
  if (view.phase.type === "Over" || view.seat === null) return "";
  if (view.legal.length === 0) return texts.text("note-wait");
  if (chosen === "exchange") return "";
  const run = runOf(chosen);
  const open = nextColours(view.runs, run);
  if (run.includes(place) || open.includes(place)) return "";
  if (open.length === 0) return words.text("run-ends");
  const colour = texts.word("Colour", place);
  const next = texts.listed(open.map((one) => texts.word("Colour", one)));
  return words.text(run.length === 0 ? "not-first" : "not-next", { colour, next });
}

/** A run as a mark names it, card by card. */
function runOf(chosen: string): Chosen {
  return chosen.split(",").flatMap((one) => Colour.find((colour) => colour === one) ?? []);
}

/** Why a button of the bar cannot be pressed, and what is to be chosen first. */
function ofButton(of: string, { view, texts }: Asked<View>): string {
  const [what = "", chosen = ""] = of.split(":");
  if (what !== "play") return texts.text(view.runs.length === 0 ? "note-only-exchange" : "note-exchange");
  const run = runOf(chosen);
  const next = texts.listed(nextColours(view.runs, run).map((one) => texts.word("Colour", one)));
  if (run.length === 0) return texts.text("note-start", { next });
  return texts.text("note-missing", { count: missing(view.runs, run), next });
}
