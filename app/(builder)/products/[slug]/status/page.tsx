import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { ReviewStatus } from "@/components/builder/status/review-status";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct } from "@/lib/products/find";
import { findSubmitted } from "@/lib/products/find-submitted";
import { readProduct } from "@/lib/products/read-product";
import { readRevision } from "@/lib/products/read-revision";
import { orNotFound } from "../../../../or-not-found";

type StatusPageProps = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Review", robots: { index: false } };

export default async function StatusPage({ params }: StatusPageProps) {
  const { slug } = await params;
  const ctx = await sessionCtx(`/products/${slug}/status`);
  const { product: found, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (found.slug !== slug) permanentRedirect(`/products/${found.slug}/status`);
  const [product, submittedId] = await Promise.all([
    readProduct(ctx, { slug }),
    findSubmitted(ctx.db, found.id),
  ]);
  const submitted = submittedId === null ? null : await readRevision(ctx, { slug, revisionId: submittedId });
  return (
    <ReviewStatus
      product={product}
      submitted={submitted}
      mayWrite={role !== null && isAtLeast(role, "editor")}
    />
  );
}
