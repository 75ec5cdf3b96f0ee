import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ProductSearchForm, productFields, productsHref } from "@/components/admin/products/product-search";
import { ProductTable } from "@/components/admin/products/product-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { readPlaceQuery } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import type { Query } from "@/lib/api/pages/page-context";
import { countAdminProducts, listAdminProducts } from "@/lib/catalog/administration/list-admin-products";
import { ListAdminProducts } from "@/lib/catalog/administration/schema";
import { pathOf } from "@/lib/catalog/categories/rules";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { adminCtx } from "../../../admin-ctx";
import { readFound, readSearch } from "../../../read-search";

export const metadata: Metadata = { title: "Products", robots: { index: false } };

const Search = ListAdminProducts.omit({ limit: true, cursor: true });

export default async function ProductsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { search } = readSearch(query, productFields);
  const place = readPlaceQuery(query) ?? notFound();
  const ctx = await adminCtx(productsHref(search, place));
  const [products, categories, catalog] = await Promise.all([
    readFound(
      Search,
      search,
      place,
      (input) => listAdminProducts(ctx, input),
      (input) => countAdminProducts(ctx, input),
    ),
    readAdminCategories(ctx),
    readCatalog(ctx.db),
  ]);
  const types = catalog.types
    .filter(({ retired }) => !retired)
    .map(({ key, label }): [string, string] => [key, label]);
  const choices = categories.map(({ slug, name, parent }): [string, string] => [
    slug,
    pathOf({ name, parent }),
  ]);
  return (
    <AdminPage
      title="Products"
      about="All products, public or not. Select some to suspend, reinstate, feature or move them together."
    >
      <ProductSearchForm key={productsHref(search)} search={search} categories={choices} types={types} />
      {products === null ? (
        <ErrorState
          kind="line"
          title="This search isn't valid."
          action={
            <ButtonLink size="sm" href={productsHref({})}>
              Show all products
            </ButtonLink>
          }
        >
          The link is broken or belongs to a different search.
        </ErrorState>
      ) : products.page.data.length === 0 ? (
        <EmptyState
          title="No products match"
          action={<ButtonLink href={productsHref({})}>Clear search</ButtonLink>}
        >
          Remove a filter or try another part of the name.
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
            label="Pages of products"
            place={place}
            total={products.total}
            hrefOf={(to) => productsHref(search, to)}
          />
        </>
      )}
    </AdminPage>
  );
}
