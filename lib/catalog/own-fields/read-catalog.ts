import { figureCache } from "../../platform/cache/figure-cache";
import type { Db } from "../../platform/db/db";
import { emptyCatalog } from "./rules";
import { Catalog } from "./schema";

const known = figureCache<Catalog>(["site"], 1);

/** The types and fields that the directory has declared, from memory until an admin changes them. */
export const readCatalog = (db: Db): Promise<Catalog> => known(db, [], () => loadCatalog(db));

/** The same as the database has it, for what changes it or runs in a transaction. */
export async function loadCatalog(db: Db): Promise<Catalog> {
  const row = await db.listingCatalog.findUnique({ where: { id: 1 } });
  if (!row) return emptyCatalog;
  return Catalog.parse({ types: row.types, fields: row.fields });
}
