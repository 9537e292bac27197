/** The lobby, asked over HTTP; every answer is typed by the server's own structs. */

import type * as wire from "../gen/wire";
import { build } from "./build.svelte";

/** Why the server said no: a refusal that can be told in words. */
export class Refused extends Error {
  constructor(
    readonly why: wire.ServerRefusal,
    readonly status: number,
  ) {
    super(why.type);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

async function ask(path: string, body: unknown, method: "GET" | "POST"): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(method === "POST"
        ? { body: JSON.stringify(body ?? {}), headers: { "content-type": "application/json" } }
        : {}),
    });
  } catch {
    throw new Unreachable(path);
  }
  build.compare(response);
  if (response.ok) return response;
  if (!response.headers.get("content-type")?.includes("json")) throw new Unreachable(path);
  const error = (await response.json()) as wire.Error;
  throw new Refused(error.why as wire.ServerRefusal, response.status);
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask(path, null, "GET")).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await ask(path, body, "POST");
  return (response.status === 204 ? null : await response.json()) as T;
}

export const api = {
  shelf: () => get<wire.Shelf>("/api/shelf"),
  /** The guided first game of a game that has one. */
  lesson: (game: string) => get<wire.Lesson>(`/api/lessons/${game}`),
  /** Who I am, or null for a newcomer. */
  me: () => get<wire.Me | null>("/api/me"),
  name: (name: string) => post<wire.Me>("/api/me", { name } satisfies wire.NewPerson),
  face: (face: wire.Face) => post<wire.Me>("/api/me/face", face),
  forgetMe: () => post<null>("/api/me/forget", {}),
  deviceLink: () => post<wire.DeviceLink>("/api/me/link", {}),
  devices: () => get<wire.Devices>("/api/me/devices"),
  /** Another device of mine is known no more, or with null all others. */
  signOut: (device: string | null) => post<null>("/api/me/sign-out", { device } satisfies wire.SignOut),
  enter: (token: string) => post<null>("/api/enter", { token } satisfies wire.Enter),
  /** Mine, and the open ones after the first so many. */
  tables: (first = 0) => get<wire.Tables>(`/api/tables?first=${first}`),
  lay: (table: wire.NewTableDraft) => post<wire.Made>("/api/tables", table),
  /** The guided first game: its deal is the script's, so nobody has a part in its luck. */
  learn: (game: string) => post<wire.Made>("/api/tables", { game, seats: [], lesson: true }),
  /** What is told of a table to whoever has its link, a newcomer too. */
  invited: (table: string) => get<wire.Invited>(`/api/tables/${table}/invited`),
  /** I leave a table for good. */
  leave: (table: string) => post<null>(`/api/tables/${table}/leave`, {}),
  /** How others come to a table that waits for players. */
  invitation: (table: string) => get<wire.Made>(`/api/tables/${table}/invitation`),
  /** Some steps of a finished game, both ends included, through the eyes of a seat, of nobody or of all. */
  replay: (table: string, eyes: string, since: number, until: number) =>
    get<wire.Replay>(`/api/tables/${table}/replay?eyes=${eyes}&since=${since}&until=${until}`),
  /** A finished game goes on from a step, against bots. */
  playOn: (table: string, wanted: wire.PlayOn) => post<wire.Made>(`/api/tables/${table}/play-on`, wanted),
  join: (code: string) => post<wire.Made>("/api/join", { code } satisfies wire.Join),
};

/** The address of a socket of this server. */
export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}
