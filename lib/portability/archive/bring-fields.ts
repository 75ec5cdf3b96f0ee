import { lstat } from "node:fs/promises";
import path from "node:path";
import { dequal } from "dequal";
import { changeCatalog } from "../../catalog/manage-fields/change-catalog";
import { requireFreeKey, requireSound } from "../../catalog/manage-fields/change-fields";
import {
  Catalog,
  FieldKey,
  firstType,
  type ListingField,
  type ListingType,
  most,
  TypeKey,
} from "../../catalog/own-fields/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { layout } from "./layout";
import { type Folder, readJson } from "./read-folder";

/** Declares the types and fields of an archive, if it has any, that do not exist; those that were declared here stay. */
export async function bringFields(ctx: Ctx<SessionCaller>, folder: Folder): Promise<void> {
  const found = await lstat(path.join(folder.root, layout.fields)).catch(() => null);
  if (!found) return;
  const brought = await readJson(folder, layout.fields, Catalog);
  const adding = (list: "types" | "fields", act: "type.created" | "field.created", limit: number) =>
    brought[list].map((entry) => ({
      act,
      key: entry.key,
      make: (_: unknown, catalog: Catalog, version: number): Catalog => {
        const others = catalog[list].filter((each) => !dequal(each, firstType));
        const isHere = others.some(({ key }) => key === entry.key);
        if (isHere || catalog[list].length >= limit || !isSound(catalog, entry)) return catalog;
        const kept = entry.key === firstType.key ? others : catalog[list];
        return { ...catalog, [list]: [...kept, { ...entry, version }] };
      },
    }));
  await changeCatalog(ctx, [
    ...adding("types", "type.created", most.types),
    ...adding("fields", "field.created", most.fields),
  ]);
}

/** Whether this directory's admins could have declared an entry of an archive so. */
function isSound(catalog: Catalog, entry: ListingType | ListingField): boolean {
  if (!("kind" in entry)) return TypeKey.safeParse(entry.key).success;
  if (!FieldKey.safeParse(entry.key).success) return false;
  try {
    requireFreeKey(catalog.fields, entry.key, "key");
    requireSound({ ...catalog, fields: [...catalog.fields, entry] }, entry);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
