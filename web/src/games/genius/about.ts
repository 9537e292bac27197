/** What the things on the board say of themselves, where that depends on the moment. */

import { Colour, type View } from "../../gen/genius";
import type { About, Answer, Asked } from "../../play/about";
import { takesOf, zoneOf } from "./tokens";

export const about: About<View> = (name, of, asked) => {
  switch (name) {
    case "collection":
      return { says: [asked.about.text("collection", { limit: asked.view.limit })] };
    case "stack":
      return ofStack(of, asked);
    case "not":
      return { why: ofButton(of, asked) };
    default:
      return null;
  }
};

/** Tokens of the centre, of which one may be taken now and then. */
function ofStack(of: string, asked: Asked<View>): Answer {
  const { view, about: words } = asked;
  const takes = takesOf(view.legal);
  const free = Colour.some((colour) => colour === of && takes.includes(colour));
  return {
    why: free ? "" : whyNot(asked),
    says: [free ? words.text("takeable") : "", words.text("stack")],
  };
}

function whyNot({ view, names, texts, about: words }: Asked<View>): string {
  if (view.phase.type === "Over" || view.seat === null) return "";
  if (view.seat !== view.turn) return words.text("wait", { seat: texts.seat(view.turn, names) });
  if (zoneOf(view).length > 0) return texts.text("ZoneNotEmpty");
  if (view.ties_open) return `${texts.text("table-ties")}.`;
  const takes = takesOf(view.legal).map((colour) => texts.word("Colour", colour));
  return words.text("fewest", { takes: takes.length === 0 ? "none" : texts.listed(takes) });
}

/** Why a button of the bar cannot be pressed. */
function ofButton(of: string, { view, names, texts, about: words }: Asked<View>): string {
  if (view.phase.type !== "Choosing") return words.text("closed");
  if (view.seat !== view.turn) return words.text("wait", { seat: texts.seat(view.turn, names) });
  return texts.text(of === "Collect" ? "RevealFirst" : "ReserveIsEmpty");
}
