import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { ProductClaim } from "@/lib/review/claims/schema";
import { claims } from "@/messages/en.json";

export function ClaimRow({ claim }: { claim: ProductClaim }) {
  const t = messages({ claims });
  return (
    <>
      <div className="min-w-0">
        <h2 className="name break-words text-h3">
          <Link href={`/products/${claim.product.slug}/claim`} className="hover:text-glass hover:underline">
            {claim.product.name}
          </Link>
        </h2>
        <p className="label mt-1 flex flex-wrap gap-x-3.5">
          <span>{t("for", { name: claim.organization.name })}</span>
          <span>{inline(t.parts("since", { time: () => <Time value={claim.createdAt} as="day" /> }))}</span>
        </p>
      </div>
      <Status is={claim.status} />
    </>
  );
}
