import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { Prisma } from "../core/db";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { isVisible } from "../products/rules";
import type { ListModerationLog, ModerationLogEntry } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

const withProduct = (now: Date) =>
  ({
    queueItem: {
      select: {
        kind: true,
        product: {
          select: {
            slug: true,
            listings: { where: { visibleFrom: { lte: now } }, orderBy: { visibleFrom: "desc" }, take: 1 },
          },
        },
      },
    },
  }) as const satisfies Prisma.DecisionInclude;

type Row = Prisma.DecisionGetPayload<{ include: ReturnType<typeof withProduct> }>;

/**
 * Every decision, newest first, for everybody: without reviewers, private notes and notes at blocks. A product is named
 * once it was public, and a note is shown where it was about what the public sees.
 */
export async function listModerationLog(
  { db, now }: Pick<Ctx, "db" | "now">,
  { decision, limit, cursor }: z.output<typeof ListModerationLog>,
): Promise<Page<ModerationLogEntry>> {
  const filters = ["moderation-log", decision ?? null];
  const after = decodeCursor(cursor, filters, isKey);
  const at = after && new Date(after[0]);
  const rows = await db.decision.findMany({
    where: {
      decision,
      ...(after && at ? { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: after[1] } }] } : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: withProduct(now),
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.createdAt.toISOString(), last.id]),
    (row) => toEntry(row, now),
  );
}

function toEntry({ queueItem, ...row }: Row, now: Date): ModerationLogEntry {
  const { kind, product } = queueItem;
  const [listing] = product.listings;
  const ofThePublic = kind === "report" || row.decision === "suspend" || row.decision === "reinstate";
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind,
    decision: row.decision,
    reason: row.reason,
    note: ofThePublic && listing ? row.note : null,
    product: listing ? { slug: product.slug, name: listing.name, public: isVisible(listing, now) } : null,
  };
}
