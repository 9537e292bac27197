/** Single keys as shortcuts: they rest while somebody types, and a person can switch them off. */

import { settings, type Language } from "./settings.svelte";

/** The letters of a Russian keyboard, by their places, and what stands there on a Latin one. */
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const PLACES: Readonly<Record<string, string>> = {
  "[": "BracketLeft",
  "]": "BracketRight",
  ";": "Semicolon",
  "'": "Quote",
  ",": "Comma",
  ".": "Period",
  "`": "Backquote",
};
const LATIN_LETTER = /^[a-z]$/;
const RUSSIAN_LETTER = /^[а-яё]$/;

/** Whether a key press may be taken as a shortcut. */
export function mayPressKeys(event: KeyboardEvent): boolean {
  if (!settings.shortcuts || event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.closest("input, textarea, select, dialog") !== null) return false;
  // Enter and Space press the button that has the focus.
  return !((event.key === "Enter" || event.key === " ") && target.closest("button, a, summary") !== null);
}

/** Whether this press is that key: by what it writes, or by its place when the other layout is switched on. */
export function isKey(event: Pick<KeyboardEvent, "key" | "code">, key: string): boolean {
  const written = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (written === key) return true;
  if (key === "?") return event.code === "Slash" && event.key === ","; // with Shift, on a Russian layout
  const alphabet = [LATIN_LETTER, RUSSIAN_LETTER].find((letters) => letters.test(key));
  // Where the same alphabet is written, its letters are right wherever they stand.
  return alphabet !== undefined && !alphabet.test(written) && event.code === placeOf(key);
}

/** How a key is called on the keyboard of a language. */
export function keyIn(language: Language, key: string): string {
  if (language === "en" || !LATIN_LETTER.test(key)) return key;
  return RUSSIAN.charAt(LATIN.indexOf(key));
}

function placeOf(letter: string): string {
  const latin = LATIN_LETTER.test(letter) ? letter : LATIN.charAt(RUSSIAN.indexOf(letter));
  return PLACES[latin] ?? `Key${latin.toUpperCase()}`;
}
