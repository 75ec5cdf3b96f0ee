import { TrustPage } from "@/components/builder/trust/trust-page";
import { readDomain } from "@/lib/ranking/trust/domain/domain";
import { readOutlook } from "@/lib/ranking/trust/read-outlook";
import { readVoteTotals } from "@/lib/ranking/votes/read-votes";
import { memberMetadata, memberPage, type Props } from "../member-page";

export const generateMetadata = memberMetadata("trust");

export default async function ProductTrustPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, member } = await memberPage(slug, "trust");
  const [domain, outlook, votes] = await Promise.all([
    readDomain(ctx, { slug }),
    readOutlook(ctx, { slug }),
    readVoteTotals(ctx, { slug }),
  ]);
  return <TrustPage {...{ member, domain, outlook, votes }} />;
}
