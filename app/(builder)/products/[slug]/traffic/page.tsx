import type { Metadata } from "next";
import { chosenRange } from "@/components/traffic/range";
import { TrafficPage } from "@/components/traffic/traffic-page";
import { findVisibleListing } from "@/lib/catalog/products/find";
import { readProduct } from "@/lib/catalog/products/read-product";
import { readTraffic } from "@/lib/metrics/traffic/read-traffic";
import { memberPage } from "../member-page";

type Query = Partial<Record<"days" | "from" | "to", string | string[]>>;
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Traffic", robots: { index: false } };

export default async function ProductTrafficPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { days, from, to } = await searchParams;
  const query = { days, from, to };
  const { ctx, product, mayEdit } = await memberPage(slug, "traffic", query);
  const range = chosenRange(query, ctx.now);
  const [{ name, public: isPublic }, listing, report] = await Promise.all([
    readProduct(ctx, { slug }),
    findVisibleListing(ctx.db, product.id, ctx.now),
    range.asked && readTraffic(ctx, { slug, ...range.asked, format: "json" }),
  ]);
  return (
    <TrafficPage
      product={{ slug, name, public: isPublic }}
      mayEdit={mayEdit}
      isShared={listing?.hasAnalytics ?? false}
      range={range}
      report={report}
    />
  );
}
