/** The number of a played card, spoken aloud: the newest only, never a queue. */

import type { Language } from "../../app/settings.svelte";

export function speak(number: number, language: Language): void {
  if (!("speechSynthesis" in globalThis)) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(String(number));
  words.lang = language;
  words.rate = 1.2;
  speechSynthesis.speak(words);
}
