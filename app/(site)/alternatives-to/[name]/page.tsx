import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { ViewSwitch } from "@/components/directory/view-switch";
import { Link } from "@/components/ui/link";
import { placeHref, readPlaceQuery, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, tagPageBy } from "@/lib/api/pages/page-context";
import { readAlternativesTo } from "@/lib/catalog/directory/alternatives-to";
import { replacedPath } from "@/lib/catalog/directory/rules";
import { messages } from "@/lib/core/messages";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { alternatives } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { requireRows } from "../../../read-numbered";
import { pageSize } from "../../read-view";
import { Way } from "../../way";

type Props = { params: Promise<{ name: string }>; searchParams: Promise<{ page?: string | string[] }> };

const read = cache(async (slug: string, place: number) => {
  tagPageBy(["page"], "directory", "votes");
  const skip = skipOf(place, pageSize);
  const found = await orNotFound(() => readAlternativesTo(publicCtx(), { slug, limit: pageSize, skip }));
  requireRows(found.page, place);
  return found;
});

async function readAddress({ params, searchParams }: Props) {
  const { page } = await searchParams;
  const place = readPlaceQuery({ page }) ?? notFound();
  return { place, ...(await read((await params).name, place)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = messages({ alternatives });
  const { replaced, place } = await readAddress(props);
  return pageMetadata({
    title: t("title", { name: replaced.name }),
    description: t("description", {
      count: replaced.products,
      name: replaced.name,
    }),
    path: replacedPath(replaced.slug),
    further: place > 1,
  });
}

const besidesShown = 12;

/** The products that say they are an alternative to one: `/alternatives-to/google-photos`. */
export default async function AlternativesToPage(props: Props) {
  const t = messages({ alternatives });
  const { replaced, besides, page, place } = await readAddress(props);
  const path = replacedPath(replaced.slug);
  const title = t("title", { name: replaced.name });
  return (
    <>
      <JsonLd data={productListJsonLd(title, page.data, skipOf(place, pageSize) + 1)} />
      <Way
        steps={[
          { label: t("directory"), href: "/" },
          { label: t("alternatives"), href: replacedPath() },
          { label: replaced.name, href: path },
        ]}
      />
      <PageTitle title={title} note={t("note", { count: replaced.products })}>
        {t("lede", { name: replaced.name })}
      </PageTitle>
      <div className="flex items-end justify-between gap-4 pb-2">
        {besides.length > 0 ? (
          <nav aria-label={t("also")} className="-mx-2.5 flex flex-wrap items-center gap-1">
            <span className="label px-2.5">{t("also")}</span>
            {besides.slice(0, besidesShown).map((other) => (
              <Link
                key={other.slug}
                href={replacedPath(other.slug)}
                prefetch={false}
                className="chip"
                dir="auto"
              >
                {other.name}
              </Link>
            ))}
          </nav>
        ) : (
          <span />
        )}
        <ViewSwitch />
      </div>
      <div className="border-ink border-t-2 pt-8 pb-12">
        <ProductGrid products={page.data} heading="h2" />
      </div>
      <ListPager page={page} place={place} total={replaced.products} hrefOf={(to) => placeHref(path, to)} />
    </>
  );
}
