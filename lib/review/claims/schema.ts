import { z } from "zod";
import { Id, paging, text, UtcInstant } from "../../core/schema";
import { DomainCheck, DomainMethod } from "../../ranking/trust/domain/schema";

export const ClaimStatus = z.enum(["needs_proof", "in_review", "approved", "rejected", "withdrawn"]);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const ClaimProduct = z.strictObject({
  slug: z.string(),
  /** The organization that the product will belong to. */
  organizationId: Id,
  note: text(0, 500).optional().describe("To the reviewer."),
});

export const ListClaims = z.strictObject({
  product: z.string().max(200).optional().describe("Only claims to this product, by its slug."),
  ...paging,
});

export const ByClaim = z.strictObject({ id: Id });

const Named = z.object({ slug: z.string(), name: z.string() });

/** How a claim is verified: one value, differing for each claim, in a TXT record or in a file. */
const ClaimProof = z.object({
  domain: z.string(),
  record: z.object({ name: z.string(), type: z.literal("TXT"), value: z.string() }),
  file: z.object({ path: z.string(), url: z.string(), content: z.string() }),
});

export const ProductClaim = z.object({
  id: Id,
  status: ClaimStatus,
  product: Named,
  /** The claimant. */
  organization: Named,
  /** Null once the claim has ended, or while the website has no domain. */
  proof: ClaimProof.nullable(),
  note: z.string().nullable(),
  /** The method by which the value was last found. */
  method: DomainMethod.nullable(),
  /** When the value was last found. */
  seenAt: UtcInstant.nullable(),
  checkedAt: UtcInstant.nullable(),
  /** What each method found at `checkedAt`. */
  checks: z.array(DomainCheck),
  /** Why it was rejected: a reviewer's reason, or `another_claim` if that of another organization was approved. */
  reason: z.string().nullable(),
  /** What the reviewer said. */
  answer: z.string().nullable(),
  createdAt: UtcInstant,
  endedAt: UtcInstant.nullable(),
});
export type ProductClaim = z.infer<typeof ProductClaim>;
