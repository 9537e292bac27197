import { expect, test } from "vitest";
import type { GameOnShelf } from "../gen/wire";
import { levelFor, usualLevel } from "../play/levels";
import { againstBots } from "./playNow";

const game = {
  name: "toy",
  fewest: 2,
  most: 5,
  levels: ["random", "casual", "expert", "adaptive"],
} as unknown as GameOnShelf;

test("who chose nothing meets the one that adapts, or the usual one", () => {
  expect(usualLevel(game.levels)).toBe("adaptive");
  expect(usualLevel(["random", "casual", "expert"])).toBe("casual");
  expect(usualLevel(["random"])).toBe("random");
});

test("what was chosen is kept for its own game, as long as the game has it", () => {
  expect(levelFor(game, { toy: "expert", other: "random" })).toBe("expert");
  expect(levelFor(game, { toy: "gone" })).toBe("adaptive");
});

test("all others are of that level, and the game begins at once", () => {
  expect(againstBots(game, "casual")).toEqual({ game: "toy", seats: ["", "casual", "casual"], start: true });
  expect(againstBots({ ...game, most: 2 }, "casual").seats).toEqual(["", "casual"]);
});
