import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/directory/page-title";
import { SectionHeading } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listCategories } from "@/lib/catalog/directory/list-categories";
import type { Category } from "@/lib/catalog/directory/schema";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../page-metadata";
import { Shell } from "../shell";

export const metadata: Metadata = pageMetadata({
  title: "Categories",
  description: "Every category in the directory, with the number of products in each.",
  path: "/categories",
  picture: cardPath("site", "categories"),
});

export default async function CategoriesPage() {
  tagPage("directory");
  const categories = await listCategories(publicCtx());
  return (
    <Shell>
      <PageTitle top title="Categories" note={`${formatNumber(categories.length)} in total`} />
      {categories.length === 0 ? (
        <EmptyState
          title="No categories yet"
          action={
            <ButtonLink href="/new" variant="primary">
              Submit a product
            </ButtonLink>
          }
        >
          Categories appear when the first product is published.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-12">
          {byLetter(categories).map(([letter, entries]) => (
            <Letter key={letter} letter={letter} categories={entries} />
          ))}
        </div>
      )}
    </Shell>
  );
}

function Letter({ letter, categories }: { letter: string; categories: Category[] }) {
  return (
    <section aria-label={letter}>
      <SectionHeading title={letter} />
      <ul className="gap-x-12 sm:columns-2 lg:columns-3">
        {categories.map(({ slug, name, products }) => (
          <li key={slug} className="break-inside-avoid border-rule-2 border-b">
            <Link
              href={`/c/${slug}`}
              prefetch={false}
              className="group flex min-h-10 items-center justify-between gap-4 pointer-coarse:min-h-11"
            >
              <span className="min-w-0 truncate decoration-glass-edge underline-offset-4 group-hover:underline">
                {name}
              </span>
              <span className="label">{formatNumber(products)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The categories by their first letter, in alphabetical order; names that don't start with a letter come first. */
function byLetter(categories: readonly Category[]): [string, Category[]][] {
  const groups = new Map<string, Category[]>();
  for (const category of categories.toSorted((a, b) => collator.compare(a.name, b.name))) {
    const initial = category.name.normalize("NFD").slice(0, 1).toUpperCase();
    const letter = /\p{L}/u.test(initial) ? initial : "#";
    groups.set(letter, [...(groups.get(letter) ?? []), category]);
  }
  return [...groups];
}

const collator = new Intl.Collator("en");
