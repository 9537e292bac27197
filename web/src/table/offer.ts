/** What a table offers to somebody who was invited: how it stands, and the one thing to do. */

import type { Invited } from "../gen/wire";
import type { Texts } from "../texts/texts";
import type { Wish } from "./arrival.svelte";

export interface Offer {
  readonly note: string;
  /** What the one button does; null where there is nothing to come to. */
  readonly wish: Wish | null;
  readonly act: string;
}

export function offerOf(about: Invited | null, words: Texts): Offer {
  const free = about?.seats.filter(({ name }) => name === null).length ?? 0;
  switch (about?.status) {
    case "setting":
      if (free > 0)
        return { note: words.text("free", { count: free }), wish: "seat", act: words.text("sit") };
      return {
        note: words.text("full"),
        wish: about.watching ? "look" : null,
        act: words.text("just-look"),
      };
    case "playing":
      return { note: words.text("begun"), wish: "look", act: words.text("watch") };
    case "over":
    case "unfinished":
      return { note: words.text("over"), wish: "look", act: words.text("see-end") };
    case "set-aside":
    case undefined:
      return { note: "", wish: null, act: "" };
  }
}
