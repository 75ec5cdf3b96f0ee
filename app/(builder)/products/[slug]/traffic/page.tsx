import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { chosenRange } from "@/components/traffic/range";
import { TrafficPage } from "@/components/traffic/traffic-page";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct, findVisibleListing } from "@/lib/products/find";
import { readProduct } from "@/lib/products/read-product";
import { readTraffic } from "@/lib/traffic/read-traffic";
import { orNotFound } from "../../../../or-not-found";

type Query = Partial<Record<"days" | "from" | "to", string | string[]>>;
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Traffic", robots: { index: false } };

export default async function ProductTrafficPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { days, from, to } = await searchParams;
  const query = { days, from, to };
  const ctx = await sessionCtx(`/products/${slug}/traffic`, query);
  const { product, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}/traffic`);
  const range = chosenRange(query, ctx.now);
  const [{ name, public: isPublic }, listing, report] = await Promise.all([
    readProduct(ctx, { slug }),
    findVisibleListing(ctx.db, product.id, ctx.now),
    range.asked && readTraffic(ctx, { slug, ...range.asked, format: "json" }),
  ]);
  return (
    <TrafficPage
      product={{ slug, name, public: isPublic }}
      mayEdit={role !== null && isAtLeast(role, "editor")}
      isShared={listing?.hasAnalytics ?? false}
      range={range}
      report={report}
    />
  );
}
