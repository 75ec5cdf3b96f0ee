import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CollectionCards } from "@/components/collections/collection-cards";
import { MOSAIC } from "@/components/collections/mosaic";
import { PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, tagPageBy } from "@/lib/api/pages/page-context";
import { countCollections, listCollections } from "@/lib/catalog/collections/read-collections";
import { readMosaics } from "@/lib/catalog/collections/read-mosaics";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../page-metadata";
import { readNumbered } from "../../read-numbered";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const place = readPlaceQuery(await searchParams);
  return pageMetadata({
    title: "Collections",
    description: "Lists of products that people put together, with notes on each.",
    path: "/collections",
    picture: cardPath("site", "collections"),
    further: place !== 1,
  });
}

export default async function CollectionsPage({ searchParams }: Props) {
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
      <PageTitle top title="Collections" note={`${formatNumber(total)} in total, recently updated first`}>
        Lists of products that people put together, with notes on each.{" "}
        <a href="/saved/collections" className="link">
          Create your own
        </a>
      </PageTitle>
      {page.data.length === 0 ? (
        <EmptyState
          title="No collections yet"
          action={<ButtonLink href="/saved/collections">Create the first one</ButtonLink>}
        >
          Collections appear here once they're public.
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
