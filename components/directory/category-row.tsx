import Link from "next/link";
import { ProductPicture } from "@/components/product/product-picture";
import { formatNumber } from "@/components/ui/format";
import type { Category } from "@/lib/catalog/directory/schema";
import { CategoryLinks, logoOf } from "./category-card";

type CategoryRowProps = { category: Category; below: readonly Category[] };

export function CategoryRow({ category: { slug, name, products, cover }, below }: CategoryRowProps) {
  return (
    <li className="break-inside-avoid border-rule-2 border-b py-2">
      <div className="relative flex min-h-11 items-center gap-3">
        <ProductPicture size="thumb" product={{ slug, logo: logoOf(cover), cover }} />
        <Link href={`/c/${slug}`} prefetch={false} className="cover min-w-0 grow truncate font-semibold">
          {name}
        </Link>
        <span className="label">{formatNumber(products)}</span>
      </div>
      {below.length > 0 && (
        <div className="pt-1.5 pl-14">
          <CategoryLinks slug={slug} below={below} />
        </div>
      )}
    </li>
  );
}
