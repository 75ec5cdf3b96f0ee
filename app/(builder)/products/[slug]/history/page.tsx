import { notFound } from "next/navigation";
import { ProductHistory } from "@/components/builder/writing/product-history";
import { diffRevisions, listRevisions } from "@/lib/catalog/products/read-history";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "../../../../or-not-found";
import { memberMetadata, memberPage } from "../member-page";

type Query = Partial<Record<"cursor" | "from" | "to", string | string[]>>;
type HistoryPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const generateMetadata = memberMetadata("History");

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { slug } = await params;
  const { cursor, from, to } = await searchParams;
  if (Array.isArray(cursor) || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  const { ctx, member, product } = await memberPage(slug, "history", { cursor, from, to });
  const [page, diff] = await Promise.all([
    orNotFound(() => listRevisions(ctx, { slug, limit: 50, cursor })),
    to ? orNotFound(() => diffRevisions(ctx, { slug, revisionId: to, against: from })) : null,
  ]);
  return (
    <ProductHistory
      key={`${from} ${to}`}
      member={member}
      product={product}
      page={page}
      isFirst={!cursor}
      diff={diff}
    />
  );
}

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
