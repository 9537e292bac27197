import { api } from "../app/api";
import type { Made, NewTableDraft } from "../gen/wire";
import { newPart, sealOf } from "./agreement";
import { remember } from "./witness";

/** Sets a table, with the seal of this page's part in its luck. */
export async function layTable(wanted: NewTableDraft): Promise<Made> {
  const part = newPart();
  const made = await api.lay({ ...wanted, seal: sealOf(part) });
  remember({ table: made.table, part, sealed: true, commitment: null, agreement: null });
  return made;
}
