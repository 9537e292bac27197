/** How a game ended, as it is sent to others. */

import type { Message } from "../app/share";

const [WIDTH, HEIGHT, EDGE, ROW] = [720, 480, 40, 56];

/** What is told of a game that ended: a line, the address of the replay, and the rows of a picture. */
export interface Result extends Message {
  readonly headline: string;
  readonly rows: readonly string[];
}

/** The result as a small picture, in the colours of the page; null where it cannot be drawn. */
export async function drawn({ title, headline, rows }: Result): Promise<Blob | null> {
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
