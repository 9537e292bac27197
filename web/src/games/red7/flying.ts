/** The flights of cards over this board: a card leaves one place and arrives at another by its name. */

import { flight } from "../../play/motion";

export const [send, receive] = flight();
