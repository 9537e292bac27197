/** The theme that was chosen, or the one the device prefers, on the page and round it. */

import { settings, type Theme } from "./settings.svelte";

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
    const page = document.documentElement;
    page.dataset["theme"] = settings.theme === "auto" ? (prefersDark ? "dark" : "light") : settings.theme;
    const paper = getComputedStyle(page).getPropertyValue("--paper");
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = paper;
  });
}

/** A theme that is dark where the page's is light. */
export function opposite(): Theme {
  return getComputedStyle(document.documentElement).colorScheme === "dark" ? "light" : "dark";
}
