import Link from "next/link";
import { ProductPicture } from "@/components/product/product-picture";
import type { RendererProps } from "../renderer";

/** The product as the directory has it now; one that is not public shows nothing. */
export function RenderProductCard({ block, live }: RendererProps<"productCard">) {
  const product = live.products?.[block.data.slug];
  if (product === undefined) return null;
  return (
    <article className="measure relative grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-rule border-y py-3.5">
      <ProductPicture product={product} size="thumb" />
      <div className="min-w-0">
        <p className="name text-h3">
          <Link href={`/products/${product.slug}`} className="cover">
            {product.name}
          </Link>
        </p>
        <p className="text-ink-2 text-small">{product.tagline}</p>
      </div>
      <p className="label">trust {product.trustScore}</p>
    </article>
  );
}
