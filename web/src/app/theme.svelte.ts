/** The theme that was chosen, or the one the device prefers, on the page and round it. */

import { settings } from "./settings.svelte";

const PAPER = { light: "#F6F0E4", dark: "#16151C" } as const;

/** Keeps the page's theme, and the colour of the browser's own bars, as they should be. */
export function showTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let prefersDark = $state(dark.matches);
  $effect(() => {
    const changed = (): void => {
      prefersDark = dark.matches;
    };
    dark.addEventListener("change", changed);
    return () => dark.removeEventListener("change", changed);
  });
  $effect(() => {
    const theme = settings.theme === "auto" ? (prefersDark ? "dark" : "light") : settings.theme;
    document.documentElement.dataset["theme"] = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = PAPER[theme];
  });
}
