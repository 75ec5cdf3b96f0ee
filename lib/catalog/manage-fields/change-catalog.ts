import { dequal } from "dequal";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import type { Actor } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { loadCatalog } from "../own-fields/read-catalog";
import { emptyCatalog } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";

type Change = {
  /** What is changed, for the log: `field.created`, the key. */
  act: "field.created" | "field.changed" | "type.created" | "type.changed";
  key: string;
  /** The catalog with the change; `version` is the one of what is changed. */
  make: (tx: Db, catalog: Catalog, version: number) => Promise<Catalog> | Catalog;
};

const inOrder = <T extends { position: number; key: string }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));

export type By = { db: Db; now: Date; caller: Actor };

/** Changes the types and fields of a directory for an admin's session. */
export const changeCatalog = (ctx: Ctx<SessionCaller>, changes: readonly Change[]): Promise<Catalog> =>
  writeCatalog(requireAdminSession(ctx), changes);

/**
 * Changes the types and fields of a directory. Changes wait for each other, so that limits hold and none is lost. What
 * changes nothing makes no version, and no entry of the log.
 */
export function writeCatalog(by: By, changes: readonly Change[]): Promise<Catalog> {
  const { db, now } = by;
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      insert into listing_catalog (id, version, types, fields, updated_at)
      values (1, 1, ${JSON.stringify(emptyCatalog.types)}::jsonb, '[]', ${now}) on conflict do nothing`;
    const [row] = await tx.$queryRaw<{ version: number }[]>`
      select version from listing_catalog where id = 1 for update`;
    const version = (row?.version ?? 1) + 1;
    let catalog = await loadCatalog(tx);
    for (const { act, key, make } of changes) {
      const made = await make(tx, catalog, version);
      if (dequal(made, catalog)) continue;
      catalog = { types: inOrder(made.types), fields: inOrder(made.fields) };
      await tx.listingCatalog.update({ where: { id: 1 }, data: { version, ...catalog, updatedAt: now } });
      await emit(tx, by, act, { id: key, details: { key } });
    }
    return catalog;
  });
}

/** Refuses a change of another version than the entry's, 412. */
export function requireVersion(entry: { label: string; version: number }, ifMatch: number | undefined): void {
  if (ifMatch === undefined || ifMatch === entry.version) return;
  fail("precondition_failed", `Someone else changed “${entry.label}”. Reload and try again.`, {
    extra: { currentVersion: entry.version },
  });
}

/** Where an entry stands that is added without a position: after all others. */
export const lastPosition = (entries: readonly { position: number }[]): number =>
  Math.min(1000, Math.max(-1, ...entries.map(({ position }) => position)) + 1);

/** The entry with what a change names. */
export function withChange<T extends { version: number }>(entry: T, change: Partial<T>, version: number): T {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const made = { ...entry, ...given };
  return dequal(made, entry) ? entry : { ...made, version };
}
