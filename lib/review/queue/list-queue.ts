import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isTimeKey, readPage } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { escapeLike, type Prisma } from "../../platform/db/db";
import type { ListQueue, QueueItem, QueueList } from "../schema";
import { presentItems } from "./present";

/**
 * What waits for a decision, by risk and age together or by age alone, or what was decided, newest first; with the
 * number of all that waits.
 */
export async function listQueue(
  ctx: Ctx<SessionCaller>,
  { status, kind, sort, q, view, ...paging }: z.output<typeof ListQueue>,
): Promise<QueueList> {
  const { db, now } = requireAdminSession(ctx);
  const [column, direction, step] =
    status === "decided"
      ? (["decidedAt", "desc", "lt"] as const)
      : sort === "oldest"
        ? (["createdAt", "asc", "gt"] as const)
        : (["placedAt", "asc", "gt"] as const);
  const list = readPage(paging, {
    filters: ["queue", status, kind ?? null, sort, q ?? null],
    isKey: isTimeKey,
    read: (after, take) =>
      db.queueItem.findMany({
        where: {
          status,
          kind,
          ...(q === undefined ? {} : { AND: called(q) }),
          ...(after && {
            OR: [{ [column]: { [step]: after[0] } }, { [column]: after[0], id: { [step]: after[1] } }],
          }),
        },
        orderBy: [{ [column]: direction }, { id: direction }],
        take,
        select: { id: true, placedAt: true, createdAt: true, decidedAt: true },
      }),
    keyOf: (row) => [(row[column] ?? row.placedAt).toISOString(), row.id],
    present: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const shown = new Map((await presentItems(db, ids, view, now)).map((item) => [item.id, item]));
      return ids.flatMap((id) => shown.get(id) ?? []);
    },
  });
  const [page, open] = await Promise.all([list, db.queueItem.count({ where: { status: "open" } })]);
  return { ...page, open };
}

const called = (q: string): Prisma.QueueItemWhereInput => {
  const contains = { contains: escapeLike(q), mode: "insensitive" } as const;
  return {
    OR: [
      { product: { slug: contains } },
      { product: { organization: { name: contains } } },
      { organization: { name: contains } },
      { person: { name: contains } },
      { proposed: contains },
      { collection: { OR: [{ slug: contains }, { title: contains }, { maker: { name: contains } }] } },
      { revision: { listing: { path: ["name"], string_contains: escapeLike(q), mode: "insensitive" } } },
    ],
  };
};

/** One queue item with its documents. */
export async function readQueueItem(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<QueueItem> {
  const { db, now } = requireAdminSession(ctx);
  const [item] = await presentItems(db, [id], "full", now);
  return item ?? fail("not_found", "Queue item not found.");
}
