import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ProductSearchForm, productFields, productsHref } from "@/components/admin/products/product-search";
import { ProductTable } from "@/components/admin/products/product-table";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { inline } from "@/components/ui/inline";
import { readPlaceQuery } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import type { Query } from "@/lib/api/pages/page-context";
import { countAdminProducts, listAdminProducts } from "@/lib/catalog/administration/list-admin-products";
import { ListAdminProducts } from "@/lib/catalog/administration/schema";
import { pathOf } from "@/lib/catalog/categories/rules";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { messages } from "@/lib/core/messages";
import { readImport } from "@/lib/portability/lists/imports";
import { listSources } from "@/lib/portability/lists/sources";
import { productsAdmin } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";
import { readFound, readSearch } from "../../../read-search";

export function generateMetadata(): Metadata {
  const t = messages({ productsAdmin });
  return { title: t("products"), robots: { index: false } };
}

const Search = ListAdminProducts.omit({ limit: true, cursor: true });

export default async function ProductsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ productsAdmin });
  const query = await searchParams;
  const { search } = readSearch(query, productFields);
  const place = readPlaceQuery(query) ?? notFound();
  const ctx = await adminCtx(productsHref(search, place));
  const [products, categories, catalog, sources, run] = await Promise.all([
    readFound(
      Search,
      search,
      place,
      (input) => listAdminProducts(ctx, input),
      (input) => countAdminProducts(ctx, input),
    ),
    readAdminCategories(ctx),
    readCatalog(ctx.db),
    listSources(ctx, { limit: 100 }),
    search.import ? readImport(ctx, { id: search.import }).catch(() => null) : null,
  ]);
  const types = catalog.types
    .filter(({ retired }) => !retired)
    .map(({ key, label }): [string, string] => [key, label]);
  const choices = categories.map(({ slug, name, parent }): [string, string] => [
    slug,
    pathOf({ name, parent }),
  ]);
  return (
    <AdminPage title={t("products")} about={t("about")}>
      {run && (
        <p className="pb-4 text-small">
          {inline(
            t.parts("fromImport", {
              name: run.source.name,
              link: (words) => (
                <TextLink href={`/admin/import/${run.id}`} prefetch={false}>
                  {words}
                </TextLink>
              ),
              all: (words) => (
                <TextLink href={productsHref({ ...search, import: undefined })} prefetch={false}>
                  {words}
                </TextLink>
              ),
            }),
          )}
        </p>
      )}
      <ProductSearchForm
        key={productsHref(search)}
        {...{ search, types }}
        categories={choices}
        sources={sources.data.map(({ id, name }) => [id, name])}
      />
      {products === null ? (
        <ErrorState
          kind="line"
          title={t("notValid")}
          action={
            <ButtonLink size="sm" href={productsHref({})}>
              {t("showAll")}
            </ButtonLink>
          }
        >
          {t("brokenLink")}
        </ErrorState>
      ) : products.page.data.length === 0 ? (
        <EmptyState
          title={t("noMatch")}
          action={<ButtonLink href={productsHref({})}>{t("clearSearch")}</ButtonLink>}
        >
          {t("removeAFilter")}
        </EmptyState>
      ) : (
        <>
          <ProductTable
            key={productsHref(search, place)}
            types={types}
            products={products.page.data}
            categories={choices}
          />
          <ListPager
            page={products.page}
            label={t("pagesOfProducts")}
            place={place}
            total={products.total}
            hrefOf={(to) => productsHref(search, to)}
          />
        </>
      )}
    </AdminPage>
  );
}
