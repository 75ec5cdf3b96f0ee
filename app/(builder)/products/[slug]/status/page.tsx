import type { Metadata } from "next";
import { ReviewStatus } from "@/components/builder/status/review-status";
import { findSubmitted } from "@/lib/catalog/products/find";
import { readProduct } from "@/lib/catalog/products/read-product";
import { readRevision } from "@/lib/review/submission/read-revision";
import { memberPage, type Props } from "../member-page";

export const metadata: Metadata = { title: "Review", robots: { index: false } };

export default async function StatusPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, product: found, mayEdit } = await memberPage(slug, "status");
  const [product, submittedId] = await Promise.all([
    readProduct(ctx, { slug }),
    findSubmitted(ctx.db, found.id),
  ]);
  const submitted = submittedId === null ? null : await readRevision(ctx, { slug, revisionId: submittedId });
  return <ReviewStatus product={product} submitted={submitted} mayWrite={mayEdit} />;
}
