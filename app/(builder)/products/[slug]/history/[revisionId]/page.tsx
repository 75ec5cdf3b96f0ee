import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductRevisionReading } from "@/components/builder/writing/product-history";
import { readProduct } from "@/lib/catalog/products/read-product";
import { isId } from "@/lib/core/ids";
import { readRevision } from "@/lib/review/submission/read-revision";
import { orNotFound } from "../../../../../or-not-found";
import { memberPage } from "../../member-page";

type RevisionPageProps = { params: Promise<{ slug: string; revisionId: string }> };

export const metadata: Metadata = { title: "Revision", robots: { index: false } };

export default async function RevisionPage({ params }: RevisionPageProps) {
  const { slug, revisionId } = await params;
  if (!isId(revisionId)) notFound();
  const { ctx, mayEdit } = await memberPage(slug, `history/${revisionId}`);
  const [product, revision] = await Promise.all([
    readProduct(ctx, { slug }),
    orNotFound(() => readRevision(ctx, { slug, revisionId })),
  ]);
  return <ProductRevisionReading product={product} revision={revision} mayEdit={mayEdit} />;
}
