import { type Actor, recordAudit } from "../../audit/record";
import type { Db } from "../../core/db";
import { lockProduct } from "../../products/lock-product";
import { recomputeTrust } from "../recompute-trust";
import { findWebsite } from "./find-claim";
import { domainOf, settleProof } from "./rules";
import type { DomainCheck } from "./schema";

type Of = { id: string; productId: string; organizationId: string; domain: string };

/**
 * Writes down what was seen at a domain, with what follows for the product's trust; false where the product has another
 * website or organization by now, of which nothing was seen.
 */
export async function settleClaim(
  tx: Db,
  { caller, now }: { caller: Actor; now: Date },
  { id, productId, organizationId, domain }: Of,
  checks: readonly DomainCheck[],
): Promise<boolean> {
  await lockProduct(tx, productId);
  const [product, row] = [
    await tx.product.findUnique({ where: { id: productId }, select: { organizationId: true } }),
    await tx.domainProof.findUnique({ where: { id } }),
  ];
  const isSame =
    product?.organizationId === organizationId && domainOf(await findWebsite(tx, productId, now)) === domain;
  if (!row || !isSame) return false;
  const { proof, news } = settleProof(row, checks, now);
  await tx.domainProof.update({ where: { id }, data: { ...proof, checks: [...checks] } });
  if (news) {
    await recordAudit(
      tx,
      { caller, now },
      {
        action: news === "proven" ? "domain.proven" : "domain.lost",
        subjectType: "product",
        subjectId: productId,
        organizationId,
        details: { domain, ...(proof.method ? { method: proof.method } : {}) },
      },
    );
  }
  // A proof that begins to fail costs nothing yet, but the score's part says so.
  const isDoubtNews = (row.failingSince === null) !== (proof.failingSince === null);
  if (news || isDoubtNews) await recomputeTrust(tx, productId, now);
  return true;
}
