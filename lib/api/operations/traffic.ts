import {
  CountView,
  PublicTraffic,
  ReadPublicTraffic,
  ReadTraffic,
  Traffic,
  toCsv,
} from "../../metrics/traffic/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { productTag } from "../../platform/cache/tags";
import { nothing, operation } from "../operation";

export const countView = operation("POST /api/v1/products/{slug}/views", {
  resource: "Traffic",
  summary: "Count a view of a product's page",
  description:
    "What the page itself sends once it is shown. Bots, prefetches and requests without a user agent get the same answer " +
    "and are counted apart. No cookie is set or read, and no address is kept.",
  auth: "public",
  input: CountView,
  ...nothing,
  errors: ["rate_limited"],
  ignoresCaller: true,
  usesSender: true,
});

// The rule answers 401 and 403 itself, because a hidden product must be a 404.
export const readTraffic = operation("GET /api/v1/products/{slug}/traffic", {
  resource: "Traffic",
  summary: "The views of a product's page, by day, referrer, country and device",
  description:
    "For members of the organization and admins. The range is at most 90 days and not in the future. `format=csv` is the " +
    "daily series alone.",
  auth: "public",
  scope: "traffic:read",
  member: { of: "product", role: "viewer" },
  tool: { name: "get_traffic", reads: true },
  input: ReadTraffic,
  output: Traffic,
  asCsv: ({ format }, traffic) => (format === "csv" ? toCsv(traffic) : null),
  errors: ["unauthenticated", "invalid_time_range"],
});

export const readPublicTraffic = operation("GET /api/v1/products/{slug}/traffic/public", {
  resource: "Traffic",
  summary: "Totals and daily series of a product that publishes its traffic",
  description: "A product does so while its public document has an Analytics block.",
  auth: "public",
  input: ReadPublicTraffic,
  output: PublicTraffic,
  errors: ["analytics_not_enabled", "invalid_time_range"],
  cached: { tags: ({ slug }, now) => [productTag(slug), "traffic", dayTag(now)], maxAgeSeconds: 5 },
});
