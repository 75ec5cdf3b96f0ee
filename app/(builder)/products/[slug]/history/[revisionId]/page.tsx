import { notFound } from "next/navigation";
import { ProductRevisionReading } from "@/components/builder/writing/product-history";
import { isId } from "@/lib/core/ids";
import { readRevision } from "@/lib/review/submission/read-revision";
import { orNotFound } from "../../../../../or-not-found";
import { memberMetadata, memberPage } from "../../member-page";

type RevisionPageProps = { params: Promise<{ slug: string; revisionId: string }> };

export const generateMetadata = memberMetadata("revision");

export default async function RevisionPage({ params }: RevisionPageProps) {
  const { slug, revisionId } = await params;
  if (!isId(revisionId)) notFound();
  const { ctx, member, product } = await memberPage(slug, `history/${revisionId}`);
  const revision = await orNotFound(() => readRevision(ctx, { slug, revisionId }));
  return <ProductRevisionReading member={member} product={product} revision={revision} />;
}
