import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { RevisionList } from "@/components/builder/history/revision-list";
import { sessionCtx } from "@/lib/api/page-caller";
import { isId } from "@/lib/core/ids";
import { isAtLeast } from "@/lib/organizations/find";
import { diffRevisions } from "@/lib/products/diff-revisions";
import { findMemberProduct } from "@/lib/products/find";
import { listRevisions } from "@/lib/products/list-revisions";
import { readProduct } from "@/lib/products/read-product";
import { orNotFound } from "../../../../or-not-found";

type Query = Partial<Record<"cursor" | "from" | "to", string | string[]>>;
type HistoryPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: "History", robots: { index: false } };

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { slug } = await params;
  const query = await searchParams;
  const { cursor, from, to } = query;
  if (Array.isArray(cursor) || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  const ctx = await sessionCtx(`/products/${slug}/history`, { cursor, from, to });
  const found = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (found.product.slug !== slug) permanentRedirect(`/products/${found.product.slug}/history`);
  const [product, page, diff] = await Promise.all([
    readProduct(ctx, { slug }),
    orNotFound(() => listRevisions(ctx, { slug, limit: 50, cursor })),
    to ? orNotFound(() => diffRevisions(ctx, { slug, revisionId: to, against: from })) : null,
  ]);
  return (
    <RevisionList
      key={`${from} ${to}`}
      product={product}
      page={page}
      isFirst={!cursor}
      mayEdit={found.role !== null && isAtLeast(found.role, "editor")}
      diff={diff}
    />
  );
}

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
