/** How the boxes stand on the boards of the shelf. */

const MOST = 6; // beside each other, on the widest screen

/** How many boxes stand on a board where there is room: as many on each as can be. */
export function across(games: number): number {
  return Math.max(1, Math.ceil(games / Math.ceil(games / MOST)));
}
