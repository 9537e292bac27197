/** What a big screen asks for over HTTP: how phones come to its table. */

import { get } from "../app/api";
import type { OnScreen } from "../gen/wire";

/** The link for phones: whoever comes by it is in the room, so the phone is a hand. */
export function howPhonesCome(table: string, word: string): Promise<OnScreen> {
  return get<OnScreen>(`/api/tables/${table}/screen?word=${encodeURIComponent(word)}`);
}
