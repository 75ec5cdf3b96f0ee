import Link from "next/link";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { ProductClaim } from "@/lib/review/claims/schema";

/** Claims with where they stand; each leads to its page. */
export function ClaimList({ claims }: { claims: readonly ProductClaim[] }) {
  return (
    <ul className="mb-6 border-ink border-t-2">
      {claims.map((claim) => (
        <li key={claim.id} className="flex items-center justify-between gap-4 border-rule border-b py-4">
          <div className="min-w-0">
            <h2 className="name break-words text-h3">
              <Link
                href={`/products/${claim.product.slug}/claim`}
                className="hover:text-glass hover:underline"
              >
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
        </li>
      ))}
    </ul>
  );
}
