import { readListing } from "../../catalog/products/content";
import { toRevisionSummary, withVisibility } from "../../catalog/products/present";
import { publishedAtOf } from "../../catalog/products/rules";
import { DecisionKind, Screening, TrustPart } from "../../catalog/products/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { fieldsOf } from "../../core/time";
import { mediaUrl } from "../../documents/media/rules";
import { findAuthors } from "../../documents/revisions/history";
import { visibleAt } from "../../documents/visible";
import type { Db, Prisma } from "../../platform/db/db";
import { findQueuePlaces } from "../queue/queue-place";
import { toNotice } from "./read-revision";
import { MyProduct } from "./schema";

/** Products of the caller's organizations, or of one of them, newest first, with their newest revision's review. */
export function listMyProducts(
  { caller, db, now }: Ctx<PersonCaller>,
  { organization: slug, ...paging }: Paging & { organization?: string },
): Promise<Page<MyProduct>> {
  const personId = caller.person.id;
  return readNewest(
    paging,
    ["my-products", slug ?? null],
    ({ where, ...query }) =>
      db.product.findMany({
        ...query,
        where: { ...ofMember(personId, slug), ...where },
        include: { ...withReview(now), organization: withRole(personId) },
      }),
    (rows) => present(db, rows, now),
  );
}

/** How many products the caller's organizations have, by the organization's slug. */
export async function countMyProducts({ caller, db }: Ctx<PersonCaller>): Promise<Record<string, number>> {
  const rows = await db.organization.findMany({
    where: { memberships: { some: { personId: caller.person.id } } },
    select: { slug: true, _count: { select: { products: true } } },
  });
  return Object.fromEntries(rows.map(({ slug, _count }) => [slug, _count.products]));
}

const ofMember = (personId: string, slug: string | undefined) => ({
  organization: { slug, memberships: { some: { personId } } },
});

async function present(db: Db, rows: Row[], now: Date): Promise<MyProduct[]> {
  const revisions = rows.flatMap((row) => row.revisions);
  const waiting = revisions.filter(({ status }) => status === "in_review").map(({ id }) => id);
  const [authors, places] = await Promise.all([findAuthors(db, revisions), findQueuePlaces(db, waiting)]);
  return rows.map((row) => {
    const newest = row.revisions[0];
    if (!newest) throw new Error(`The product ${row.slug} has no revision.`);
    const { memberships, ...organization } = row.organization;
    const { name, tagline, logo, cover, websitePicture } = readListing(newest.listing);
    const shown = row.listings[0]?.coverMediaId;
    const decision = newest.queueItems.flatMap((item) => item.decisions)[0];
    return {
      ...fieldsOf(MyProduct, row),
      name,
      tagline,
      logo: toPicture(logo),
      cover: toPicture(cover ?? (shown ? { mediaId: shown, alt: "" } : websitePicture)),
      organization,
      role: memberships[0]?.role ?? "viewer",
      public: row.listings.length > 0,
      latest: toRevisionSummary(newest, authors.get(newest.authorId ?? ""), now),
      queue: places.get(newest.id) ?? null,
      decision: decision ? toNotice(decision) : null,
      failedChecks:
        Screening.safeParse(newest.screening).data?.checks.filter(({ outcome }) => outcome === "fail") ?? [],
      trustNext: findTrustNext(row.trustParts),
      publishedAt: publishedAtOf(row, now),
    };
  });
}

const toPicture = (picture: { mediaId: string; alt: string } | null) =>
  picture && { url: mediaUrl(picture.mediaId), alt: picture.alt };

const withReview = (now: Date) =>
  ({
    listings: { where: visibleAt(now), select: { revisionId: true, coverMediaId: true }, take: 1 },
    revisions: {
      orderBy: { version: "desc" },
      take: 1,
      omit: { blocks: true, contentHash: true, rolled: true },
      include: {
        ...withVisibility,
        queueItems: {
          orderBy: { createdAt: "desc" },
          select: {
            decisions: {
              where: { decision: { in: DecisionKind.options } },
              orderBy: { createdAt: "desc" },
              take: 1,
            },
          },
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

/** The next step for the part that lacks most points. */
function findTrustNext(stored: Prisma.JsonValue): string | null {
  const parts = TrustPart.array().safeParse(stored).data ?? [];
  const open = parts
    .filter(({ next }) => next !== null)
    .sort((a, b) => b.max - b.points - (a.max - a.points));
  return open[0]?.next ?? null;
}
