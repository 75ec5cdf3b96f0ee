import { randomBytes } from "node:crypto";
import { readListing } from "../../../catalog/products/content";
import type { Actor } from "../../../events/audit-entry";
import { emit } from "../../../events/emit";
import type { Db, Prisma } from "../../../platform/db/db";
import { recomputeTrust } from "../recompute-trust";
import { domainOf, settleProof } from "./rules";
import { DomainCheck, DomainMethod } from "./schema";

export type ClaimRow = Prisma.DomainProofGetPayload<object> & { websiteUrl: string };

/** The website of what is or will next be public of a product, or else of its newest revision. */
export async function findWebsite(db: Db, productId: string, now: Date): Promise<string | null> {
  const shown = await db.listing.findFirst({
    where: { productId, OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }] },
    orderBy: { visibleFrom: "asc" },
    select: { websiteUrl: true },
  });
  if (shown) return shown.websiteUrl;
  const newest = await db.revision.findFirst({
    where: { productId },
    orderBy: { version: "desc" },
    select: { listing: true },
  });
  return newest && readListing(newest.listing).websiteUrl;
}

/** What the last check found, as a row stores it; nothing where that doesn't fit the schema. */
export const foundIn = (row: { method: unknown; checks: unknown } | null) => ({
  method: DomainMethod.nullable().catch(null).parse(row?.method),
  checks: DomainCheck.array().catch([]).parse(row?.checks),
});

/** The value with which a domain is verified; nobody can guess it. */
export const newProofToken = (): string => randomBytes(24).toString("base64url");

/** What a product has to show at its website's domain, created on first request; null without a domain. */
export async function findClaim(
  db: Db,
  product: { id: string; organizationId: string },
  now: Date,
): Promise<{ websiteUrl: string | null; claim: ClaimRow | null }> {
  const websiteUrl = await findWebsite(db, product.id, now);
  const domain = domainOf(websiteUrl);
  if (domain === null || websiteUrl === null) return { websiteUrl, claim: null };
  const key = { productId: product.id, organizationId: product.organizationId, domain };
  const find = () => db.domainProof.findUnique({ where: { productId_organizationId_domain: key } });
  let row = await find();
  if (!row) {
    const token = newProofToken();
    await db.domainProof.createMany({ data: { ...key, token, createdAt: now }, skipDuplicates: true });
    row = await find();
  }
  return { websiteUrl, claim: row && { ...row, websiteUrl } };
}

type Claimed = Pick<ClaimRow, "id" | "productId" | "organizationId" | "domain">;

/**
 * Records what was found at a domain, with the consequences for the product's trust; false if the product has another
 * website or organization by now, about which nothing was found. The product must be locked.
 */
export async function settleClaim(
  tx: Db,
  { caller, now }: { caller: Actor; now: Date },
  { id, productId, organizationId, domain }: Claimed,
  checks: readonly DomainCheck[],
): Promise<boolean> {
  const product = await tx.product.findUnique({
    where: { id: productId },
    select: { organizationId: true, slug: true },
  });
  const row = await tx.domainProof.findUnique({ where: { id } });
  if (!row || product?.organizationId !== organizationId) return false;
  if (domainOf(await findWebsite(tx, productId, now)) !== domain) return false;
  const { proof, news } = settleProof(row, checks, now);
  await tx.domainProof.update({ where: { id }, data: { ...proof, checks: [...checks] } });
  const by = { caller, now };
  const { slug } = product;
  if (news)
    await emit(tx, by, news === "proven" ? "domain.proven" : "domain.lost", {
      id: productId,
      organizationId,
      slug,
      details: { domain, ...(proof.method ? { method: proof.method } : {}) },
    });
  else await emit(tx, by, "domain.checked", { slug });
  // A verification that starts to fail costs nothing yet, but the score's part mentions it.
  const isDoubtNews = (row.failingSince === null) !== (proof.failingSince === null);
  if (news || isDoubtNews) await recomputeTrust(tx, productId, now);
  return true;
}
