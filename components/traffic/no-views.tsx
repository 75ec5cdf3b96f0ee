import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type NoViewsProps = {
  product: { slug: string; name: string; public: boolean };
  mayEdit: boolean;
  isShared: boolean;
};

/** What stands in place of a chart of nothing: why there is nothing, and how figures become public. */
export function NoViews({ product, mayEdit, isShared }: NoViewsProps) {
  return (
    <EmptyState
      title={product.public ? "No views in this range" : "Not public yet"}
      action={
        <>
          {mayEdit && !isShared && (
            <ButtonLink href={`/products/${product.slug}/edit`}>Open the editor</ButtonLink>
          )}
          {product.public && (
            <ButtonLink href={`/products/${product.slug}`} variant="quiet">
              Public page
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {product.public
          ? `Whoever opens the page of ${product.name} is counted here a second later.`
          : `Views are counted as soon as ${product.name} has a public page.`}
      </p>
      {!isShared && (
        <p className="mt-2">
          They are for members alone. An Analytics block in the document makes the totals and the daily
          figures public.
        </p>
      )}
    </EmptyState>
  );
}
