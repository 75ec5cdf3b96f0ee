import { ProductPicture } from "@/components/product/product-picture";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { common, list } from "@/messages/en.json";

type CategoryCardProps = { category: Category; below: readonly Category[] };

/** How many of the categories below one are named; its page has all. */
const named = 4;

export function CategoryCard({ category: { slug, name, products, cover }, below }: CategoryCardProps) {
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2.5">
      <div className="relative grid gap-2.5">
        <ProductPicture product={{ slug, logo: logoOf(cover), cover }} />
        <p className="min-w-0">
          <Link
            href={`/c/${slug}`}
            prefetch={false}
            className="cover font-semibold [overflow-wrap:anywhere]"
            dir="auto"
          >
            {name}
          </Link>
          <span className="label block">{messages({ common })("products", { count: products })}</span>
        </p>
      </div>
      {below.length > 0 && <CategoryLinks slug={slug} below={below} />}
    </li>
  );
}

export function CategoryLinks({ slug, below }: { slug: string; below: readonly Category[] }) {
  const shown = below.length === named + 1 ? below : below.slice(0, named);
  return (
    <ul className="grid grid-cols-1 text-small">
      {shown.map((child) => (
        <li key={child.slug}>
          <Link
            href={`/c/${child.slug}`}
            prefetch={false}
            className="group flex min-h-8 items-center justify-between gap-3 border-rule-2 border-t pointer-coarse:min-h-11"
          >
            <span
              className="min-w-0 truncate text-ink-2 decoration-glass-edge underline-offset-4 group-hover:underline"
              dir="auto"
            >
              {child.name}
            </span>
            <span className="label">{formatNumber(child.products)}</span>
          </Link>
        </li>
      ))}
      {shown.length < below.length && (
        <li>
          <Link
            href={`/c/${slug}`}
            prefetch={false}
            className="label flex min-h-8 items-center border-rule-2 border-t hover:underline pointer-coarse:min-h-11"
          >
            {messages({ list })("more", { count: below.length - shown.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A cover that is a logo stands on its plinth. */
export const logoOf = (cover: Category["cover"]) =>
  cover?.source === "logo" ? { url: cover.url, alt: cover.alt } : null;

type CategoryRowProps = { category: Category; below: readonly Category[] };

export function CategoryRow({ category: { slug, name, products, cover }, below }: CategoryRowProps) {
  return (
    <li className="break-inside-avoid border-rule-2 border-b py-2">
      <div className="relative flex min-h-11 items-center gap-3">
        <ProductPicture size="thumb" product={{ slug, logo: logoOf(cover), cover }} />
        <Link
          href={`/c/${slug}`}
          prefetch={false}
          className="cover min-w-0 grow truncate font-semibold"
          dir="auto"
        >
          {name}
        </Link>
        <span className="label">{formatNumber(products)}</span>
      </div>
      {below.length > 0 && (
        <div className="pt-1.5 ps-14">
          <CategoryLinks slug={slug} below={below} />
        </div>
      )}
    </li>
  );
}
