import { ProductHistory } from "@/components/builder/writing/product-history";
import type { Query } from "@/lib/api/pages/page-context";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { countRevisions, diffRevisions, listRevisions } from "@/lib/catalog/products/read-history";
import { orNotFound } from "../../../../or-not-found";
import { readComparison } from "../../../../read-comparison";
import { readNumbered } from "../../../../read-numbered";
import { memberMetadata, memberPage } from "../member-page";

type HistoryPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const generateMetadata = memberMetadata("history");

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { slug } = await params;
  const { place, from, to, query } = await readComparison(searchParams);
  const { ctx, member, product } = await memberPage(slug, "history", query);
  const [revisions, diff] = await Promise.all([
    orNotFound(() =>
      readNumbered(
        place,
        50,
        (paging) => listRevisions(ctx, { slug, ...paging }),
        () => countRevisions(ctx, slug),
      ),
    ),
    to ? orNotFound(() => diffRevisions(ctx, { slug, revisionId: to, against: from })) : null,
  ]);
  return (
    <ProductHistory
      key={`${from} ${to}`}
      {...{ member, product, diff }}
      {...revisions}
      catalog={await readCatalog(ctx.db)}
    />
  );
}
