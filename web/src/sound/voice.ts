/** Says a word aloud with a voice of this device: the newest only, never a queue. */

import { settings, type Language } from "../app/settings.svelte";

/** A voice that speaks the language here; those that speak from elsewhere are not asked. */
export function voiceOf(language: Language): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in globalThis)) return null;
  const ours = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return ours.find(({ localService }) => localService) ?? null;
}

export function speak(word: string): void {
  if (!settings.sound || settings.volume === 0 || !settings.speech || document.hidden) return;
  const voice = voiceOf(settings.language);
  if (voice === null) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(word);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 1.2;
  words.volume = settings.volume;
  speechSynthesis.speak(words);
}

/** Calls back when the voices of this device are known; some browsers list them late. */
export function onVoices(known: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", known);
  return () => speechSynthesis.removeEventListener("voiceschanged", known);
}
