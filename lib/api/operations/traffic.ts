import {
  CountPage,
  CountView,
  CountVisit,
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
  summary: "Record a view of a product page",
  description:
    "The page sends this itself once it is visible. Bots, prefetches and requests without a user agent get the same " +
    "reply and are counted separately. No cookie is set or read, and no IP address is kept.",
  auth: "public",
  input: CountView,
  ...nothing,
  errors: ["rate_limited"],
  ignoresCaller: true,
  usesSender: true,
});

export const countPage = operation("POST /api/v1/pages/views", {
  resource: "Traffic",
  summary: "Record a view of the home page, the search page or a category",
  description:
    "The page sends this itself once it is visible. The same requests count as for a product's page.",
  auth: "public",
  input: CountPage,
  example: { page: "category", category: "wikis" },
  ...nothing,
  errors: ["not_found", "rate_limited"],
  ignoresCaller: true,
  usesSender: true,
});

export const countVisit = operation("POST /api/v1/products/{slug}/visits", {
  resource: "Traffic",
  summary: "Record a click from a product page to the product's website",
  description:
    "The page sends this itself when someone follows its link to the website. The same requests count as for views, and " +
    "nothing about the sender is stored.",
  auth: "public",
  input: CountVisit,
  ...nothing,
  errors: ["rate_limited"],
  ignoresCaller: true,
  usesSender: true,
});

// The rule answers 401 and 403 itself, because a hidden product must be a 404.
export const readTraffic = operation("GET /api/v1/products/{slug}/traffic", {
  resource: "Traffic",
  summary: "Get the views of a product page, and visits from it to the website",
  description:
    "By day, and views by referrer, country and device. For members of the organization and admins. The range is at most 90 days and can't be in the future. `format=csv` " +
    "returns only the daily series.",
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
  summary: "Get totals and daily series of a product with public traffic",
  description: "Traffic is public while the product's public document has an Analytics block.",
  auth: "public",
  tool: { name: "get_public_traffic", reads: true, ownWords: true },
  input: ReadPublicTraffic,
  output: PublicTraffic,
  errors: ["analytics_not_enabled", "invalid_time_range"],
  cached: { tags: ({ slug }, now) => [productTag(slug), "traffic", dayTag(now)] },
});
