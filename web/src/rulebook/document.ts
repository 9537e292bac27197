/** A document of ours as it comes into the page: HTML made when the page was built, parted at its examples. */

/** Either HTML, or the lines of a drawn example. */
export interface Part {
  readonly html: string;
  readonly example: readonly string[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
}

export interface Document {
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly parts: readonly Part[];
}
