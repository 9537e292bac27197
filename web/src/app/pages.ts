/** Every page by its address; each is brought when it is gone to. */

import type { Component } from "svelte";
import Nowhere from "./Nowhere.svelte";
import { pathOf, type Route } from "./route.svelte";

type Props = Record<string, unknown>;

/** A page that is here, and what it is about. */
export interface Opened {
  readonly path: string;
  readonly Content: Component<Props>;
  readonly props: Props;
  /** A table has a frame of its own in place of the page's header. */
  readonly framed: boolean;
}

function page<P extends Props>(
  route: Route,
  module: { readonly default: Component<P> },
  props: P,
  framed = false,
): Opened {
  // The two fit here; the types cannot keep a pair together that is chosen by an address.
  return { path: pathOf(route), Content: module.default as unknown as Component<Props>, props, framed };
}

export async function openedAt(route: Route): Promise<Opened> {
  switch (route.page) {
    case "shelf":
      return page(route, await import("../shelf/Shelf.svelte"), {});
    case "new":
      return page(route, await import("../setting/Setting.svelte"), { game: route.game });
    case "table":
      return page(route, await import("../table/Table.svelte"), { table: route.table }, true);
    case "replay":
      return page(route, await import("../replay/Replay.svelte"), { table: route.table }, true);
    case "screen":
      return page(route, await import("../screen/Screen.svelte"), { table: route.table }, true);
    case "rules":
      return page(route, await import("../rulebook/RulesPage.svelte"), { game: route.game });
    case "join":
      return page(route, await import("../shelf/JoinPage.svelte"), { code: route.code });
    case "enter":
      return page(route, await import("../me/Enter.svelte"), { token: route.token });
    case "me":
      return page(route, await import("../me/MePage.svelte"), {});
    case "privacy":
      return page(route, await import("../me/Privacy.svelte"), {});
    case "nowhere":
      return page(route, { default: Nowhere }, {});
  }
}
