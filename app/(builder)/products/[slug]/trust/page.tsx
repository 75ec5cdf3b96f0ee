import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { TrustPage } from "@/components/builder/trust/trust-page";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct } from "@/lib/products/find";
import { readProduct } from "@/lib/products/read-product";
import { readDomain } from "@/lib/trust/domain/read-domain";
import { readOutlook } from "@/lib/trust/read-outlook";
import { readVoteTotals } from "@/lib/votes/read-vote-totals";
import { orNotFound } from "../../../../or-not-found";

type Props = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Trust", robots: { index: false } };

export default async function ProductTrustPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await sessionCtx(`/products/${slug}/trust`);
  const { product, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}/trust`);
  const [{ name, public: isPublic }, domain, outlook, votes] = await Promise.all([
    readProduct(ctx, { slug }),
    readDomain(ctx, { slug }),
    readOutlook(ctx, { slug }),
    readVoteTotals(ctx, { slug }),
  ]);
  return (
    <TrustPage
      product={{ slug, name, public: isPublic }}
      mayEdit={role !== null && isAtLeast(role, "editor")}
      domain={domain}
      outlook={outlook}
      votes={votes}
    />
  );
}
