import { z } from "zod";
import { isVisible } from "../../catalog/products/rules";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isSlugPart, type Page, readByTime, type Skip } from "../../core/pagination";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import type { Prisma } from "../../platform/db/db";
import type { ListModerationLog, ModerationLogEntry } from "./schema";

const withProduct = (now: Date) =>
  ({
    queueItem: {
      select: {
        kind: true,
        reported: true,
        collection: { select: { isPublic: true, isWaiting: true, suspendedAt: true } },
        productClaim: { select: { organization: { select: { slug: true, name: true } } } },
        product: {
          select: {
            slug: true,
            organization: { select: { slug: true, name: true } },
            listings: { where: { visibleFrom: { lte: now } }, orderBy: { visibleFrom: "desc" }, take: 1 },
          },
        },
      },
    },
  }) as const satisfies Prisma.DecisionInclude;

type Row = Prisma.DecisionGetPayload<{ include: ReturnType<typeof withProduct> }>;

/**
 * Every decision, newest first, for everyone: without reviewers, private notes and notes on blocks. A product is
 * named once it was public, a reported collection by what it said then, and a note is shown if it was about public
 * content. The filters by product and organization find only what is named. 400 for a range that ends before it starts.
 */
export function listModerationLog(
  { db, now }: Reader,
  input: z.output<typeof ListModerationLog> & Skip,
): Promise<Page<ModerationLogEntry>> {
  const { limit: _, cursor: __, skip: ___, ...search } = input;
  const { from, to } = search;
  return readByTime(
    input,
    ["moderation-log", Object.entries(search).sort()],
    ["createdAt", "id", "desc"],
    async ({ where, ...page }) => {
      if (from && to && new Date(from) > new Date(to))
        fail("invalid_time_range", "from must not be after to.");
      return db.decision.findMany({
        where: { ...matching(search, now), AND: where },
        include: withProduct(now),
        ...page,
      });
    },
    (rows) => rows.map((row) => toEntry(row, now)),
  );
}

type Search = Omit<z.output<typeof ListModerationLog>, "limit" | "cursor">;

const counted = figureCache<number>(["directory"], 500);

/** How many decisions a search of the log finds; counted again once a decision was made or the minute ends. */
export const countDecisions = ({ db, now }: Reader, search: Search): Promise<number> =>
  counted(db, [minuteOf(now), Object.entries(search).sort()], () =>
    db.decision.count({ where: matching(search, now) }),
  );

const matching = (
  { decision, reason, from, to, ...named }: Search,
  now: Date,
): Prisma.DecisionWhereInput => ({
  decision,
  reason,
  createdAt: { gte: from && new Date(from), lt: to && new Date(to) },
  queueItem: aboutNamed(named, now),
});

/** What is not named can't be searched for. */
function aboutNamed(
  { product, organization }: Pick<Search, "product" | "organization">,
  now: Date,
): Prisma.QueueItemWhereInput | undefined {
  const given = [product, organization].filter((slug) => slug !== undefined);
  if (given.length === 0) return undefined;
  if (!given.every(isSlugPart)) return { id: { in: [] } };
  const its = { slug: organization };
  return {
    product: {
      ...(product === undefined ? {} : { slugs: { some: { slug: product } } }),
      listings: { some: { visibleFrom: { lte: now } } },
    },
    ...(organization === undefined
      ? {}
      : { OR: [{ product: { organization: its } }, { productClaim: { organization: its } }] }),
  };
}

function toEntry({ queueItem, ...row }: Row, now: Date): ModerationLogEntry {
  const { kind, product, productClaim } = queueItem;
  const collection = toNamed(queueItem);
  const [listing] = product?.listings ?? [];
  const ofThePublic = kind === "report" || !["approve", "request_changes", "reject"].includes(row.decision);
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind,
    decision: row.decision,
    reason: row.reason,
    byMember: row.byMember,
    note: ofThePublic && (listing || collection) ? row.note : null,
    collection,
    organization: product && listing ? product.organization : null,
    claimant: (listing && productClaim?.organization) ?? null,
    product:
      product && listing ? { slug: product.slug, name: listing.name, public: isVisible(listing, now) } : null,
  };
}

const Reported = z.object({ slug: z.string(), title: z.string() });

/** A collection by what it said when it was reported, unless it is deleted or its maker made it private. */
function toNamed({ reported, collection }: Row["queueItem"]): ModerationLogEntry["collection"] {
  const said = Reported.safeParse(reported).data;
  if (!said || !collection || !(collection.isPublic || collection.suspendedAt)) return null;
  return collection.isWaiting ? null : { ...said, public: collection.isPublic };
}
