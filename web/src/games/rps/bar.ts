/** The bar under the board: the one thing to do now, and the quiet others. */

import type { Action, Card, View } from "../../gen/rps";
import type { Texts } from "../../texts/texts";
import { mayLay, offers } from "./choices";

export interface BarChoice {
  readonly label: string;
  readonly name: string;
  readonly act: () => void;
  readonly whyNot: string | null;
  readonly key: string;
}

export interface Bar {
  readonly primary: BarChoice | null;
  readonly others: readonly BarChoice[];
}

const LAY_KEY = "Enter";
const IDLE_KEY = "0";

/** What goes without a card of the hand, in the words of its button. */
function idle(view: View, texts: Texts): readonly [Action, string] | null {
  const cards = view.phase.type === "Pressed" ? view.phase.cards : 0;
  if (offers(view, "Draw")) return [{ type: "Draw" }, texts.text("do-draw")];
  if (offers(view, "Keep")) return [{ type: "Keep" }, texts.text("do-keep")];
  if (offers(view, "Take")) return [{ type: "Take" }, texts.text("do-take", { cards })];
  if (offers(view, "Pass")) return [{ type: "Pass" }, texts.text("do-pass")];
  if (offers(view, "Decline")) return [{ type: "Decline" }, texts.text("do-decline")];
  if (offers(view, "Ready")) return [{ type: "Ready" }, texts.text("do-ready")];
  return null;
}

interface Doing {
  readonly chosen: Card | null;
  readonly mayAct: boolean;
  readonly lay: (card: Card) => void;
  readonly act: (action: Action) => void;
}

/** A race is run by the cards themselves; otherwise a chosen card makes laying it the one thing to do. */
export function barOf(view: View, texts: Texts, doing: Doing): Bar {
  const { chosen } = doing;
  const whyNot = doing.mayAct ? null : "closed";
  const other = idle(view, texts);
  const rest: BarChoice | null =
    other === null
      ? null
      : {
          label: other[1],
          name: other[0].type,
          act: () => doing.act(other[0]),
          whyNot,
          key: IDLE_KEY,
        };
  const laying = view.phase.type !== "Race" && mayLay(view);
  if (laying && chosen !== null) {
    const lay = {
      label: texts.text("do-play"),
      name: "play",
      act: () => doing.lay(chosen),
      whyNot,
      key: LAY_KEY,
    };
    return { primary: lay, others: rest === null ? [] : [rest] };
  }
  const quiet = offers(view, "Play") || offers(view, "Snap");
  return quiet ? { primary: null, others: rest === null ? [] : [rest] } : { primary: rest, others: [] };
}
