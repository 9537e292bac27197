/** Sends something to others: by the device's own Share where there is one, else by copying it. */

import { copyText } from "./clipboard";

/** What became of it: "shown" where nothing can be copied, so the words themselves are to be shown. */
export type Sent = "shared" | "copied" | "shown";

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

export async function share(
  { title, text, link }: Message,
  picture: () => Promise<Blob | null> = () => Promise.resolve(null),
): Promise<Sent> {
  if ("share" in navigator) {
    const words = { title, text, url: link };
    try {
      const drawn = await picture();
      const files = drawn === null ? [] : [new File([drawn], "igroteka.png", { type: drawn.type })];
      await navigator.share(files.length > 0 && navigator.canShare({ files }) ? { ...words, files } : words);
      return "shared";
    } catch (problem) {
      // Whoever closes the sheet has changed his mind; what the device cannot share is copied.
      if (problem instanceof DOMException && problem.name === "AbortError") return "shared";
    }
  }
  return (await copyText(`${text}\n${link}`)) ? "copied" : "shown";
}
