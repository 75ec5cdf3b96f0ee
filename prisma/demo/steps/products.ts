import type { Ctx, SessionCaller } from "../../../lib/auth/caller";
import type { Db } from "../../../lib/core/db";
import { addDays } from "../../../lib/core/time";
import { settleWebsite } from "../../../lib/moderation/check-website";
import { decide } from "../../../lib/moderation/decide";
import { Decide } from "../../../lib/moderation/schema";
import { judgeWebsite } from "../../../lib/moderation/website-verdict";
import { createProduct } from "../../../lib/products/create-product";
import { saveRevision } from "../../../lib/products/save-revision";
import { CreateProduct, SaveRevision } from "../../../lib/products/schema";
import { submitRevision } from "../../../lib/products/submit-revision";
import { demoProducts } from "../catalog";
import { blockId, toBlocks } from "../documents";
import type { DemoDecidedRevision, DemoProduct, DemoRevision } from "../types";
import type { Cast } from "./people";

type Step = { daysAgo: number; run: (ctx: { db: Db; now: Date }) => Promise<unknown> };

/** How long before its publication a demo revision was saved and submitted, in days. */
const savedBefore = 0.3;
const submittedBefore = 0.25;

/** Plays what happened to all products through the verbs, in the order in which it happened. */
export async function seedProducts(db: Db, cast: Cast, now: Date): Promise<void> {
  const steps = demoProducts.flatMap((product) => stepsOf(product, cast, now));
  steps.sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { daysAgo, run } of steps) await run({ db, now: addDays(now, -daysAgo) });
}

function stepsOf(product: DemoProduct, cast: Cast, now: Date): Step[] {
  const owner = cast.owners.get(product.organizationKey);
  if (!owner) throw new Error(`The demo has no organization ${product.organizationKey}.`);
  const { caller, organizationId } = owner;
  const { pendingRevision, sentBack, rejected, draft } = product.extra ?? {};
  const save = (revision: DemoRevision, daysAgo: number) => saveStep(product, revision, caller, daysAgo, now);
  const steps: Step[] = [];
  for (const revision of product.revisions) {
    const { daysAgo } = revision;
    steps.push(save(revision, daysAgo + savedBefore), submitStep(product, caller, daysAgo + submittedBefore));
    steps.push({ daysAgo, run: (ctx) => decideOpen(ctx, product, cast.admin, { decision: "approve" }) });
  }
  for (const revision of [rejected, sentBack]) {
    if (!revision) continue;
    const { daysAgo, decidedDaysAgo, noteToReviewer } = revision;
    const decision = revision === rejected ? "reject" : "request_changes";
    steps.push(save(revision, daysAgo + 0.05), submitStep(product, caller, daysAgo, noteToReviewer));
    const given = { decision, ...answerOf(product, revision) };
    steps.push({ daysAgo: decidedDaysAgo, run: (ctx) => decideOpen(ctx, product, cast.admin, given) });
  }
  if (pendingRevision) {
    const { daysAgo, noteToReviewer } = pendingRevision;
    steps.push(save(pendingRevision, daysAgo + 0.05), submitStep(product, caller, daysAgo, noteToReviewer));
  }
  if (draft) steps.push(save(draft, draft.daysAgo));
  const first = Math.max(...steps.map(({ daysAgo }) => daysAgo));
  return [createStep(product, organizationId, caller, first + 0.1), ...steps];
}

function createStep(
  product: DemoProduct,
  organizationId: string,
  caller: SessionCaller,
  daysAgo: number,
): Step {
  const input = CreateProduct.parse({ organizationId, slug: product.slug, ...product.listing });
  return { daysAgo, run: (ctx) => createProduct({ ...ctx, caller }, input) };
}

function saveStep(
  { slug, listing }: DemoProduct,
  revision: DemoRevision,
  caller: SessionCaller,
  daysAgo: number,
  now: Date,
): Step {
  const blocks = toBlocks(slug, revision.blocks, now);
  const input = SaveRevision.parse({
    slug,
    listing: { ...listing, ...revision.listing },
    blocks,
    note: revision.note,
  });
  return { daysAgo, run: (ctx) => saveRevision({ ...ctx, caller }, input) };
}

function submitStep(
  { slug }: DemoProduct,
  caller: SessionCaller,
  daysAgo: number,
  noteToReviewer?: string,
): Step {
  return {
    daysAgo,
    async run(ctx) {
      const { revision, screening, queue } = await submitRevision(
        { ...ctx, caller },
        { slug, noteToReviewer },
      );
      if (queue) return answerFor(ctx, revision.id);
      const faults = screening.checks
        .filter(({ outcome }) => outcome === "fail")
        .map(({ message }) => message);
      throw new Error(`The screening sends the demo's ${slug} back: ${faults.join(" ")}`);
    },
  };
}

/** The demo's websites are names that nobody has: nobody is asked whether they answer. */
async function answerFor({ db, now }: { db: Db; now: Date }, id: string): Promise<void> {
  const { productId } = await db.revision.findUniqueOrThrow({ where: { id }, select: { productId: true } });
  const answered = { outcome: "successful", errorClass: null, httpStatus: 200, at: now } as const;
  await settleWebsite(db, { id, productId }, judgeWebsite([answered]), now);
}

async function decideOpen(
  ctx: { db: Db; now: Date },
  { slug }: DemoProduct,
  admin: SessionCaller,
  given: Record<string, unknown>,
): Promise<void> {
  const reviewing: Ctx<SessionCaller> = { ...ctx, caller: admin };
  const item = await ctx.db.queueItem.findFirstOrThrow({
    where: { product: { slug }, status: "open" },
    select: { id: true },
  });
  await decide(reviewing, Decide.parse({ queueItemId: item.id, ...given }));
}

const answerOf = (
  { slug }: DemoProduct,
  { reason, reviewerNote, privateNote, blockNotes }: DemoDecidedRevision,
) => ({
  reason,
  note: reviewerNote,
  privateNote,
  blockNotes: blockNotes.map(({ blockKey, note }) => ({ blockId: blockId(slug, blockKey), note })),
});
