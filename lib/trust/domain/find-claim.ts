import { randomBytes } from "node:crypto";
import type { Db, Prisma } from "../../core/db";
import { readListing } from "../../products/content";
import { domainOf } from "./rules";

type Of = { id: string; organizationId: string };

export type ClaimRow = Prisma.DomainProofGetPayload<object> & { websiteUrl: string };

/** The website of what is public of a product or will be next, or else of its newest revision. */
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

/** What a product has to show at its website's domain, made when it is first asked for; null where there is no domain. */
export async function findClaim(
  db: Db,
  product: Of,
  now: Date,
): Promise<{ websiteUrl: string | null; claim: ClaimRow | null }> {
  const websiteUrl = await findWebsite(db, product.id, now);
  const domain = domainOf(websiteUrl);
  if (domain === null || websiteUrl === null) return { websiteUrl, claim: null };
  const key = { productId: product.id, organizationId: product.organizationId, domain };
  const find = () => db.domainProof.findUnique({ where: { productId_organizationId_domain: key } });
  let row = await find();
  if (!row) {
    const token = randomBytes(24).toString("base64url");
    await db.domainProof.createMany({ data: { ...key, token, createdAt: now }, skipDuplicates: true });
    row = await find();
  }
  return { websiteUrl, claim: row && { ...row, websiteUrl } };
}
