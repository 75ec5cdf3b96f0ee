import type { z } from "zod";
import type { QueuedCollection } from "../../catalog/collections/schema";
import { readListing } from "../../catalog/products/content";
import { toRevision, withVisibility } from "../../catalog/products/present";
import { isVisible } from "../../catalog/products/rules";
import { type BlockNote, Screening } from "../../catalog/products/schema";
import { fieldsOf, withInstants } from "../../core/time";
import { type Authors, findAuthors } from "../../documents/revisions/history";
import { visibleAt } from "../../documents/visible";
import type { Db, Prisma } from "../../platform/db/db";
import { riskOf } from "../rules";
import { Decide, type HistoryEntry, type OrganizationRecord, QueueItem } from "../schema";
import { readScreening } from "../screening/website-job";
import { findRecords } from "./organization-record";
import { findSides, type Organizations, presentOwnershipClaim } from "./ownership-claim";
import { presentQueued } from "./queued-collection";
import { presentReservation } from "./reserve-item";
import { findReviewers, type Reviewers } from "./reviewers";

const named = { id: true, slug: true, name: true } as const;
const decided = { queueItems: { select: { decisions: { orderBy: { createdAt: "asc" } } } } } as const;
const include = {
  product: {
    select: { id: true, slug: true, organizationId: true, organization: { select: named }, ...decided },
  },
  organization: { select: { ...named, ...decided } },
  person: { select: { id: true, name: true, ...decided } },
  collection: { include: { maker: { select: { id: true, name: true } }, ...decided } },
  productClaim: true,
  held: true,
  reports: { orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.QueueItemInclude;
type View = "full" | "list";
type RevisionRow = Prisma.RevisionGetPayload<{ include: typeof withVisibility }>;
type Row = Prisma.QueueItemGetPayload<{ include: typeof include }> & { revision: RevisionRow | null };
type DecisionRow = Prisma.DecisionGetPayload<object>;

/** What is shown beside the rows, found with a fixed number of queries however many items there are. */
type Around = {
  shown: Map<string, RevisionRow>;
  people: Authors;
  reviewers: Map<string, Reviewers>;
  records: Map<string, OrganizationRecord>;
  collections: Map<string, QueuedCollection>;
  sides: Organizations;
  now: Date;
};

/** Queue items as reviewers see them, in any order; `list` omits documents and records. */
export async function presentItems(
  db: Db,
  ids: readonly string[],
  view: View,
  now: Date,
): Promise<QueueItem[]> {
  const rows = await findRows(db, ids, view);
  const shown = await findPublicRevisions(db, rows, view, now);
  const around = {
    shown,
    people: await findPeople(db, rows, shown),
    reviewers: await findReviewers(db, rows),
    records: view === "full" ? await findRecords(db, rows.flatMap(recordOf), now) : new Map(),
    sides: await findSides(db, rows),
    collections: await presentQueued(db, rows, view),
    now,
  };
  return rows.map((row) => toQueueItem(row, around));
}

/** One item, read again. */
export async function presentItem(db: Db, id: string, now: Date): Promise<QueueItem> {
  const [item] = await presentItems(db, [id], "full", now);
  if (!item) throw new Error(`The queue item ${id} no longer exists.`);
  return item;
}

/** Whose record helps to decide: the product's, or the one that claims it or whose name waits. */
const recordOf = ({ product, productClaim, organizationId }: Row): string[] => {
  const id = productClaim?.organizationId ?? product?.organizationId ?? organizationId;
  return id ? [id] : [];
};

/** Without its blocks in a list; they are then read as an empty document. */
const revisionFor = (view: View) => ({ omit: { blocks: view === "list" }, include: withVisibility });

const findRows = (db: Db, ids: readonly string[], view: View): Promise<Row[]> =>
  db.queueItem.findMany({
    where: { id: { in: [...ids] } },
    include: { ...include, revision: revisionFor(view) },
  });

/** An open item is compared with what is public now; a decided one with what was public when it arrived. */
async function findPublicRevisions(
  db: Db,
  rows: Row[],
  view: View,
  now: Date,
): Promise<Map<string, RevisionRow>> {
  const open = rows.filter(({ status }) => status === "open").flatMap(({ productId }) => productId ?? []);
  const kept = rows.flatMap(({ status, publicRevisionId }) =>
    status === "open" ? [] : (publicRevisionId ?? []),
  );
  const where = { OR: [{ id: { in: kept } }, { productId: { in: open }, listingRow: visibleAt(now) }] };
  const revisions = await db.revision.findMany({ where, ...revisionFor(view) });
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

async function findPeople(db: Db, rows: Row[], shown: Map<string, RevisionRow>): Promise<Authors> {
  const ids = [
    ...rows.flatMap(({ revision }) => revision?.authorId ?? []),
    ...[...shown.values()].flatMap(({ authorId }) => authorId ?? []),
    ...rows.flatMap(({ productClaim }) => productClaim?.claimantId ?? []),
    ...rows.flatMap(({ claimedById, held }) => [claimedById ?? [], held?.reviewerId ?? []].flat()),
    ...rows.flatMap((row) => decisionsOf(row).map(({ reviewerId }) => reviewerId)),
  ];
  return findAuthors(
    db,
    ids.map((authorId) => ({ authorId })),
  );
}

const decisionsOf = ({ product, organization, person, collection }: Row): DecisionRow[] =>
  (product ?? organization ?? person ?? collection)?.queueItems.flatMap(({ decisions }) => decisions) ?? [];

function toQueueItem(row: Row, { people, reviewers, records, sides, now, ...around }: Around): QueueItem {
  const { revision, product, person } = row;
  const shown = around.shown.get(row.id) ?? null;
  const history = decisionsOf(row).map((decision) => toHistoryEntry(decision, people));
  const screening = revision
    ? readScreening(revision.screening, revision.status)
    : (Screening.safeParse(row.checks).data ?? null);
  const named = revision ?? shown;
  const owner = product?.organization ?? row.organization;
  const fit = reviewers.get(row.id);
  return {
    ...fieldsOf(QueueItem, row),
    product: product && {
      id: product.id,
      slug: product.slug,
      name: named ? readListing(named.listing).name : product.slug,
    },
    organization: owner && { id: owner.id, slug: owner.slug, name: owner.name },
    person: person && { id: person.id, name: person.name },
    collection: around.collections.get(row.id) ?? null,
    revision: revision && toRevision(revision, people.get(revision.authorId ?? ""), now),
    publicRevision: shown && toRevision(shown, people.get(shown.authorId ?? ""), now),
    noteToReviewer: revision?.noteToReviewer ?? null,
    screening,
    claim: presentReservation(row, people.get(row.claimedById ?? ""), now),
    ownershipClaim: presentOwnershipClaim(row.productClaim, sides, people),
    held: presentHeld(row, people),
    barredReviewerId: fit?.rejecter ?? null,
    memberReviewers: { ids: fit?.members ?? [], barred: fit?.membersBarred ?? false },
    reports: row.reports.map(({ queueItemId: _, ...report }) => withInstants(report)),
    history: history.filter(({ queueItemId }) => queueItemId === row.id),
    earlier: history.filter(({ queueItemId }) => queueItemId !== row.id),
    record: records.get(recordOf(row)[0] ?? "") ?? null,
    risk: riskOf({ ...row, reports: row.reports.length, screening, waits: row.status === "open" }, now),
  };
}

function presentHeld({ held }: Row, people: Authors): QueueItem["held"] {
  if (!held) return null;
  const { decision, reason = null } = Decide.parse(held.input);
  return {
    decision,
    reason,
    person: people.get(held.reviewerId) ?? { id: held.reviewerId, name: "Unknown reviewer" },
    appliesAt: held.appliesAt.toISOString(),
  };
}

const toHistoryEntry = (row: DecisionRow, people: Authors): HistoryEntry => ({
  ...withInstants(row),
  blockNotes: row.blockNotes as z.infer<typeof BlockNote>[],
  reviewer: people.get(row.reviewerId) ?? null,
});
