import type { z } from "zod";
import * as blog from "../api/operations/blog";
import * as collecting from "../api/operations/collections";
import {
  compareProducts,
  listAlternatives,
  listCategories,
  listFacets,
  listProducts,
} from "../api/operations/directory";
import { listFields, listTypes, readFieldsSchema } from "../api/operations/fields";
import { listModerationLog } from "../api/operations/moderation";
import { exportMarkdown, readPublicProduct } from "../api/operations/products";
import { readPulse } from "../api/operations/pulse";
import { readRankings } from "../api/operations/rankings";
import { listServers, listVersions, readVersion } from "../api/operations/registry";
import * as searching from "../api/operations/search";
import { readOpenapi } from "../api/operations/service";
import { readSettings } from "../api/operations/settings";
import { readStats } from "../api/operations/stats";
import { readPublicTraffic } from "../api/operations/traffic";
import * as posts from "../blog/list-posts";
import * as post from "../blog/read-post";
import * as collections from "../catalog/collections/read-collections";
import * as alternatives from "../catalog/directory/alternatives";
import * as categories from "../catalog/directory/list-categories";
import * as facets from "../catalog/directory/list-facets";
import * as products from "../catalog/directory/list-products";
import * as fields from "../catalog/manage-fields/list-fields";
import * as schema from "../catalog/manage-fields/read-fields-schema";
import * as product from "../catalog/products/read-product";
import type { AnonymousCaller, Ctx } from "../core/ctx";
import { AppError, SlugRedirect } from "../core/errors";
import { siteAddress } from "../core/site-address";
import { addDays, secondMs, toDay } from "../core/time";
import * as compare from "../metrics/compare/compare-products";
import * as pulse from "../metrics/pulse/read-pulse";
import * as stats from "../metrics/stats/read-stats";
import * as traffic from "../metrics/traffic/read-traffic";
import { isFresh, type Reading } from "../platform/cache/cache-tags";
import type { Tag } from "../platform/cache/tags";
import * as settings from "../platform/settings/read-settings";
import * as rankings from "../ranking/rankings/read-rankings";
import * as log from "../review/decisions/list-moderation-log";
import * as search from "../search/suggest";
import * as markdown from "../syndication/markdown/export-markdown";
import * as registry from "../syndication/registry/list-servers";
import { namespaceOf } from "../syndication/registry/server-json";
import type { Db } from "./database";
import { anonymous, ctx } from "./people";

type Cached<I extends z.ZodObject> = {
  path: string;
  input: I;
  cached?: { tags: (input: z.output<I>, now: Date) => Tag[] };
};

/** A public reply that may be stored, with what it is made from. */
export type PublicReply = {
  path: string;
  name: string;
  tagsAt: (now: Date) => Tag[];
  readAt: (db: Db, now: Date) => Promise<string>;
};

/** The reply of an operation to one input, read by the rule that its route binds it to; a refusal reads as its message. */
function replyOf<I extends z.ZodObject>(
  op: Cached<I>,
  rule: (ctx: Ctx<AnonymousCaller>, input: z.output<I>) => Promise<unknown>,
  given: z.input<I>,
): PublicReply {
  const input = op.input.parse(given);
  return {
    path: op.path,
    name: `${op.path} ${JSON.stringify(given)}`,
    tagsAt: (now) => op.cached?.tags(input, now) ?? [],
    readAt: (db, now) =>
      rule(ctx(db, anonymous, now), input).then(
        (read) => JSON.stringify(read),
        (error: unknown) => {
          if (error instanceof AppError || error instanceof SlugRedirect) return error.message;
          throw error;
        },
      ),
  };
}

/** Every public reply that is stored, of all products and posts that were public. */
export async function publicReplies(db: Db): Promise<PublicReply[]> {
  const slugs = await db.productSlug.findMany({
    where: { product: { firstPublishedAt: { not: null } } },
    select: { slug: true },
  });
  const collected = await db.collection.findMany({ select: { slug: true } });
  const ids = await db.post.findMany({ where: { publishedAt: { not: null } }, select: { id: true } });
  return [
    replyOf(listProducts, products.listProducts, { limit: 100 }),
    replyOf(listProducts, products.listProducts, { sort: "votes", limit: 100 }),
    replyOf(collecting.listCollections, collections.listCollections, { limit: 100 }),
    ...collected.map((given) => replyOf(collecting.readCollection, collections.readCollection, given)),
    replyOf(listCategories, categories.pageCategories, {}),
    replyOf(listFacets, facets.listFacets, {}),
    replyOf(listFields, fields.listFields, {}),
    replyOf(listTypes, fields.listTypes, {}),
    replyOf(readFieldsSchema, schema.readFieldsSchema, {}),
    replyOf(listServers, registry.listServers, { limit: 100 }),
    replyOf(readRankings, rankings.readRankings, { limit: 100 }),
    replyOf(readRankings, readYesterday, { limit: 100 }),
    replyOf(readStats, stats.readStats, {}),
    replyOf(readSettings, settings.readPublicSettings, {}),
    // The name is all of the document that can change.
    replyOf(readOpenapi, ({ db }) => settings.readSiteName(db), {}),
    replyOf(searching.suggest, search.suggest, {}),
    replyOf(searching.suggest, search.suggest, { q: "p" }),
    ...slugs
      .slice(1)
      .map(({ slug }, at) =>
        replyOf(compareProducts, compare.compareProducts, { products: `${slugs[at]?.slug},${slug}` }),
      ),
    replyOf(listModerationLog, log.listModerationLog, { limit: 100 }),
    replyOf(blog.listPosts, posts.listPosts, { limit: 100 }),
    ...ids.map((given) => replyOf(blog.readPost, post.readPost, given)),
    ...slugs.flatMap((given) => [
      replyOf(readPublicProduct, product.readPublicProduct, given),
      replyOf(listAlternatives, alternatives.listAlternatives, { ...given, limit: 100 }),
      replyOf(exportMarkdown, markdown.exportMarkdown, given),
      replyOf(readPulse, pulse.readPulse, given),
      replyOf(readPublicTraffic, readTotals, given),
      ...serverReplies(`${namespaceOf(siteAddress("/"))}/${given.slug}`),
    ]),
  ];
}

const serverReplies = (name: string): PublicReply[] => [
  replyOf(listVersions, registry.listVersions, { name }),
  replyOf(readVersion, registry.readVersion, { name, version: "latest" }),
];

/** Without its range, which follows the time of reading. */
const readTotals = (...given: Parameters<typeof traffic.readPublicTraffic>) =>
  traffic.readPublicTraffic(...given).then(({ totals, series }) => ({ totals, series }));

/** The last closed daily ranking. */
const readYesterday = (...[ctx, input]: Parameters<typeof rankings.readRankings>) =>
  rankings.readRankings(ctx, { ...input, date: toDay(addDays(ctx.now, -1)) });

/** What every reply says at a time. */
export const readAll = (db: Db, replies: readonly PublicReply[], now: Date): Promise<string[]> =>
  Promise.all(replies.map(({ readAt }) => readAt(db, now)));

/** Whether a reply of this reading would still be sent, without the lag that figures are allowed. */
export function isStillFresh({ tagsAt }: Pick<PublicReply, "tagsAt">, reading: Reading): boolean {
  const now = Date.now() + 10 * secondMs;
  return isFresh(tagsAt(new Date(now)), reading, now);
}
