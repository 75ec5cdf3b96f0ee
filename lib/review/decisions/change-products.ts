import type { z } from "zod";
import { findBySlug, notFound } from "../../catalog/products/find";
import { lockingProduct } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { settle } from "../publication/publication";
import { endUnlisting } from "../publication/unlist-product";
import { attempt, decide } from "./decide";
import { decidedItemOf } from "./decided-item";
import { featureProduct, unfeatureProduct } from "./feature-product";
import { publishDraft } from "./publish-draft";
import { reclassifyProduct } from "./reclassify-product";
import type { ChangedProducts, ChangeProducts } from "./schema";

type ByAdmin = Ctx<SessionCaller>;
type Change = Omit<z.output<typeof ChangeProducts>, "slugs">;

/** The same change of many products, each on its own: what prevents one is reported and holds up no other. */
export async function changeProducts(
  ctx: ByAdmin,
  { slugs, ...change }: z.output<typeof ChangeProducts>,
): Promise<ChangedProducts> {
  requireAdminSession(ctx);
  const results: ChangedProducts["results"] = [];
  for (const slug of new Set(slugs)) {
    const { code, detail } = await attempt(() => changeProduct(ctx, slug, change));
    results.push({ slug, code, detail });
  }
  return { results };
}

async function changeProduct(ctx: ByAdmin, slug: string, change: Change): Promise<void> {
  const { action, reason, note, until, categories, type } = change;
  switch (action) {
    case "suspend":
    case "reinstate":
      return decideProduct(ctx, slug, { decision: action, reason, note });
    case "feature":
      await featureProduct(ctx, { slug, until }, { keeps: true });
      return;
    case "unfeature":
      return unfeatureProduct(ctx, { slug });
    case "change_category":
      return reclassifyProduct(ctx, { slug, categories });
    case "change_type":
      return reclassifyProduct(ctx, { slug, type });
    case "publish":
      return publishDraft(ctx, { slug, categories });
  }
}

type Said = { decision: "suspend" | "reinstate"; reason: Change["reason"]; note: Change["note"] };

/**
 * Suspends a public product, or reinstates a suspended one, by the rules of the queue's decisions. One that its list has
 * hidden can be suspended too, so that it isn't public again with its row.
 */
async function decideProduct(ctx: ByAdmin, slug: string, said: Said): Promise<void> {
  const { id } = (await findBySlug(ctx.db, slug)) ?? notFound(slug);
  const isSuspending = said.decision === "suspend";
  await lockingProduct(ctx.db, id, async (tx) => {
    await settle(tx, [id], ctx.now);
    if (isSuspending) await endUnlisting(tx, id, ctx.now);
    const revision = await tx.revision.findFirst({
      where: { productId: id, status: isSuspending ? "published" : "suspended" },
      orderBy: { version: "desc" },
      select: { id: true },
    });
    if (!revision) return fail("invalid_state", isSuspending ? "It isn't public." : "It isn't suspended.");
    const queueItemId = await decidedItemOf(tx, { productId: id, revisionId: revision.id }, ctx.now);
    await decide({ ...ctx, db: tx }, { queueItemId, ...said });
  });
}
