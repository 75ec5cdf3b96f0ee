import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CollectionCards } from "@/components/collections/collection-cards";
import { MOSAIC } from "@/components/collections/mosaic";
import { PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { inline } from "@/components/ui/inline";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, tagPageBy } from "@/lib/api/pages/page-context";
import { countCollections, listCollections } from "@/lib/catalog/collections/read-collections";
import { readMosaics } from "@/lib/catalog/collections/read-mosaics";
import { localPath, messages } from "@/lib/core/messages";
import { cardPath } from "@/lib/syndication/pictures/card";
import { collection } from "@/messages/en.json";
import { pageMetadata } from "../../page-metadata";
import { readNumbered } from "../../read-numbered";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = messages({ collection });
  const place = readPlaceQuery(await searchParams);
  return pageMetadata({
    title: t("collections"),
    description: t("description"),
    path: "/collections",
    picture: cardPath("site", "collections"),
    further: place !== 1,
  });
}

export default async function CollectionsPage({ searchParams }: Props) {
  const t = messages({ collection });
  tagPageBy(["page"], "collections", "directory", "people");
  const place = readPlaceQuery(await searchParams) ?? notFound();
  const ctx = publicCtx();
  const { page, total } = await readNumbered(
    place,
    24,
    (paging) => listCollections(ctx, paging),
    () => countCollections(ctx),
  );
  const mosaics = await readMosaics(
    ctx,
    page.data.map(({ id }) => id),
    MOSAIC,
  );
  return (
    <>
      <PageTitle top title={t("collections")} note={t("inTotal", { total })}>
        {inline(
          t.parts("lede", {
            link: (words) => (
              <a href={localPath("/saved/collections")} className="link">
                {words}
              </a>
            ),
          }),
        )}
      </PageTitle>
      {page.data.length === 0 ? (
        <EmptyState
          title={t("noneYet")}
          action={<ButtonLink href="/saved/collections">{t("createFirst")}</ButtonLink>}
        >
          {t("none")}
        </EmptyState>
      ) : (
        <>
          <div className="border-ink border-t-2 pt-8 pb-12">
            <CollectionCards collections={page.data} mosaics={mosaics} heading="h2" />
          </div>
          <ListPager page={page} place={place} total={total} hrefOf={(to) => placeHref("/collections", to)} />
        </>
      )}
    </>
  );
}
