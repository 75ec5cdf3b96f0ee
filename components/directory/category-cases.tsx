import Link from "next/link";
import { Case } from "@/components/product/case";
import { Section } from "@/components/site/section-heading";
import { formatCount, formatNumber } from "@/components/ui/format";
import { TextLink } from "@/components/ui/text-link";
import type { Category } from "@/lib/catalog/directory/schema";
import type { ProductSummary } from "@/lib/catalog/products/schema";

type CategoryCasesProps = {
  categories: readonly Category[];
  /** The product whose picture stands for a category, by the category's name. */
  leaders: Readonly<Record<string, ProductSummary>>;
  /** How many categories there are. */
  all: number;
};

/** Categories as pictures, each behind the picture of its leading product; nothing where no product has one. */
export function CategoryCases({ categories, leaders, all }: CategoryCasesProps) {
  const pictured = categories.flatMap((category) => {
    const leader = leaders[category.name];
    return leader ? [{ ...category, leader }] : [];
  });
  if (pictured.length === 0) return null;
  return (
    <Section
      id="categories"
      title="Categories"
      aside={<TextLink href="/categories">All {formatNumber(all)}</TextLink>}
      className="pt-16"
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 lg:grid-cols-6">
        {pictured.map(({ name, slug, products, leader }) => (
          <li key={slug} className="relative grid content-start gap-2">
            <Case product={leader} />
            <p className="min-w-0 text-small">
              <Link href={`/c/${slug}`} prefetch={false} className="cover font-semibold">
                {name}
              </Link>
              <span className="label block">{formatCount(products, "product")}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
