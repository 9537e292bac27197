import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("addEventListener", () => undefined);
const { pathOf, routeOf } = await import("./route.svelte");

test.each([
  "/",
  "/new/toy",
  "/table/0123456789abcdef",
  "/replay/0123456789abcdef",
  "/rules/toy",
  "/join",
  "/join/123456",
  "/enter/0123456789abcdef",
  "/me",
  "/privacy",
])("%s is the address of a page, and of that page only", (path) => {
  const route = routeOf(path);
  expect(route.page).not.toBe("nowhere");
  expect(pathOf(route)).toBe(path);
});

test.each(["/nothing", "/table", "/table/1/2", "/me/too", "/new", "/rules/toy/more"])(
  "%s leads nowhere",
  (path) => {
    expect(routeOf(path)).toEqual({ page: "nowhere" });
  },
);

test("a slash at the end changes nothing", () => {
  expect(routeOf("/rules/toy/")).toEqual({ page: "rules", game: "toy" });
});
