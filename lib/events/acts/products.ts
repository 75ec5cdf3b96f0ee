import { productTag } from "../../platform/cache/tags";
import { type About, act, audited, type Notice, nothingMore, shown } from "../act";
import type { Outcome } from "../notification-data";
import type { EventData, ProductEvent } from "../webhook-events";

type OfProduct = About & { slug: string };
type WithSlugs = About & { slugs: readonly string[] };
type Published = About & { productId: string; slug: string; published: EventData<"revision.published"> };
/** Observed by an SQL statement and emitted by a job; see `emitLater`. */
export type Late<E extends ProductEvent> = { productId: string; key: string; data: EventData<E> };

const everywhere = ({ slug }: { slug: string }) => ["directory", "stats", productTag(slug)] as const;
const listed = ({ slugs }: { slugs: readonly string[] }) => ["directory", ...slugs.map(productTag)] as const;
const ofCategories = () => ["directory", "stats"] as const;

const late = <E extends ProductEvent>(event: E) =>
  act<Late<E>>({ ...nothingMore, audit: null, webhook: (about) => [{ event, ...about } as never] });

const onDomain = (sentence: string) =>
  act<OfProduct>({
    ...nothingMore,
    audit: { subject: "product", sentence },
    touches: ({ slug }) => ["directory", productTag(slug)],
    moves: "product",
  });

export const productActs = {
  "draft.claimed": audited("organization", "claimed an anonymous draft and its uploads for {subject}"),
  "product.created": audited("product", "created {subject}"),
  "product.imported": shown<WithSlugs>(
    { subject: "product", sentence: "imported {subject} from another Vitrine" },
    (about) => [...listed(about), "stats", "votes", "past-days"],
  ),
  // Posts link to products by their slug.
  "product.slug_changed": shown<WithSlugs>(
    { subject: "product", sentence: "moved {subject} from /products/{from} to /products/{to}" },
    (about) => [...listed(about), "blog"],
  ),
  "product.slug_released": audited(
    "product",
    "moved {subject} from /products/{from} to /products/{to}: it was never submitted, and another product requested the URL",
  ),
  "revision.saved": audited("revision", "saved {subject}"),
  "revision.restored": audited("revision", "restored revision {from} as {subject}"),
  "revision.named": audited("revision", "named {subject}"),
  "revision.unnamed": audited("revision", "removed the name of {subject}"),
  "revision.withdrawn": audited("revision", "withdrew {subject} from review"),
  "revision.published": act<Published>({
    ...nothingMore,
    audit: { subject: "revision", sentence: "published {subject} on schedule" },
    notifies: ({ id: revisionId, productId }) => [
      followerNotice({ revisionId, productId, outcome: "published" }),
    ],
    webhook: ({ productId, published }) => [{ event: "revision.published", productId, data: published }],
    touches: everywhere,
    moves: "product",
  }),
  "product.settled": shown<{ slug: string }>(null, everywhere),
  "domain.proven": onDomain("verified that {organization} owns {domain}, the website of {subject}"),
  "domain.lost": onDomain(
    "could no longer verify that {organization} owns {domain}, the website of {subject}",
  ),
  "domain.checked": shown<{ slug: string }>(null, ({ slug }) => ["directory", productTag(slug)]),
  "category.created": shown({ subject: "category", sentence: "created {subject}" }, ofCategories),
  "category.renamed": shown(
    { subject: "category", sentence: "renamed {subject}, formerly {from}" },
    ofCategories,
  ),
  "category.changed": shown(
    { subject: "category", sentence: "changed the listing of {subject}" },
    ofCategories,
  ),
  "category.merged": shown({ subject: "category", sentence: "merged {from} into {subject}" }, ofCategories),
  "votes.voided": act<OfProduct>({
    ...nothingMore,
    audit: { subject: "product", sentence: "voided {votes} counted votes for {subject}" },
    touches: (about) => [...everywhere(about), "votes", "past-days"],
    moves: "product",
  }),
  "votes.recounted": shown<object>(null, () => ["directory", "votes", "stats", "past-days"]),
  "vote.cast": shown<object>(null, () => ["votes", "stats"]),
  "vote.counted": late("vote.counted"),
  "windows.frozen": shown<object>(null, () => ["votes"]),
  "ranking.final": late("ranking.final"),
  "trust.recomputed": shown<{ slugs: readonly string[] }>(null, listed),
  "ranks.refreshed": shown<object>(null, () => ["directory"]),
  "pulse.sampled": shown<{ slug: string }>(null, ({ slug }) => [productTag(slug)]),
  "pulse.changed": late("pulse.changed"),
  "views.counted": shown<object>(null, () => ["traffic", "stats"]),
};

type Told = { revisionId: string; productId: string; outcome: Outcome; reason?: string | null };

/** What followers hear of a product; publishing a revision, by a reviewer or on schedule, is one act. */
export const followerNotice = ({ revisionId, productId, outcome, reason }: Told, key?: string): Notice => ({
  key: key ?? `published:${revisionId}`,
  kinds: ["following"],
  to: { followersOf: productId, revisionId },
  data: { outcome, ...(reason ? { reason } : {}) },
});
