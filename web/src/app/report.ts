/** What can be saved when the page fails: the version, the place, the error, and what one saw; nothing secret. */

import { place } from "./route.svelte";
import { settings } from "./settings.svelte";

let sight: () => unknown = () => null;

/** The page of a table says how to look at one's own view of it. */
export function reportSight(look: () => unknown): void {
  sight = look;
}

/** The report as text; an address may hold a secret, so only the kind of page is told. */
export function reportOf(problem: unknown): string {
  const { name, message, stack } = problem instanceof Error ? problem : new Error(String(problem));
  return JSON.stringify(
    {
      version: __VERSION__,
      page: place.route.page,
      language: settings.language,
      browser: navigator.userAgent,
      screen: `${innerWidth}×${innerHeight}`,
      error: { name, message, stack: stack?.replaceAll(location.origin, "") ?? null },
      view: seen(),
    },
    null,
    2,
  );
}

function seen(): unknown {
  try {
    return sight();
  } catch {
    return null; // what failed may be the view itself
  }
}

/** Gives the report to the browser as a file. */
export function saveReport(problem: unknown): void {
  const address = URL.createObjectURL(new Blob([reportOf(problem)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "igroteka-report.json";
  link.click();
  URL.revokeObjectURL(address);
}
