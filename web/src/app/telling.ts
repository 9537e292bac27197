/** What went wrong, in words: a refusal of the server's or a game's, or no answer at all. */

import type { Texts } from "../texts/texts";
import { Refused, Unreachable } from "./api";
import { isMissingPart } from "./missing";

export function inWords(problem: unknown, texts: Texts): string {
  if (problem instanceof Refused) return texts.say(problem.why);
  if (problem instanceof Unreachable || isMissingPart(problem)) return texts.text("away");
  throw problem; // nothing that a person can do something about
}
