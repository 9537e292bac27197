/** The little of a service worker's world that ours uses; TypeScript knows either this world or the page's. */

export interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Clients {
  claim(): Promise<void>;
}
