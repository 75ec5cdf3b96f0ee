import type { Metadata } from "next";
import { TrustPage } from "@/components/builder/trust/trust-page";
import { readProduct } from "@/lib/catalog/products/read-product";
import { readDomain } from "@/lib/ranking/trust/domain/domain";
import { readOutlook } from "@/lib/ranking/trust/read-outlook";
import { readVoteTotals } from "@/lib/ranking/votes/read-votes";
import { memberPage, type Props } from "../member-page";

export const metadata: Metadata = { title: "Trust", robots: { index: false } };

export default async function ProductTrustPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, mayEdit } = await memberPage(slug, "trust");
  const [{ name, public: isPublic }, domain, outlook, votes] = await Promise.all([
    readProduct(ctx, { slug }),
    readDomain(ctx, { slug }),
    readOutlook(ctx, { slug }),
    readVoteTotals(ctx, { slug }),
  ]);
  return (
    <TrustPage
      product={{ slug, name, public: isPublic }}
      mayEdit={mayEdit}
      domain={domain}
      outlook={outlook}
      votes={votes}
    />
  );
}
