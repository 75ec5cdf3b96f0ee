import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { loadCatalog } from "../own-fields/read-catalog";
import { type AddPreset, CreateField, CreateType, type Preset } from "../own-fields/schema";
import { type By, writeCatalog } from "./change-catalog";
import { addField } from "./change-fields";
import { addType } from "./change-types";
import { presets } from "./presets";

/** Adds the types and fields of a preset that are missing, for an admin's session, all of them or none. */
export const addPreset = (
  ctx: Ctx<SessionCaller>,
  { preset }: z.output<typeof AddPreset>,
): Promise<z.output<typeof Preset>> => writePreset(requireAdminSession(ctx), preset);

/** The same without asking who it is. */
export async function writePreset(
  by: By,
  preset: z.output<typeof AddPreset>["preset"],
): Promise<z.output<typeof Preset>> {
  const before = await loadCatalog(by.db);
  const has = (entries: readonly { key: string }[], key: string) => entries.some((each) => each.key === key);
  const { types, fields } = presets[preset];
  // A directory without products is of this kind: its type is the one that new products have.
  const isFirst = (await by.db.product.count()) === 0;
  const added = isFirst
    ? types.toReversed().map(addFirst)
    : types.map((type) => addType(CreateType.parse(type)));
  const after = await writeCatalog(by, [
    ...added.map((change) => skipping(change, "types")),
    ...fields.map((field) => skipping(addField(CreateField.parse(field)), "fields")),
  ]);
  return {
    types: after.types.filter(({ key }) => !has(before.types, key)),
    fields: after.fields.filter(({ key }) => !has(before.fields, key)),
  };
}

/** Adds a type before all others. */
function addFirst(type: z.input<typeof CreateType>): ReturnType<typeof addType> {
  const change = addType(CreateType.parse({ ...type, position: 0 }));
  const make: typeof change.make = (tx, { types, fields }, version) => {
    const later = types.map((each) => ({ ...each, position: Math.min(1000, each.position + 1) }));
    return change.make(tx, { types: later, fields }, version);
  };
  return { ...change, make };
}

/** What another admin has added meanwhile stays as it is. */
function skipping<C extends ReturnType<typeof addType> | ReturnType<typeof addField>>(
  change: C,
  list: "types" | "fields",
): C {
  const make: C["make"] = (tx, catalog, version) =>
    catalog[list].some(({ key }) => key === change.key) ? catalog : change.make(tx, catalog, version);
  return { ...change, make };
}
