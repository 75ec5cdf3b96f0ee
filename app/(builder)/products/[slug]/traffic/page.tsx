import { chosenRange } from "@/components/traffic/range";
import { TrafficPage } from "@/components/traffic/traffic-page";
import { findVisibleListing } from "@/lib/catalog/products/find";
import { readTraffic } from "@/lib/metrics/traffic/read-traffic";
import { memberMetadata, memberPage } from "../member-page";

type Query = Partial<Record<"days" | "from" | "to", string | string[]>>;
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export const generateMetadata = memberMetadata("traffic");

export default async function ProductTrafficPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { days, from, to } = await searchParams;
  const query = { days, from, to };
  const { ctx, member, product } = await memberPage(slug, "traffic", query);
  const range = chosenRange(query, ctx.now);
  const [listing, report] = await Promise.all([
    findVisibleListing(ctx.db, product.id, ctx.now),
    range.asked && readTraffic(ctx, { slug, ...range.asked, format: "json" }),
  ]);
  return (
    <TrafficPage member={member} isShared={listing?.hasAnalytics ?? false} range={range} report={report} />
  );
}
