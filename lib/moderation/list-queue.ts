import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import type { Prisma } from "../core/db";
import { fail } from "../core/errors";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { presentItems } from "./present";
import type { ListQueue, QueueItem } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

/** What waits for a decision, by risk and age together, or what was decided, newest first. */
export async function listQueue(
  ctx: Ctx<SessionCaller>,
  { status, kind, q, view, limit, cursor }: z.output<typeof ListQueue>,
): Promise<Page<QueueItem>> {
  const { db, now } = requireAdminSession(ctx);
  const filters = ["queue", status, kind ?? null, q ?? null];
  const after = decodeCursor(cursor, filters, isKey);
  const [column, direction, step] =
    status === "open" ? (["placedAt", "asc", "gt"] as const) : (["decidedAt", "desc", "lt"] as const);
  const at = after && new Date(after[0]);
  const keys = await db.queueItem.findMany({
    where: {
      status,
      kind,
      ...(q === undefined ? {} : { AND: called(q) }),
      ...(after && at
        ? { OR: [{ [column]: { [step]: at } }, { [column]: at, id: { [step]: after[1] } }] }
        : {}),
    },
    orderBy: [{ [column]: direction }, { id: direction }],
    take: limit + 1,
    select: { id: true, placedAt: true, decidedAt: true },
  });
  const ids = keys.slice(0, limit).map(({ id }) => id);
  const items = await presentItems(db, ids, view, now);
  const shown = new Map(items.map((item) => [item.id, item]));
  const page = toPage(
    keys,
    limit,
    (last) => encodeCursor(filters, [(last[column] ?? last.placedAt).toISOString(), last.id]),
    (row) => shown.get(row.id),
  );
  return { ...page, data: page.data.filter((item) => item !== undefined) };
}

const called = (q: string): Prisma.QueueItemWhereInput => {
  const contains = { contains: escapeLike(q), mode: "insensitive" } as const;
  return {
    OR: [
      { product: { slug: contains } },
      { product: { organization: { name: contains } } },
      { revision: { listing: { path: ["name"], string_contains: escapeLike(q), mode: "insensitive" } } },
    ],
  };
};

/** The database client leaves these to mean anything. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** One item of the queue with its documents. */
export async function readQueueItem(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<QueueItem> {
  const { db, now } = requireAdminSession(ctx);
  const [item] = await presentItems(db, [id], "full", now);
  return item ?? fail("not_found", "There is no such queue item.");
}
