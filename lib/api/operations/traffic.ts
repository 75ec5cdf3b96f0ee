import { dayTag } from "../../core/cache-tags";
import {
  CountView,
  PublicTraffic,
  ReadPublicTraffic,
  ReadTraffic,
  Traffic,
  toCsv,
} from "../../traffic/schema";
import { nothing, operation } from "../operation";

export const countView = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/views",
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

// The verb tells 401 and 403 apart from 404: of a hidden product nobody learns that it is there.
export const readTraffic = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/traffic",
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

export const readPublicTraffic = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/traffic/public",
  resource: "Traffic",
  summary: "Totals and daily series of a product that publishes its traffic",
  description: "A product does so while its public document has an Analytics block.",
  auth: "public",
  input: ReadPublicTraffic,
  output: PublicTraffic,
  errors: ["analytics_not_enabled", "invalid_time_range"],
  cached: { tags: ({ slug }, now) => [`product:${slug}`, "traffic", dayTag(now)], maxAgeSeconds: 5 },
});
