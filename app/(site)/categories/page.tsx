import { CategoryCard, CategoryRow } from "@/components/directory/category-card";
import { PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listCategories } from "@/lib/catalog/directory/list-categories";
import type { Category } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { cardPath } from "@/lib/syndication/pictures/card";
import { categories as said } from "@/messages/en.json";
import { pageMetadata } from "../../page-metadata";

export const generateMetadata = () => {
  const t = messages({ categories: said });
  return pageMetadata({
    title: t("categories"),
    description: t("about"),
    path: "/categories",
    picture: cardPath("site", "categories"),
  });
};

/** How many categories, the first ones, have a large picture. */
const large = 12;

export default async function CategoriesPage() {
  const t = messages({ categories: said });
  tagPage("directory");
  const categories = await listCategories(publicCtx());
  const tops = categories.filter(({ parent }) => parent === null);
  const below = (top: Category) => categories.filter(({ parent }) => parent?.slug === top.slug);
  return (
    <>
      <PageTitle
        top
        title={t("categories")}
        note={tops.length > 0 && t("inTotal", { count: categories.length })}
      />
      {categories.length === 0 ? (
        <EmptyState
          title={t("noneYet")}
          action={
            <ButtonLink href="/new" variant="primary">
              {t("submitProduct")}
            </ButtonLink>
          }
        >
          {t("none")}
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
