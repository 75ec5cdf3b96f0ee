import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import type { Storage } from "../../platform/storage/driver";
import { mediaStorage } from "../../platform/storage/storage";
import { toImport } from "./imports";
import {
  type ById,
  type ChangeSource,
  type CreateSource,
  ListSource,
  type RunSource,
  type StartedImport,
} from "./schema";
import { addRun, beginning, findOrganization, findSource, nextRun, requireRoom } from "./start-import";
import { takeList } from "./take-list";

const include = { organization: { select: { id: true, slug: true, name: true } } } as const;
type Row = Prisma.ListSourceGetPayload<{ include: typeof include }>;

/** All sources, newest first. */
export async function listSources(ctx: Ctx<SessionCaller>, paging: Paging): Promise<Page<ListSource>> {
  const { db } = requireAdminSession(ctx);
  return readNewest(
    paging,
    ["sources"],
    ({ where, ...query }) =>
      db.listSource.findMany({ where: { ...where, removedAt: null }, ...query, include }),
    (rows) => present(db, rows),
  );
}

export async function readSource(
  ctx: Ctx<SessionCaller>,
  { id }: z.output<typeof ById>,
): Promise<ListSource> {
  const { db } = requireAdminSession(ctx);
  const { id: found } = await findSource(db, id);
  const [source] = await present(db, [
    await db.listSource.findUniqueOrThrow({ where: { id: found }, include }),
  ]);
  return source ?? fail("not_found", "Source not found.");
}

/** Adds a list at an address, after reading it once. It runs by its schedule, or when somebody runs it. */
export async function createSource(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof CreateSource>,
  { network }: { network?: ProbeNetwork } = {},
): Promise<ListSource> {
  const { db, now, caller } = requireAdminSession(ctx);
  const { replacements = {}, schedule, ...given } = input;
  const organization = await findOrganization(db, input.organizationId);
  const { list } = await takeList(db, { ...given, replacements }, network);
  const id = newId();
  await inTransaction(db, async (tx) => {
    await requireRoom(tx);
    const { format, mapping } = list;
    const made = { id, createdById: caller.person.id, createdAt: now, organizationId: organization.id };
    const data = {
      ...given,
      ...made,
      format,
      mapping,
      replacements,
      schedule,
      nextRunAt: nextRun(schedule, now),
    };
    await tx.listSource.create({ data });
    await emit(tx, ctx, "list.added", { id, details: { label: input.name } });
  });
  return readSource(ctx, { id });
}

/** Changes what is given. From then on it runs in the name of the admin who changed it. */
export async function changeSource(
  ctx: Ctx<SessionCaller>,
  { id, ...input }: z.output<typeof ChangeSource>,
): Promise<ListSource> {
  const { db, now, caller } = requireAdminSession(ctx);
  const known = await findSource(db, id);
  const { schedule, address = known.address } = input;
  if (schedule !== undefined && schedule !== "never" && address === null)
    fail("invalid_state", "A source without an address can't run on a schedule.");
  await inTransaction(db, async (tx) => {
    const next = schedule === undefined ? {} : { nextRunAt: nextRun(schedule, now) };
    await tx.listSource.update({
      where: { id: known.id },
      data: { ...input, ...next, createdById: caller.person.id },
    });
    await emit(tx, ctx, "list.changed", { id: known.id, details: { label: input.name ?? known.name } });
  });
  return readSource(ctx, { id });
}

/** Removes a source with its files: it no longer runs. Its products stay, with its attribution. */
export async function removeSource(
  ctx: Ctx<SessionCaller>,
  { id }: z.output<typeof ById>,
  storage: Pick<Storage, "remove"> = mediaStorage(),
): Promise<void> {
  const { db, now } = requireAdminSession(ctx);
  const { id: sourceId, name } = await findSource(db, id);
  const keys = await inTransaction(db, async (tx) => {
    await tx.listSource.update({
      where: { id: sourceId },
      data: { removedAt: now, schedule: "never", nextRunAt: null },
    });
    await tx.listImport.updateMany({
      where: { sourceId, status: { in: ["waiting", "running"] } },
      data: { status: "stopped", endedAt: now },
    });
    const stored = { sourceId, storageKey: { not: null } };
    const files = await tx.listImport.findMany({ where: stored, select: { storageKey: true } });
    await tx.listImport.updateMany({ where: stored, data: { storageKey: null } });
    await emit(tx, ctx, "list.removed", { id: sourceId, details: { label: name } });
    return files.flatMap(({ storageKey }) => storageKey ?? []);
  });
  await storage.remove([...new Set(keys)]);
}

/**
 * Runs a source now: from its address, or with the file that was uploaded last. With `confirmed` more than half of its
 * products may be gone.
 */
export async function runSource(
  ctx: Ctx<SessionCaller>,
  { id, confirmed }: z.output<typeof RunSource>,
): Promise<StartedImport> {
  const { db, now, caller } = requireAdminSession(ctx);
  const { id: sourceId, name, address } = await findSource(db, id);
  const last = await db.listImport.findFirst({
    where: { sourceId, storageKey: { not: null } },
    orderBy: { createdAt: "desc" },
  });
  if (address === null && !last)
    fail("invalid_state", "The uploaded file is no longer there. Upload it again.");
  return beginning(() =>
    inTransaction(db, async (tx) => {
      await tx.listSource.update({ where: { id: sourceId }, data: { createdById: caller.person.id } });
      const run = await addRun(
        tx,
        { sourceId, confirmed, storageKey: address === null ? (last?.storageKey ?? null) : null },
        now,
      );
      await emit(tx, ctx, "list.imported", { id: sourceId, details: { label: name } });
      return { ...run, sourceId };
    }),
  );
}

/** Begins the runs that are due; a source that is still being imported waits for its next time. */
export async function runDueSources({ db, now }: { db: Db; now: Date }): Promise<number> {
  const due = await db.listSource.findMany({ where: { nextRunAt: { lte: now }, removedAt: null } });
  for (const { id, schedule } of due)
    await inTransaction(db, async (tx) => {
      const nextRunAt = nextRun(schedule, now);
      const { count } = await tx.listSource.updateMany({
        where: { id, nextRunAt: { lte: now } },
        data: { nextRunAt },
      });
      const where = { sourceId: id, status: { in: ["waiting", "running"] } };
      if (count > 0 && (await tx.listImport.count({ where })) === 0)
        await addRun(tx, { sourceId: id, storageKey: null }, now);
    });
  return due.length;
}

async function present(db: Db, rows: readonly Row[]): Promise<ListSource[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, runs] = await Promise.all([
    db.$queryRaw<{ id: string; products: number; vanished: number }[]>`
      select source_id as id, count(*)::int as products, count(vanished_at)::int as vanished
      from list_entries where source_id = any(${ids}::uuid[]) group by source_id`,
    db.listImport.findMany({
      where: { sourceId: { in: ids } },
      distinct: ["sourceId"],
      orderBy: [{ sourceId: "asc" }, { createdAt: "desc" }],
      include: { source: { select: { id: true, name: true } } },
    }),
  ]);
  return rows.map((row) => {
    const { products = 0, vanished = 0 } = counts.find(({ id }) => id === row.id) ?? {};
    const last = runs.find(({ sourceId }) => sourceId === row.id);
    return fieldsOf(ListSource, {
      ...row,
      products,
      vanished,
      lastRun: last ? toImport(last) : null,
    }) as ListSource;
  });
}
