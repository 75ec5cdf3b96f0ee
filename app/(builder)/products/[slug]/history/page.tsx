import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RevisionList } from "@/components/builder/history/revision-list";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct } from "@/lib/products/find";
import { listRevisions } from "@/lib/products/list-revisions";
import { readProduct } from "@/lib/products/read-product";
import { orNotFound } from "../../../../or-not-found";

type HistoryPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

export const metadata: Metadata = { title: "History", robots: { index: false } };

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { slug } = await params;
  const { cursor } = await searchParams;
  if (Array.isArray(cursor)) notFound();
  const ctx = await sessionCtx(`/products/${slug}/history`, { cursor });
  const { role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  const [product, page] = await Promise.all([
    readProduct(ctx, { slug }),
    orNotFound(() => listRevisions(ctx, { slug, limit: 50, cursor })),
  ]);
  return (
    <RevisionList
      product={product}
      page={page}
      isFirst={!cursor}
      mayEdit={role !== null && isAtLeast(role, "editor")}
    />
  );
}
