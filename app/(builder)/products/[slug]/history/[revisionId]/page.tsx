import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { RevisionReading } from "@/components/builder/history/revision-reading";
import { sessionCtx } from "@/lib/api/page-caller";
import { isId } from "@/lib/core/ids";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct } from "@/lib/products/find";
import { readProduct } from "@/lib/products/read-product";
import { readRevision } from "@/lib/products/read-revision";
import { orNotFound } from "../../../../../or-not-found";

type RevisionPageProps = { params: Promise<{ slug: string; revisionId: string }> };

export const metadata: Metadata = { title: "Version", robots: { index: false } };

export default async function RevisionPage({ params }: RevisionPageProps) {
  const { slug, revisionId } = await params;
  if (!isId(revisionId)) notFound();
  const ctx = await sessionCtx(`/products/${slug}/history/${revisionId}`);
  const { product: found, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (found.slug !== slug) permanentRedirect(`/products/${found.slug}/history/${revisionId}`);
  const [product, revision] = await Promise.all([
    readProduct(ctx, { slug }),
    orNotFound(() => readRevision(ctx, { slug, revisionId })),
  ]);
  return (
    <RevisionReading
      product={product}
      revision={revision}
      mayEdit={role !== null && isAtLeast(role, "editor")}
    />
  );
}
