import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { readByTime } from "../../core/pagination";
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
  const column = status === "decided" ? "decidedAt" : sort === "oldest" ? "createdAt" : "placedAt";
  const list = readByTime(
    paging,
    ["queue", status, kind ?? null, sort, q ?? null],
    [column, "id", status === "decided" ? "desc" : "asc"],
    ({ where, ...page }) =>
      db.queueItem.findMany({
        where: { status, kind, AND: q === undefined ? where : [where, called(q)] },
        select: { id: true, placedAt: true, createdAt: true, decidedAt: true },
        ...page,
      }),
    async (rows) => {
      const ids = rows.map(({ id }) => id);
      const shown = new Map((await presentItems(db, ids, view, now)).map((item) => [item.id, item]));
      return ids.flatMap((id) => shown.get(id) ?? []);
    },
  );
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
