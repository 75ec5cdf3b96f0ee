import Link from "next/link";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { ProductClaim } from "@/lib/review/claims/schema";

export function ClaimRow({ claim }: { claim: ProductClaim }) {
  return (
    <>
      <div className="min-w-0">
        <h2 className="name break-words text-h3">
          <Link href={`/products/${claim.product.slug}/claim`} className="hover:text-glass hover:underline">
            {claim.product.name}
          </Link>
        </h2>
        <p className="label mt-1 flex flex-wrap gap-x-3.5">
          <span>for {claim.organization.name}</span>
          <span>
            since <Time value={claim.createdAt} as="day" />
          </span>
        </p>
      </div>
      <Status is={claim.status} />
    </>
  );
}
