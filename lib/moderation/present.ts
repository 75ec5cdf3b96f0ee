import type { z } from "zod";
import type { Db, Prisma } from "../core/db";
import { minuteMs } from "../core/time";
import { readListing } from "../products/content";
import { findAuthors, toRevision, withVisibility } from "../products/present";
import { isVisible } from "../products/rules";
import type { BlockNote, Screening } from "../products/schema";
import { visibleAt } from "../products/visible";
import { riskOf } from "./rules";
import type { HistoryEntry, QueueItem } from "./schema";

export const queueInclude = {
  product: {
    select: {
      id: true,
      slug: true,
      organization: { select: { id: true, slug: true, name: true } },
      queueItems: { select: { decisions: { orderBy: { createdAt: "asc" } } } },
    },
  },
  revision: { include: withVisibility },
  reports: { orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.QueueItemInclude;

type Row = Prisma.QueueItemGetPayload<{ include: typeof queueInclude }>;
type RevisionRow = Prisma.RevisionGetPayload<{ include: typeof withVisibility }>;
type DecisionRow = Row["product"]["queueItems"][number]["decisions"][number];
type People = Map<string, { id: string; name: string }>;

/** How long a claim shows that somebody is looking. */
const claimMs = 10 * minuteMs;

/** Presents items with a fixed number of queries, whatever their count. */
export async function presentItems(db: Db, rows: Row[], now: Date): Promise<QueueItem[]> {
  const shown = await findPublicRevisions(db, rows, now);
  const people = await findPeople(db, rows, shown);
  return rows.map((row) => toQueueItem(row, shown.get(row.id) ?? null, people, now));
}

/** What an open item is compared with is public now; a decided one keeps what was public when it came. */
async function findPublicRevisions(db: Db, rows: Row[], now: Date): Promise<Map<string, RevisionRow>> {
  const open = rows.filter(({ status }) => status === "open").map(({ productId }) => productId);
  const kept = rows.flatMap(({ status, publicRevisionId }) =>
    status === "open" ? [] : (publicRevisionId ?? []),
  );
  const revisions = await db.revision.findMany({
    where: { OR: [{ id: { in: kept } }, { productId: { in: open }, listingRow: visibleAt(now) }] },
    include: withVisibility,
  });
  const matches = (row: Row, revision: RevisionRow): boolean =>
    row.status === "open"
      ? revision.productId === row.productId &&
        revision.listingRow !== null &&
        isVisible(revision.listingRow, now)
      : revision.id === row.publicRevisionId;
  return new Map(
    rows.flatMap((row): [string, RevisionRow][] => {
      const match = revisions.find((revision) => matches(row, revision));
      return match ? [[row.id, match]] : [];
    }),
  );
}

async function findPeople(db: Db, rows: Row[], shown: Map<string, RevisionRow>): Promise<People> {
  const ids = [
    ...rows.flatMap(({ revision }) => revision?.authorId ?? []),
    ...[...shown.values()].flatMap(({ authorId }) => authorId ?? []),
    ...rows.flatMap(({ claimedById }) => claimedById ?? []),
    ...rows.flatMap((row) => decisionsOf(row).map(({ reviewerId }) => reviewerId)),
  ];
  return findAuthors(
    db,
    ids.map((authorId) => ({ authorId })),
  );
}

const decisionsOf = (row: Row): DecisionRow[] => row.product.queueItems.flatMap(({ decisions }) => decisions);

function toQueueItem(row: Row, shown: RevisionRow | null, people: People, now: Date): QueueItem {
  const { revision, product } = row;
  const history = decisionsOf(row).map((decision) => toHistoryEntry(decision, people));
  const screening = (revision?.screening ?? null) as Screening | null;
  const claimer = people.get(row.claimedById ?? "");
  const claimed = row.claimedAt && now.getTime() - row.claimedAt.getTime() < claimMs ? row.claimedAt : null;
  const named = revision ?? shown;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    version: row.version,
    product: {
      id: product.id,
      slug: product.slug,
      name: named ? readListing(named.listing).name : product.slug,
    },
    organization: product.organization,
    revision: revision && toRevision(revision, people.get(revision.authorId ?? ""), now),
    publicRevision: shown && toRevision(shown, people.get(shown.authorId ?? ""), now),
    noteToReviewer: revision?.noteToReviewer ?? null,
    screening,
    claim: claimer && claimed ? { person: claimer, at: claimed.toISOString() } : null,
    reports: row.reports.map(({ id, reason, text, reporterId, createdAt }) => ({
      id,
      reason,
      text,
      reporterId,
      createdAt: createdAt.toISOString(),
    })),
    history: history.filter(({ queueItemId }) => queueItemId === row.id),
    earlier: history.filter(({ queueItemId }) => queueItemId !== row.id),
    risk: riskOf({ ...row, reports: row.reports.length, screening, waits: row.status === "open" }, now),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const toHistoryEntry = (row: DecisionRow, people: People): HistoryEntry => ({
  id: row.id,
  queueItemId: row.queueItemId,
  decision: row.decision,
  reason: row.reason,
  note: row.note,
  privateNote: row.privateNote,
  blockNotes: row.blockNotes as z.infer<typeof BlockNote>[],
  reviewerId: row.reviewerId,
  reviewer: people.get(row.reviewerId) ?? null,
  createdAt: row.createdAt.toISOString(),
});
