/** Where the page is: the address in words, kept in the browser's history. */

export type Route =
  | { readonly page: "shelf" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "replay"; readonly table: string }
  | { readonly page: "screen"; readonly table: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "join"; readonly code: string }
  | { readonly page: "enter"; readonly token: string }
  | { readonly page: "me" }
  | { readonly page: "privacy" }
  | { readonly page: "nowhere" };

export function routeOf(path: string): Route {
  const [page = "", rest = "", ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0) return { page: "nowhere" };
  switch (page) {
    case "":
      return { page: "shelf" };
    case "me":
    case "privacy":
      return rest === "" ? { page } : { page: "nowhere" };
    case "join":
      return { page, code: rest };
    default:
      break;
  }
  if (rest === "") return { page: "nowhere" };
  switch (page) {
    case "new":
    case "rules":
      return { page, game: rest };
    case "table":
    case "replay":
    case "screen":
      return { page, table: rest };
    case "enter":
      return { page, token: rest };
    default:
      return { page: "nowhere" };
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "shelf":
      return "/";
    case "new":
    case "rules":
      return `/${route.page}/${route.game}`;
    case "table":
    case "replay":
    case "screen":
      return `/${route.page}/${route.table}`;
    case "join":
      return route.code === "" ? "/join" : `/join/${route.code}`;
    case "enter":
      return `/enter/${route.token}`;
    case "me":
    case "privacy":
      return `/${route.page}`;
    case "nowhere":
      return "/";
  }
}

class Place {
  route: Route = $state.raw(routeOf(location.pathname));
  /** Whether this page was come to from another one, and not by opening its address. */
  moved = false;

  constructor() {
    addEventListener("popstate", () => {
      const route = routeOf(location.pathname);
      if (pathOf(route) === pathOf(this.route)) return; // another place within the same page
      this.moved = true;
      this.route = route;
    });
  }

  /** Goes to a page; the back button leads back, unless the page takes the place of this one. */
  go(route: Route, options: { readonly instead: boolean } = { instead: false }): void {
    if (options.instead) history.replaceState(null, "", pathOf(route));
    else history.pushState(null, "", pathOf(route));
    this.moved = true;
    this.route = route;
  }
}

export const place = new Place();

/** For links: a plain click stays in the page, anything else (new tab, copy) is the browser's. */
export function goes(route: Route): (event: MouseEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    place.go(route);
  };
}
