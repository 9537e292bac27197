/** Whose turn it is, in a few words: for the header and for the tab of the browser. */

import type { Texts } from "../texts/texts";
import type { Line } from "../wire/line.svelte";
import type { Device } from "./device.svelte";

export function turnOf(line: Line, device: Device, texts: Texts, names: readonly string[]): string {
  switch (line.people?.status) {
    case "over":
    case "unfinished":
      return texts.text("turn-over");
    case "setting":
      return texts.text("turn-setting");
    case "playing":
      break;
    default:
      return texts.text("turn-loading");
  }
  if (line.people.luck.type === "Agreed") return texts.text("turn-opening");
  if (line.people.paused) return texts.text("pause-title");
  if (device.curtain) return texts.text("curtain-title", { name: names[device.wanted ?? 0] ?? "" });
  if (device.shared && device.turn) return texts.text("turn-of", { names: names[device.seat ?? 0] ?? "" });
  if (device.turn) return texts.text(device.toAct.length > 1 ? "turn-all" : "turn-yours");
  const waited = device.toAct.map((seat) => names[seat] ?? "");
  return waited.length === 0
    ? texts.text("turn-nobody")
    : texts.text("turn-of", { names: texts.listed(waited) });
}
