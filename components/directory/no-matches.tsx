import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/components/ui/format";

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

export function Matching({ products }: { products: number }) {
  return (
    <p role="status" className="label pt-3">
      {formatCount(products, "product")}
    </p>
  );
}
