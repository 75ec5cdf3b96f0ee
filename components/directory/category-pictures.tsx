"use client";

import { type PicturedProduct, ProductPicture } from "@/components/product/product-picture";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";

type Pictured = Pick<Category, "name" | "slug" | "products"> & Pick<PicturedProduct, "cover">;

export function CategoryPictures({ categories }: { categories: readonly Pictured[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 gap-y-5 pt-6 sm:gap-y-6 lg:grid-cols-6">
      {categories.map(({ name, slug, products, cover }) => (
        <li key={slug} className="relative grid content-start gap-2">
          <ProductPicture product={{ slug, logo: null, cover }} />
          <p className="min-w-0 text-small">
            <Link href={`/c/${slug}`} prefetch={false} className="cover font-semibold">
              {name}
            </Link>
            <span className="label block">{messages({ common })("products", { count: products })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
