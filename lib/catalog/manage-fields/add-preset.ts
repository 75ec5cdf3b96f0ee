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
  const after = await writeCatalog(by, [
    ...types.map((type) => skipping(addType(CreateType.parse(type)), "types")),
    ...fields.map((field) => skipping(addField(CreateField.parse(field)), "fields")),
  ]);
  return {
    types: after.types.filter(({ key }) => !has(before.types, key)),
    fields: after.fields.filter(({ key }) => !has(before.fields, key)),
  };
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
