/** Whether what was promised of a table's luck was kept, as far as a page can tell when the game is over. */

import type { Together } from "../gen/core";
import type { People } from "../gen/wire";
import { agreementIn, firstLine, sealOf, sealsIn } from "./agreement";
import { fits, isSeated, type Shown } from "./witness";

export type Verdict =
  | { readonly mark: "checked"; readonly why: "together" | "servers-alone" }
  | { readonly mark: "unchecked"; readonly why: "not-seen" | "older" | "fixed" | "left-out" }
  | { readonly mark: "broken"; readonly why: "commitment" | "seed" | "agreement" | "part" };

/** The verdict once the seed is told; null before that, and at a table that was never dealt. */
export function verdict(people: People, shown: Shown | null): Verdict | null {
  const { luck, seed, commitment } = people;
  if (seed === null || commitment === null) return null;
  if (shown !== null && shown.commitment !== null && shown.commitment !== commitment)
    return { mark: "broken", why: "commitment" };
  switch (luck.type) {
    case "Gathering":
    case "Agreed":
      return null;
    case "FixedDeal":
      return { mark: "unchecked", why: "fixed" };
    case "ServersAlone":
      if (shown?.sealed === true && isSeated(people)) return { mark: "broken", why: "part" };
      if ((luck.table ?? null) === null) return { mark: "unchecked", why: "older" };
      if (firstLine(people.table, seed) !== commitment) return { mark: "broken", why: "seed" };
      if (shown?.commitment !== commitment) return { mark: "unchecked", why: "not-seen" };
      return { mark: "checked", why: "servers-alone" };
    case "Together":
      if (firstLine(people.table, seed) !== commitment) return { mark: "broken", why: "seed" };
      return together(people, luck, shown);
  }
}

function together(people: People, luck: Together, shown: Shown | null): Verdict {
  const agreement = agreementIn(luck.agreement);
  if (agreement === null || !fits(agreement, people)) return { mark: "broken", why: "agreement" };
  if (shown !== null && shown.agreement !== null && shown.agreement !== luck.agreement)
    return { mark: "broken", why: "agreement" };
  const seals = sealsIn(agreement);
  const places = [...seals.keys()];
  const opened = (part: string | null, place: number): boolean =>
    part === null || sealOf(part) === seals.get(places[place] ?? "");
  if (places.length !== luck.parts.length || !luck.parts.every(opened))
    return { mark: "broken", why: "part" };
  const mine = places.indexOf(people.you);
  if (shown?.sealed === true && mine >= 0 && seals.get(people.you) !== sealOf(shown.part))
    return { mark: "broken", why: "part" };
  if (shown?.agreement !== luck.agreement) return { mark: "unchecked", why: "not-seen" };
  if (shown.sealed && mine >= 0 && luck.parts[mine] === null) return { mark: "unchecked", why: "left-out" };
  return { mark: "checked", why: "together" };
}

/** The people whose pages have no part in the luck, by their ids. */
export function withoutPart(luck: Together): readonly string[] {
  const agreement = agreementIn(luck.agreement);
  if (agreement === null) return [];
  return [...sealsIn(agreement).keys()].filter((_, place) => (luck.parts[place] ?? null) === null);
}
