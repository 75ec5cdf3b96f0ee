import { randomBytes } from "node:crypto";
import { createProduct } from "../catalog/products/create-product";
import { saveRevision } from "../catalog/products/save-revision";
import {
  CreateProduct,
  type Product,
  type Revision,
  SaveRevision,
  type Submitted,
} from "../catalog/products/schema";
import type { SessionCaller } from "../core/ctx";
import { newId } from "../core/ids";
import type { Db } from "../platform/db/db";
import { decide } from "../review/decisions/decide";
import type { Decided } from "../review/schema";
import { submitRevision } from "../review/submission/submit-revision";
import { anOrganization, aPerson, ctx } from "./people";

/** A rich text block with its own id. */
export const paragraph = (md: string, id = newId()) => ({ id, type: "richText", v: 1, data: { md } });

export const pulseBlock = () => ({
  id: newId(),
  type: "pulse",
  v: 1,
  data: { title: "", window: "24h", showLatency: true, showHistory: true },
});

/** A gallery of one picture. */
export const galleryBlock = (mediaId: string) => ({
  id: newId(),
  type: "gallery",
  v: 1,
  data: { items: [{ media: { mediaId, alt: "A lamp.", decorative: false }, caption: "" }] },
});

export type Made = {
  owner: SessionCaller;
  organizationId: string;
  slug: string;
  id: string;
  product: Product;
};

/** A product of a new organization, created by the rules; what `listing` omits of what submitting needs is made up. */
export async function aDraft(
  db: Db,
  listing: Partial<Omit<CreateProductInput, "organizationId">> = {},
  now = new Date(),
): Promise<Made> {
  const owner = await aPerson(db);
  const { id: organizationId } = await anOrganization(db, owner);
  const name = `Product ${randomBytes(5).toString("hex")}`;
  const complete = { tagline: "A tool for a test", withoutWebsite: "It is made for a test." };
  const input = CreateProduct.parse({ organizationId, name, ...complete, ...listing });
  const product = await createProduct(ctx(db, owner, now), input);
  return { owner, organizationId, slug: product.slug, id: product.id, product };
}

type CreateProductInput = Parameters<typeof createProduct>[1];

export const save = (
  db: Db,
  { owner, slug }: Made,
  blocks: unknown,
  more: object = {},
  now = new Date(),
): Promise<Revision> => saveRevision(ctx(db, owner, now), SaveRevision.parse({ slug, blocks, ...more }));

export const submit = (
  db: Db,
  { owner, slug }: Made,
  more: object = {},
  now = new Date(),
): Promise<Submitted> => submitRevision(ctx(db, owner, now), { slug, ...more });

/** The queue item in which a submitted revision waits, or was decided. */
export async function itemOf(db: Db, revisionId: string): Promise<string> {
  const item = await db.queueItem.findFirstOrThrow({ where: { revisionId }, orderBy: { createdAt: "desc" } });
  return item.id;
}

type Submission = Made & { admin: SessionCaller; revision: Revision; itemId: string };

/** Saves a document and submits it, with an admin ready to decide. */
export async function submitted(
  db: Db,
  made: Made,
  blocks: unknown[] = [paragraph("What it does.")],
  more: object = {},
  now = new Date(),
): Promise<Submission> {
  await save(db, made, blocks, {}, now);
  const { revision } = await submit(db, made, more, now);
  const admin = await aPerson(db, { role: "admin" });
  return { ...made, admin, revision, itemId: await itemOf(db, revision.id) };
}

/** A product that is public from `now` on. */
export async function aPublished(
  db: Db,
  listing: Parameters<typeof aDraft>[1] = {},
  blocks: unknown[] = [paragraph("What it does.")],
  now = new Date(),
): Promise<Submission & { decided: Decided }> {
  const made = await submitted(db, await aDraft(db, listing, now), blocks, {}, now);
  const decided = await decide(ctx(db, made.admin, now), { queueItemId: made.itemId, decision: "approve" });
  return { ...made, decided };
}

/** How often each outcome occurred, by problem code. */
export function outcomes(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.status === "fulfilled" ? "ok" : String(result.reason?.code ?? result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
