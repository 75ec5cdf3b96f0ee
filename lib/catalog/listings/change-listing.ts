import { fail, type ValidationError } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import { readCatalog } from "../own-fields/read-catalog";
import { changeTyped } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import type { Listing } from "./schema";

/**
 * A listing with a change of some of its fields: what is left out stays, of the directory's own fields each by itself.
 * 422 with a path each for what the directory has not declared.
 */
export async function changeListing(
  db: Db,
  before: Listing,
  change: { readonly [K in keyof Listing]?: Listing[K] | undefined } = {},
): Promise<Listing> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const merged: Listing = { ...before, ...given };
  if (change.type === undefined && change.fields === undefined) return merged;
  const catalog = await readCatalog(db);
  const { errors, ...typed } = changeTyped(catalog, before, change);
  if (errors.length > 0) failFields(errors);
  return { ...merged, ...typed };
}

/** The same for many new listings, with one reading of the catalog. */
export function newListing(catalog: Catalog, written: Listing): Listing {
  const { errors, ...typed } = changeTyped(catalog, { type: written.type, fields: {} }, written);
  const isUnknown = !catalog.types.some(({ key, retired }) => key === written.type && !retired);
  if (isUnknown)
    errors.push({ path: "type", code: "unknown_type", message: "is not a type of this directory" });
  // What is created has no listing around its fields yet.
  if (errors.length > 0)
    failFields(errors.map((error) => ({ ...error, path: error.path.replace(/^listing\./, "") })));
  return { ...written, ...typed };
}

const failFields = (fields: ValidationError[]): never =>
  fail("validation_failed", fields.map(({ path, message }) => `${path}: ${message}`).join(" "), { fields });
