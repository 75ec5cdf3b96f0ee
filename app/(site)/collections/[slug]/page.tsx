import type { Metadata } from "next";
import { cache } from "react";
import { CollectionItems } from "@/components/collections/collection-items";
import { EditLink } from "@/components/collections/edit-link";
import { ShareCollection } from "@/components/collections/share-collection";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { ReportLink } from "@/components/product/report-link";
import { EmptyState } from "@/components/ui/empty-state";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { readCollection } from "@/lib/catalog/collections/read-collections";
import { collectionPath } from "@/lib/catalog/collections/rules";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { collectionTag } from "@/lib/platform/cache/tags";
import { collectionJsonLd } from "@/lib/syndication/collection-json-ld";
import { cardPath } from "@/lib/syndication/pictures/card";
import { collection as said } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { Way } from "../../way";

type Props = { params: Promise<{ slug: string }> };

const read = cache(async (slug: string) => {
  const ctx = publicCtx();
  tagPage(collectionTag(slug), "directory", "people", dayTag(ctx.now));
  return orNotFound(() => readCollection(ctx, { slug }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ collection: said });
  const { slug, title, description, items, maker } = await read((await params).slug);
  return pageMetadata({
    title,
    description: description ?? t("collectedBy", { count: items.length, name: maker.name }),
    path: collectionPath(slug),
    picture: cardPath("collections", slug),
    feed: { path: `${collectionPath(slug)}/feed.xml`, title },
  });
}

export default async function CollectionPage({ params }: Props) {
  const t = messages({ collection: said });
  const collection = await read((await params).slug);
  const { slug, title, description, items, maker, updatedAt } = collection;
  const path = collectionPath(slug);
  return (
    <>
      <JsonLd data={collectionJsonLd(collection)} />
      <Way
        steps={[
          { label: t("directory"), href: "/" },
          { label: t("collections"), href: "/collections" },
          { label: title, href: collectionPath(slug) },
        ]}
      />
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        note={inline(
          t.parts("note", {
            count: items.length,
            name: maker.name,
            time: () => <Time value={updatedAt} />,
          }),
        )}
      >
        {description && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {description}
          </p>
        )}
      </PageTitle>
      {items.length === 0 ? (
        <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>
      ) : (
        <CollectionItems items={items} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-8">
        <EditLink slug={slug} makerId={maker.id} />
        <ShareCollection slug={slug} title={title} address={siteAddress(path)} />
        <ReportLink kind="collection" slug={slug} name={title} />
      </div>
    </>
  );
}
