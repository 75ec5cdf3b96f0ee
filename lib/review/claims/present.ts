import { fieldsOf } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { foundIn } from "../../ranking/trust/domain/claim";
import { fileUrl, proofText, recordName, wellKnownPath } from "../../ranking/trust/domain/rules";
import { type ClaimRow, findWebsiteDomain, withProduct } from "./find";
import { isOpen } from "./rules";
import { ProductClaim } from "./schema";

/** A claim as its organization's owners see it. */
export async function presentClaim(db: Db, row: ClaimRow, now: Date): Promise<ProductClaim> {
  const { product, organization, ...claim } = row;
  const website = isOpen(row.status) ? await findWebsiteDomain(db, row.productId, now) : null;
  const content = proofText(row.token);
  return {
    ...fieldsOf(ProductClaim, claim),
    product: { slug: product.slug, name: nameOf(product) },
    organization,
    proof: website && {
      domain: website.domain,
      record: { name: recordName(website.domain), type: "TXT", value: content },
      file: { path: wellKnownPath, url: fileUrl(website.domain, website.websiteUrl), content },
    },
    ...foundIn(row),
  };
}

/** The same by its id. */
export async function presentClaimById(db: Db, id: string, now: Date): Promise<ProductClaim> {
  return presentClaim(
    db,
    await db.productClaim.findUniqueOrThrow({ where: { id }, include: withProduct }),
    now,
  );
}

/** The product's public name, by which its acts name it to both sides. */
export const nameOf = ({ slug, listings: [shown] }: Pick<ClaimRow["product"], "slug" | "listings">): string =>
  shown?.name ?? slug;
