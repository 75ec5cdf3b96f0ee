import { reasonName } from "@/components/product/decision-words";
import { anotherClaim } from "@/lib/review/claims/rules";
import type { ProductClaim } from "@/lib/review/claims/schema";

/** Why a claim was rejected. */
export const claimReason = ({ reason }: Pick<ProductClaim, "reason">): string | null =>
  reason === null
    ? null
    : reason === anotherClaim
      ? "A reviewer approved another organization's claim."
      : reasonName(reason);
