import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
};
vi.stubGlobal("navigator", { language: "ru-RU" });
vi.stubGlobal("localStorage", storage);
const { Settings } = await import("./settings.svelte");

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("navigator", { language: "ru-RU" });
  vi.stubGlobal("localStorage", storage);
});

test("the language is the browser's, sounds are on, and nothing speaks", () => {
  const settings = new Settings();
  expect(settings.language).toBe("ru");
  expect([settings.theme, settings.sound, settings.speech, settings.shortcuts]).toEqual([
    "auto",
    true,
    false,
    true,
  ]);
});

test("what is not Russian is English", () => {
  vi.stubGlobal("navigator", { language: "de" });
  expect(new Settings().language).toBe("en");
});

test("what was chosen holds after a reload", () => {
  new Settings().choose({ language: "en", sound: false, volume: 0.3 });
  const settings = new Settings();
  expect([settings.language, settings.sound, settings.volume, settings.theme]).toEqual([
    "en",
    false,
    0.3,
    "auto",
  ]);
});

test("nonsense in the browser's memory is not heeded", () => {
  kept.set("igroteka", "{ no JSON");
  expect(new Settings().language).toBe("ru");
});

test("a browser that keeps nothing still lets one choose", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const settings = new Settings();
  settings.choose({ theme: "dark" });
  expect(settings.theme).toBe("dark");
});

test("games that were played are counted by their kind", () => {
  const settings = new Settings();
  expect(settings.played).toEqual({});
  settings.choose({ played: { chess: 2 } });
  expect(new Settings().played).toEqual({ chess: 2 });
});
