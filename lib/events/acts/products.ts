import { toDay } from "../../core/time";
import { productTag } from "../../platform/cache/tags";
import { type About, audited, type Notice, shown, unaudited } from "../act";
import type { Outcome } from "../notification-data";
import type { EventData, ProductEvent } from "../webhook-events";

type OfProduct = About & { slug: string };
type WithSlugs = About & { slugs: readonly string[] };
type Published = About & { productId: string; slug: string; published: EventData<"revision.published"> };
type Reclassified = OfProduct & {
  name: string;
  revisionId: string;
  organizationId: string;
  published: EventData<"revision.published">;
};
/** Observed by an SQL statement and emitted by a job; see `emitLater`. */
export type Late<E extends ProductEvent> = { productId: string; key: string; data: EventData<E> };

const everywhere = ({ slug }: { slug: string }) => ["directory", "stats", productTag(slug)] as const;
const listed = ({ slugs }: { slugs: readonly string[] }) => ["directory", ...slugs.map(productTag)] as const;
const ofCategories = ["directory", "stats"] as const;

const late = <E extends ProductEvent>(event: E) =>
  unaudited<Late<E>>({ webhook: (about) => [{ event, ...about } as never] });

const unlisting = (sentence: string) =>
  audited<OfProduct>("product", sentence, { touches: everywhere, moves: "product" });

const onDomain = (sentence: string) =>
  audited<OfProduct>("product", sentence, {
    touches: ({ slug }) => ["directory", productTag(slug)],
    moves: "product",
  });

export const productActs = {
  "draft.claimed": audited("organization", "claimed an anonymous draft and its uploads for {subject}"),
  "product.created": audited("product", "created {subject}"),
  "product.imported": shown<WithSlugs>("product", "imported {subject} from another Vitrine", (about) => [
    ...listed(about),
    "stats",
    "votes",
    "past-days",
  ]),
  // Posts link to products by their slug.
  "product.slug_changed": shown<WithSlugs>(
    "product",
    "moved {subject} from /products/{from} to /products/{to}",
    (about) => [...listed(about), "blog"],
  ),
  "product.slug_released": audited(
    "product",
    "moved {subject} from /products/{from} to /products/{to}: it was never submitted, and another product requested the URL",
  ),
  "product.featured": shown<OfProduct>("product", "featured {subject}", everywhere),
  "product.unfeatured": shown<OfProduct>("product", "stopped featuring {subject}", everywhere),
  "product.unlisted": unlisting("unlisted {subject}, whose row is gone from {list}"),
  "product.relisted": unlisting("listed {subject} again, whose row is back in {list}"),
  "product.reclassified": audited<Reclassified>("product", "moved {subject} from {from} to {to}", {
    notifies: ({ slug, name, organizationId, revisionId, details }) => [
      {
        key: `reclassified:${revisionId}`,
        kinds: ["decided"],
        to: { editorsAndOwnersOf: organizationId },
        data: {
          outcome: "reclassified",
          organizationId,
          product: { slug, name },
          note: String(details?.to ?? ""),
        },
      },
    ],
    webhook: ({ id, published }) => [{ event: "revision.published", productId: id, data: published }],
    touches: everywhere,
    moves: "product",
  }),
  "product.edited": audited<OfProduct & { name: string; organizationId: string }>(
    "product",
    "edited {subject} on behalf of {organization}",
    {
      notifies: ({ id, slug, name, organizationId }, { now }) => [
        {
          key: `edited:${id}:${toDay(now)}`,
          kinds: ["decided"],
          to: { editorsAndOwnersOf: organizationId },
          data: { outcome: "edited", organizationId, product: { slug, name } },
        },
      ],
    },
  ),
  "revision.saved": audited("revision", "saved {subject}"),
  "revision.restored": audited("revision", "restored revision {from} as {subject}"),
  "revision.named": audited("revision", "named {subject}"),
  "revision.unnamed": audited("revision", "removed the name of {subject}"),
  "revision.withdrawn": audited("revision", "withdrew {subject} from review"),
  "revision.published": audited<Published>("revision", "published {subject} on schedule", {
    notifies: ({ id: revisionId, productId }) => [
      followerNotice({ revisionId, productId, outcome: "published" }),
    ],
    webhook: ({ productId, published }) => [{ event: "revision.published", productId, data: published }],
    touches: everywhere,
    moves: "product",
  }),
  "product.settled": unaudited<{ slug: string }>({ touches: everywhere }),
  "domain.proven": onDomain("verified that {organization} owns {domain}, the website of {subject}"),
  "domain.lost": onDomain(
    "could no longer verify that {organization} owns {domain}, the website of {subject}",
  ),
  "domain.checked": unaudited<{ slug: string }>({ touches: ({ slug }) => ["directory", productTag(slug)] }),
  "category.created": shown("category", "created {subject}", ofCategories),
  "category.renamed": shown("category", "renamed {subject}, formerly {from}", ofCategories),
  "category.changed": shown("category", "changed the listing of {subject}", ofCategories),
  "category.merged": shown("category", "merged {from} into {subject}", ofCategories),
  "votes.voided": audited<OfProduct>("product", "voided {votes} counted votes for {subject}", {
    touches: (about) => [...everywhere(about), "votes", "past-days"],
    moves: "product",
  }),
  "votes.recounted": unaudited<object>({ touches: ["directory", "votes", "stats", "past-days"] }),
  "vote.cast": unaudited<object>({ touches: ["votes", "stats"] }),
  "vote.counted": late("vote.counted"),
  "windows.frozen": unaudited<object>({ touches: ["votes"] }),
  "ranking.final": late("ranking.final"),
  "trust.recomputed": unaudited<{ slugs: readonly string[] }>({ touches: listed }),
  "ranks.refreshed": unaudited<object>({ touches: ["directory"] }),
  "pulse.sampled": unaudited<{ slug: string }>({ touches: ({ slug }) => [productTag(slug), "health"] }),
  "pulse.changed": late("pulse.changed"),
  "views.counted": unaudited<object>({ touches: ["traffic", "stats"] }),
};

type Told = { revisionId: string; productId: string; outcome: Outcome; reason?: string | null };

/** What followers hear of a product; publishing a revision, by a reviewer or on schedule, is one act. */
export const followerNotice = ({ revisionId, productId, outcome, reason }: Told, key?: string): Notice => ({
  key: key ?? `published:${revisionId}`,
  kinds: ["following"],
  to: { followersOf: productId, revisionId },
  data: { outcome, ...(reason ? { reason } : {}) },
});
