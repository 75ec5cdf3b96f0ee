import { TrustBar } from "@/components/product/product-card";
import { ProductPicture } from "@/components/product/product-picture";
import { Link } from "@/components/ui/link";
import type { Collection } from "@/lib/catalog/collections/schema";
import { messages } from "@/lib/core/messages";
import { collection } from "@/messages/en.json";

export function CollectionItems({ items }: Pick<Collection, "items">) {
  const t = messages({ collection });
  return (
    <ol className="border-ink border-t-2">
      {items.map(({ product, note }, at) => (
        <li
          key={product.id}
          className="relative grid gap-x-8 gap-y-4 border-rule border-b py-6 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <ProductPicture product={product} />
          <div className="grid content-center gap-2">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="name text-h3">
                <span className="label me-3" aria-hidden="true">
                  {at + 1}
                </span>
                <Link href={`/products/${product.slug}`} prefetch={false} className="cover" dir="auto">
                  {product.name}
                </Link>
              </h2>
              <TrustBar score={product.trustScore} />
            </div>
            <p className="measure text-ink-2" dir="auto">
              {product.tagline}
            </p>
            {note && (
              <p className="measure whitespace-pre-line border-glass border-s-[3px] ps-3.5 [overflow-wrap:anywhere]">
                {note}
              </p>
            )}
            <p className="label">{t("by", { name: product.organization.name })}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
