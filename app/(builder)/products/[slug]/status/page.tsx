import { ReviewStatus } from "@/components/builder/status/review-status";
import { readRevision } from "@/lib/review/submission/read-revision";
import { memberMetadata, memberPage, type Props } from "../member-page";

export const generateMetadata = memberMetadata("status");

export default async function StatusPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, member, product, submittedId } = await memberPage(slug, "status");
  const submitted = submittedId === null ? null : await readRevision(ctx, { slug, revisionId: submittedId });
  return <ReviewStatus member={member} product={product} submitted={submitted} />;
}
