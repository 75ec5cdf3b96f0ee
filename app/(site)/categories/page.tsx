import { CategoryCard, CategoryRow } from "@/components/directory/category-card";
import { PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listCategories } from "@/lib/catalog/directory/list-categories";
import type { Category } from "@/lib/catalog/directory/schema";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Categories",
    description: "Every category in the directory, with the number of products in each.",
    path: "/categories",
    picture: cardPath("site", "categories"),
  });

/** How many categories, the first ones, have a large picture. */
const large = 12;

export default async function CategoriesPage() {
  tagPage("directory");
  const categories = await listCategories(publicCtx());
  const tops = categories.filter(({ parent }) => parent === null);
  const below = (top: Category) => categories.filter(({ parent }) => parent?.slug === top.slug);
  return (
    <>
      <PageTitle
        top
        title="Categories"
        note={tops.length > 0 && `${formatNumber(categories.length)} in total`}
      />
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
        <>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 border-ink border-t-2 pt-6 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-4">
            {tops.slice(0, large).map((top) => (
              <CategoryCard key={top.slug} category={top} below={below(top)} />
            ))}
          </ul>
          {tops.length > large && (
            <ul className="mt-10 gap-x-7 border-ink border-t-2 pt-2 sm:columns-2 lg:columns-3">
              {tops.slice(large).map((top) => (
                <CategoryRow key={top.slug} category={top} below={below(top)} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
