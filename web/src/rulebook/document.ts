/** A document of ours as it comes into the page: HTML made when the page was built, parted where something is drawn. */

/** HTML, the lines of a drawn example, or a list in which something is drawn. */
export type Part =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "example"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Item[] };

export interface Item {
  /** What is drawn beside the words, in the notation of examples. */
  readonly mark: string | null;
  readonly parts: readonly Part[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
}

/** What stands under one heading of the first level. */
export interface Half {
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly parts: readonly Part[];
}

/** What people read, and of a rulebook then the rules in full, with their ids. */
export interface Document {
  readonly main: Half;
  readonly full: Half | null;
}
