/** Sends the result of a game to others: by the device's own Share where there is one, else by copying. */

export type Sent = "shared" | "copied" | "shown";

const [WIDTH, HEIGHT, EDGE, ROW] = [720, 480, 40, 56];

/** What is sent: a line, the address of the replay, and the rows of a picture. */
export interface Result {
  readonly title: string;
  readonly headline: string;
  readonly rows: readonly string[];
  readonly text: string;
  readonly link: string;
}

export async function send(result: Result): Promise<Sent> {
  const words = { title: result.title, text: result.text, url: result.link };
  if ("share" in navigator) {
    try {
      const picture = await drawn(result);
      const files = picture === null ? [] : [new File([picture], "igroteka.png", { type: "image/png" })];
      await navigator.share(files.length > 0 && navigator.canShare({ files }) ? { ...words, files } : words);
      return "shared";
    } catch (problem) {
      // Whoever closes the sheet has changed his mind; what the device cannot share is copied.
      if (problem instanceof DOMException && problem.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(`${result.text}\n${result.link}`);
    return "copied";
  } catch {
    return "shown"; // over plain http a page may not write there: the words are shown instead
  }
}

/** The result as a small picture, in the colours of the page; null where it cannot be drawn. */
async function drawn({ title, headline, rows }: Result): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const write = (words: string, y: number, size: number, weight: number, ink: string): void => {
    pen.fillStyle = colour(ink);
    pen.font = `${weight} ${size}px Onest, system-ui, sans-serif`;
    pen.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
  };
  write(title, 70, 28, 600, "--soft");
  write(headline, 140, 52, 800, "--ink");
  rows.forEach((row, index) => write(row, 210 + index * ROW, 32, index === 0 ? 750 : 500, "--ink"));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
