import type { Metadata } from "next";
import { SavedLayout } from "@/components/account/saved-layout";
import { MOSAIC, Mosaic } from "@/components/collections/mosaic";
import { NewCollection } from "@/components/collections/new-collection";
import { Link } from "@/components/ui/link";
import { ResourceList } from "@/components/ui/resource-list";
import { Time } from "@/components/ui/time";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { listMyCollections } from "@/lib/catalog/collections/read-collections";
import { readMosaics } from "@/lib/catalog/collections/read-mosaics";
import { maxCollections } from "@/lib/catalog/collections/rules";
import { messages } from "@/lib/core/messages";
import { common, saved } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ saved });
  return { title: t("yourCollections"), robots: { index: false } };
}

const path = "/saved/collections";

export default async function MyCollectionsPage() {
  const t = messages({ saved });
  const ctx = await sessionCtx(path);
  const { data } = await listMyCollections(ctx, { limit: maxCollections });
  const mosaics = await readMosaics(
    ctx,
    data.map(({ id }) => id),
    MOSAIC,
  );
  const about = t("yourOwnListsOf");
  return (
    <SavedLayout path={path} about={about}>
      {data.length > 0 && <NewCollection />}
      <ResourceList
        of={{ page: { data } }}
        rowKey={({ id }) => id}
        className="grid gap-x-7 gap-y-10 pt-8 sm:grid-cols-2 lg:grid-cols-3"
        rowClass="relative grid min-w-0 content-start gap-3"
        empty={{
          title: t("noCollectionsYet"),
          children: t("createOneThenSelect"),
          action: <NewCollection />,
        }}
      >
        {({ id, slug, title, visibility, isWaiting, count, updatedAt }) => (
          <>
            <Mosaic products={mosaics.get(id) ?? []} />
            <div>
              <h2 className="name text-h3 [overflow-wrap:anywhere]">
                <Link href={`${path}/${slug}`} prefetch={false} className="cover" dir="auto">
                  {title}
                </Link>
              </h2>
              <p className="label">
                {t(isWaiting ? "inReview" : visibility)} · {messages({ common })("products", { count })} ·{" "}
                <Time value={updatedAt} />
              </p>
            </div>
          </>
        )}
      </ResourceList>
    </SavedLayout>
  );
}
