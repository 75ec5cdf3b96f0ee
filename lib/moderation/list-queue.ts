import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { presentItems, queueInclude } from "./present";
import type { ListQueue, QueueItem } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

/** What waits for a decision, oldest first, or what was decided, newest first. */
export async function listQueue(
  ctx: Ctx<SessionCaller>,
  { status, kind, limit, cursor }: z.output<typeof ListQueue>,
): Promise<Page<QueueItem>> {
  const { db, now } = requireAdminSession(ctx);
  const filters = ["queue", status, kind ?? null];
  const after = decodeCursor(cursor, filters, isKey);
  const [column, direction, step] =
    status === "open" ? (["createdAt", "asc", "gt"] as const) : (["decidedAt", "desc", "lt"] as const);
  const at = after && new Date(after[0]);
  const rows = await db.queueItem.findMany({
    where: {
      status,
      kind,
      ...(after && at
        ? { OR: [{ [column]: { [step]: at } }, { [column]: at, id: { [step]: after[1] } }] }
        : {}),
    },
    orderBy: [{ [column]: direction }, { id: direction }],
    take: limit + 1,
    include: queueInclude,
  });
  const items = await presentItems(db, rows.slice(0, limit), now);
  const shown = new Map(items.map((item) => [item.id, item]));
  const page = toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [(last[column] ?? last.createdAt).toISOString(), last.id]),
    (row) => shown.get(row.id),
  );
  return { ...page, data: page.data.filter((item) => item !== undefined) };
}
