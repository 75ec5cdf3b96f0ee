import type { Metadata } from "next";
import { SavedLayout } from "@/components/account/saved-layout";
import { ProductGrid } from "@/components/directory/product-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { countSaved, listSaved } from "@/lib/catalog/saved/saved-products";
import { messages } from "@/lib/core/messages";
import { saved } from "@/messages/en.json";
import { readNumbered } from "../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ saved });
  return { title: t("savedProducts"), robots: { index: false } };
}

const size = 24;

export default async function SavedPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ saved });
  const query = await searchParams;
  const ctx = await sessionCtx("/saved", query);
  const { page, place, total } = await readNumbered(
    readPlaceQuery(query),
    size,
    (paging) => listSaved(ctx, paging),
    () => countSaved(ctx),
  );
  return (
    <SavedLayout path="/saved" about={t("onlyYouCanSee")}>
      {page.data.length === 0 ? (
        <EmptyState
          title={t("nothingSavedYet")}
          action={<ButtonLink href="/">{t("browseTheDirectory")}</ButtonLink>}
        >
          {t("selectSaveOnA")}
        </EmptyState>
      ) : (
        <>
          <ProductGrid products={page.data} heading="h2" />
          <div className="pt-12">
            <ListPager page={page} place={place} total={total} hrefOf={(to) => placeHref("/saved", to)} />
          </div>
        </>
      )}
    </SavedLayout>
  );
}
