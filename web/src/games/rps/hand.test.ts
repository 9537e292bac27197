import { describe, expect, it } from "vitest";
import type { Card, Colour, Picture, Sign } from "../../gen/rps";
import { groupsOf, keyOf, same, stacksOf } from "./hand";

const figure = (colour: Colour, picture: Picture, sign: Sign | null = null): Card => ({
  type: "Figure",
  colour,
  picture,
  sign,
});
const joker: Card = { type: "Joker", colour: "red" };
const ballast: Card = { type: "Ballast" };

describe("a hand", () => {
  it("has equal cards in one stack", () => {
    const stacks = stacksOf([figure("red", "rock"), joker, figure("red", "rock")]);
    expect(stacks.map(({ key, count }) => [key, count])).toEqual([
      ["red-rock-plain", 2],
      ["red-joker", 1],
    ]);
  });

  it("lies by picture, then by colour, then by symbol", () => {
    const cards = [
      ballast,
      joker,
      figure("green", "scissors"),
      figure("red", "rock"),
      figure("green", "rock", "turn"),
      figure("green", "rock"),
    ];
    expect(stacksOf(cards).map(({ key }) => key)).toEqual([
      "green-rock-plain",
      "green-rock-turn",
      "red-rock-plain",
      "green-scissors-plain",
      "red-joker",
      "ballast",
    ]);
  });

  it("has a group for each picture that it holds, and one for what has none", () => {
    const groups = groupsOf([ballast, figure("green", "paper"), figure("red", "rock"), joker]);
    expect(groups.map(({ picture }) => picture)).toEqual(["rock", "paper", null]);
    expect(groups.at(-1)?.stacks.map(({ card }) => card)).toEqual([joker, ballast]);
  });

  it("keeps cards with other symbols apart", () => {
    expect(same(figure("red", "rock"), figure("red", "rock"))).toBe(true);
    expect(same(figure("red", "rock"), figure("red", "rock", "plus"))).toBe(false);
    expect(keyOf(figure("red", "rock", "plus"))).toBe("red-rock-plus");
  });
});
