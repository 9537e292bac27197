/**
 * The service worker: keeps the files of one build of the page, so that it opens without a connection and says so.
 *
 * It keeps nothing else: no answer of the server, nothing of anybody. Who is online gets the page from the server,
 * so nobody is shown an old one whose server is newer; only where that does not answer, the kept one opens.
 */

import type { Clients, Fetching, Waiting } from "./scope";

declare const clients: Clients;

// The build writes these into the finished file (build/worker.ts).
const BUILD = "__BUILD__";
const FILES = "__FILES__".split(" ");

const OURS = "igroteka-";
const KEPT = OURS + BUILD;
const PAGE = "/";
const PATIENCE = 4000; // milliseconds after which a server counts as away
const AWAY = 502; // so and above: somebody in front of the server says that it is not there

/** Brings all files, and the page itself only if it is of the same build. */
async function keep(): Promise<void> {
  const page = await fetch(PAGE, { cache: "no-cache", credentials: "omit" });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(`content="${BUILD}"`))
    throw new Error("the server has another build by now");
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES);
  await cache.put(PAGE, page);
}

/** Forgets the files of other builds; no page of theirs is open any more. */
async function forget(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== KEPT).map((name) => caches.delete(name)),
  );
}

async function opened(request: Request): Promise<Response> {
  const patience = new Promise<null>((passes) => setTimeout(() => passes(null), PATIENCE));
  const asked = fetch(request);
  const answer = await Promise.race([asked, patience]).catch(() => null);
  if (answer !== null && answer.status < AWAY) return answer;
  return (await caches.match(PAGE, { cacheName: KEPT })) ?? asked;
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: KEPT })) ?? fetch(request);
}

addEventListener("install", (event) => (event as Waiting).waitUntil(keep()));
addEventListener("activate", (event) =>
  (event as Waiting).waitUntil(Promise.all([forget(), clients.claim()])),
);
addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") (event as Fetching).respondWith(opened(request));
  else if (pathname.startsWith("/assets/")) (event as Fetching).respondWith(kept(request));
});
