import type { z } from "zod";
import type { Db, Prisma } from "../core/db";
import { readListing } from "../products/content";
import { findAuthors, toRevision, withVisibility } from "../products/present";
import { isVisible } from "../products/rules";
import type { BlockNote } from "../products/schema";
import { visibleAt } from "../products/visible";
import { findBarredReviewers } from "./find-item";
import { findRecords } from "./organization-record";
import { presentClaim } from "./present-claim";
import { riskOf } from "./rules";
import { Decide, type HistoryEntry, type OrganizationRecord, type QueueItem } from "./schema";
import { readScreening } from "./website-job";

const include = {
  product: {
    select: {
      id: true,
      slug: true,
      organization: { select: { id: true, slug: true, name: true } },
      queueItems: { select: { decisions: { orderBy: { createdAt: "asc" } } } },
    },
  },
  held: true,
  reports: { orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.QueueItemInclude;
const noBlocks = { omit: { blocks: true }, include: withVisibility } as const;

type View = "full" | "list";
type RevisionRow = Prisma.RevisionGetPayload<{ include: typeof withVisibility }>;
type Row = Prisma.QueueItemGetPayload<{ include: typeof include }> & { revision: RevisionRow | null };
type DecisionRow = Row["product"]["queueItems"][number]["decisions"][number];
type People = Map<string, { id: string; name: string }>;

/** What there is to show beside the rows themselves, found with a fixed number of queries, whatever their count. */
type Around = {
  shown: Map<string, RevisionRow>;
  people: People;
  barred: Map<string, string>;
  records: Map<string, OrganizationRecord>;
  now: Date;
};

/** Queue items as reviewers see them, in any order; `list` leaves out documents and records. */
export async function presentItems(
  db: Db,
  ids: readonly string[],
  view: View,
  now: Date,
): Promise<QueueItem[]> {
  const rows = await findRows(db, ids, view);
  const shown = await findPublicRevisions(db, rows, view, now);
  const organizationIds = rows.map(({ product }) => product.organization.id);
  const around = {
    shown,
    people: await findPeople(db, rows, shown),
    barred: await findBarredReviewers(db, rows),
    records: view === "full" ? await findRecords(db, organizationIds, now) : new Map(),
    now,
  };
  return rows.map((row) => toQueueItem(row, around));
}

/** One item, read anew. */
export async function presentItem(db: Db, id: string, now: Date): Promise<QueueItem> {
  const [item] = await presentItems(db, [id], "full", now);
  if (!item) throw new Error(`The queue item ${id} is gone.`);
  return item;
}

async function findRows(db: Db, ids: readonly string[], view: View): Promise<Row[]> {
  const where = { id: { in: [...ids] } };
  if (view === "full") {
    return db.queueItem.findMany({ where, include: { ...include, revision: { include: withVisibility } } });
  }
  const rows = await db.queueItem.findMany({ where, include: { ...include, revision: noBlocks } });
  return rows.map((row) => ({ ...row, revision: row.revision && { ...row.revision, blocks: [] } }));
}

/** What an open item is compared with is public now; a decided one keeps what was public when it came. */
async function findPublicRevisions(
  db: Db,
  rows: Row[],
  view: View,
  now: Date,
): Promise<Map<string, RevisionRow>> {
  const open = rows.filter(({ status }) => status === "open").map(({ productId }) => productId);
  const kept = rows.flatMap(({ status, publicRevisionId }) =>
    status === "open" ? [] : (publicRevisionId ?? []),
  );
  const where = { OR: [{ id: { in: kept } }, { productId: { in: open }, listingRow: visibleAt(now) }] };
  const revisions =
    view === "full"
      ? await db.revision.findMany({ where, include: withVisibility })
      : (await db.revision.findMany({ where, ...noBlocks })).map((row) => ({ ...row, blocks: [] }));
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
    ...rows.flatMap(({ claimedById, held }) => [claimedById ?? [], held?.reviewerId ?? []].flat()),
    ...rows.flatMap((row) => decisionsOf(row).map(({ reviewerId }) => reviewerId)),
  ];
  return findAuthors(
    db,
    ids.map((authorId) => ({ authorId })),
  );
}

const decisionsOf = (row: Row): DecisionRow[] => row.product.queueItems.flatMap(({ decisions }) => decisions);

function toQueueItem(row: Row, { people, barred, records, now, ...around }: Around): QueueItem {
  const { revision, product } = row;
  const shown = around.shown.get(row.id) ?? null;
  const history = decisionsOf(row).map((decision) => toHistoryEntry(decision, people));
  const screening = revision && readScreening(revision.screening, revision.status);
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
    claim: presentClaim(row, people.get(row.claimedById ?? ""), now),
    held: presentHeld(row, people),
    plea: row.plea,
    barredReviewerId: barred.get(row.id) ?? null,
    reports: row.reports.map(({ id, reason, text, reporterId, createdAt }) => ({
      id,
      reason,
      text,
      reporterId,
      createdAt: createdAt.toISOString(),
    })),
    history: history.filter(({ queueItemId }) => queueItemId === row.id),
    earlier: history.filter(({ queueItemId }) => queueItemId !== row.id),
    record: records.get(product.organization.id) ?? null,
    risk: riskOf({ ...row, reports: row.reports.length, screening, waits: row.status === "open" }, now),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function presentHeld({ held }: Row, people: People): QueueItem["held"] {
  if (!held) return null;
  const { decision, reason = null } = Decide.parse(held.input);
  return {
    decision,
    reason,
    person: people.get(held.reviewerId) ?? { id: held.reviewerId, name: "Somebody" },
    appliesAt: held.appliesAt.toISOString(),
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
