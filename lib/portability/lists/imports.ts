import type { z } from "zod";
import { countStatuses } from "../../catalog/administration/list-admin-products";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { inTransaction, type Prisma } from "../../platform/db/db";
import { type ById, type ImportWithProblems, ListImport, ListProblem } from "./schema";

const include = { source: { select: { id: true, name: true } } } as const;
type Row = Prisma.ListImportGetPayload<{ include: typeof include }>;

export const toImport = (row: Row): ListImport => fieldsOf(ListImport, row) as ListImport;

/** All runs of all sources, newest first. */
export async function listImports(ctx: Ctx<SessionCaller>, paging: Paging): Promise<Page<ListImport>> {
  const { db } = requireAdminSession(ctx);
  return readNewest(
    paging,
    ["imports"],
    (query) => db.listImport.findMany({ ...query, include, omit: { problems: true } }) as Promise<Row[]>,
    (rows) => rows.map(toImport),
  );
}

/** One run with its problems. */
export async function readImport(
  ctx: Ctx<SessionCaller>,
  { id }: { id: string },
): Promise<ImportWithProblems> {
  const { db } = requireAdminSession(ctx);
  const row = isId(id) ? await db.listImport.findUnique({ where: { id }, include }) : null;
  if (!row) return fail("not_found", "Import not found.");
  return {
    ...toImport(row),
    problems: ListProblem.array().parse(row.problems),
    products: row.endedAt ? await countStatuses(ctx, { import: id }) : [],
  };
}

/** Stops a run that waits or runs, within a second. What is written stays; another run of the source goes on. */
export async function stopImport(
  ctx: Ctx<SessionCaller>,
  { id }: z.output<typeof ById>,
): Promise<ImportWithProblems> {
  const { db, now } = requireAdminSession(ctx);
  const { source } = await readImport(ctx, { id });
  await inTransaction(db, async (tx) => {
    const { count } = await tx.listImport.updateMany({
      where: { id, status: { in: ["waiting", "running"] } },
      data: { status: "stopped", endedAt: now },
    });
    if (count === 0) fail("invalid_state", "This import has already ended.");
    await emit(tx, ctx, "list.stopped", { id: source.id, details: { label: source.name } });
  });
  return readImport(ctx, { id });
}
