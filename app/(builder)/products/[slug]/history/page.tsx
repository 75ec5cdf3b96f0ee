import { notFound } from "next/navigation";
import { ProductHistory } from "@/components/builder/writing/product-history";
import { placeQuery, readPlaceQuery } from "@/components/ui/list-page";
import { countRevisions, diffRevisions, listRevisions } from "@/lib/catalog/products/read-history";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "../../../../or-not-found";
import { readNumbered } from "../../../../read-numbered";
import { memberMetadata, memberPage } from "../member-page";

type Query = Partial<Record<"page" | "from" | "to", string | string[]>>;
type HistoryPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const generateMetadata = memberMetadata("History");

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { slug } = await params;
  const { page, from, to } = await searchParams;
  const place = readPlaceQuery({ page });
  if (place === null || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  const { ctx, member, product } = await memberPage(slug, "history", { ...placeQuery(place), from, to });
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
    <ProductHistory key={`${from} ${to}`} member={member} product={product} {...revisions} diff={diff} />
  );
}

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
