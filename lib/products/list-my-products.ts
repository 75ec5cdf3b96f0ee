import type { Ctx, PersonCaller } from "../auth/caller";
import type { Prisma } from "../core/db";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { findQueuePlaces } from "../moderation/queue-place";
import type { MyProduct } from "../people/schema";
import { readListing } from "./content";
import { findAuthors, toRevisionSummary, withVisibility } from "./present";
import { DecisionNotice, Screening, TrustPart } from "./schema";
import { visibleAt } from "./visible";

const isKey = (key: unknown[]): key is [string] => isIdPart(key[0]);

/**
 * Products of the organizations that the caller belongs to, or of one of them by its slug, newest first, each with its
 * newest revision's review.
 */
export async function listMyProducts(
  { caller, db, now }: Ctx<PersonCaller>,
  { organization: slug, limit, cursor }: { organization?: string; limit: number; cursor?: string },
): Promise<Page<MyProduct>> {
  const filters = ["my-products", slug ?? null];
  const before = decodeCursor(cursor, filters, isKey)?.[0];
  const personId = caller.person.id;
  const rows = await db.product.findMany({
    where: {
      organization: { memberships: { some: { personId } }, ...(slug === undefined ? {} : { slug }) },
      ...(before ? { id: { lt: before } } : {}),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    include: { ...withReview(now), organization: withRole(personId) },
  });
  const revisions = rows.flatMap((row) => row.revisions);
  const waiting = revisions.filter(({ status }) => status === "in_review").map(({ id }) => id);
  const [authors, places] = await Promise.all([findAuthors(db, revisions), findQueuePlaces(db, waiting)]);
  const present = (row: Row): MyProduct => {
    const newest = row.revisions[0];
    if (!newest) throw new Error(`The product ${row.slug} has no revision.`);
    const { memberships, ...organization } = row.organization;
    const { name, tagline } = readListing(newest.listing);
    const decision = newest.queueItems.flatMap((item) => item.decisions)[0];
    return {
      id: row.id,
      number: row.number,
      slug: row.slug,
      name,
      tagline,
      organization,
      role: memberships[0]?.role ?? "viewer",
      public: row.listings.length > 0,
      latest: toRevisionSummary(newest, authors.get(newest.authorId ?? ""), now),
      queue: places.get(newest.id) ?? null,
      decision: decision ? toNotice(decision) : null,
      failedChecks:
        Screening.safeParse(newest.screening).data?.checks.filter(({ outcome }) => outcome === "fail") ?? [],
      trustScore: row.trustScore,
      trustNext: findTrustNext(row.trustParts),
      rank: row.rank,
      votesTotal: row.votesTotal,
      publishedAt:
        row.firstPublishedAt && row.firstPublishedAt <= now ? row.firstPublishedAt.toISOString() : null,
    };
  };
  return toPage(rows, limit, (last) => encodeCursor(filters, [last.id]), present);
}

const withReview = (now: Date) =>
  ({
    listings: { where: visibleAt(now), select: { revisionId: true }, take: 1 },
    revisions: {
      orderBy: { version: "desc" },
      take: 1,
      omit: { blocks: true, contentHash: true, rolled: true },
      include: {
        ...withVisibility,
        queueItems: {
          orderBy: { createdAt: "desc" },
          select: { decisions: { orderBy: { createdAt: "desc" }, take: 1 } },
        },
      },
    },
  }) satisfies Prisma.ProductInclude;

const withRole = (personId: string) =>
  ({
    select: {
      id: true,
      slug: true,
      name: true,
      memberships: { where: { personId }, select: { role: true } },
    },
  }) satisfies Prisma.OrganizationDefaultArgs;

type Row = Prisma.ProductGetPayload<{
  include: ReturnType<typeof withReview> & { organization: ReturnType<typeof withRole> };
}>;

const toNotice = (
  row: Row["revisions"][number]["queueItems"][number]["decisions"][number],
): DecisionNotice => ({
  decision: row.decision,
  reason: row.reason,
  note: row.note,
  blockNotes: DecisionNotice.shape.blockNotes.catch([]).parse(row.blockNotes),
  createdAt: row.createdAt.toISOString(),
});

/** The next step of the part that lacks most points. */
function findTrustNext(stored: Prisma.JsonValue): string | null {
  const parts = TrustPart.array().safeParse(stored).data ?? [];
  const open = parts
    .filter(({ next }) => next !== null)
    .sort((a, b) => b.max - b.points - (a.max - a.points));
  return open[0]?.next ?? null;
}
