import type { z } from "zod";
import { isVisible } from "../../catalog/products/rules";
import type { Reader } from "../../core/ctx";
import { isTimeKey, type Page, readPage } from "../../core/pagination";
import type { Prisma } from "../../platform/db/db";
import type { ListModerationLog, ModerationLogEntry } from "../schema";

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
 * Every decision, newest first, for everyone: without reviewers, private notes and notes on blocks. A product is
 * named once it was public, and a note is shown if it was about public content.
 */
export function listModerationLog(
  { db, now }: Reader,
  { decision, ...paging }: z.output<typeof ListModerationLog>,
): Promise<Page<ModerationLogEntry>> {
  return readPage(paging, {
    filters: ["moderation-log", decision ?? null],
    isKey: isTimeKey,
    read: (after, take) =>
      db.decision.findMany({
        where: {
          decision,
          ...(after && {
            OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { lt: after[1] } }],
          }),
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take,
        include: withProduct(now),
      }),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    present: (rows) => rows.map((row) => toEntry(row, now)),
  });
}

function toEntry({ queueItem, ...row }: Row, now: Date): ModerationLogEntry {
  const { kind, product } = queueItem;
  const [listing] = product?.listings ?? [];
  const ofThePublic = kind === "report" || row.decision === "suspend" || row.decision === "reinstate";
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind,
    decision: row.decision,
    reason: row.reason,
    byMember: row.byMember,
    note: ofThePublic && listing ? row.note : null,
    product:
      product && listing ? { slug: product.slug, name: listing.name, public: isVisible(listing, now) } : null,
  };
}
