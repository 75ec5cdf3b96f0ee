import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/components/ui/format";

/** In place of a list's products where its filters leave none. */
export function NoMatches({ clear }: { clear: string }) {
  return (
    <EmptyState
      title="No products match these filters"
      action={
        <ButtonLink href={clear} variant="primary" prefetch={false} scroll={false}>
          Clear filters
        </ButtonLink>
      }
    >
      Try removing one of them.
    </EmptyState>
  );
}

/** How many products the filters leave. */
export function Matching({ products }: { products: number }) {
  return (
    <p role="status" className="label pt-3">
      {formatCount(products, "product")}
    </p>
  );
}
