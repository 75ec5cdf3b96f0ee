import { z } from "zod";
import { Instant, Slug, UtcInstant } from "../../core/schema";

/** How many visitors of one network count per product and UTC hour; docs/design/traffic.md says why. */
export const visitorsPerNetwork = 20;
export const rangeDays = { default: 30, most: 90 };
export const activeWindowMinutes = 5;

/** A page view, reported by the page once it is visible. A visit to the website is reported with the same fields. */
export const CountView = z.strictObject({
  slug: Slug,
  referrer: z
    .string()
    .max(4096)
    .optional()
    .describe(
      "Where the reader came from, as in `document.referrer`. Empty or absent if there is no referrer.",
    ),
});
export type CountView = z.input<typeof CountView>;

/** A view of a page that is no product's. */
export const CountPage = CountView.omit({ slug: true })
  .extend({
    page: z.enum(["home", "search", "category"]),
    category: Slug.optional().describe("The slug of the category, for its page only."),
  })
  .refine(({ page, category }) => (page === "category") === (category !== undefined), {
    path: ["category"],
    message: "is for the page of a category only, and required there",
  });
export type CountPage = z.input<typeof CountPage>;

export const CountVisit = CountView.extend({
  referrer: CountView.shape.referrer.describe("Accepted as for a view, and not stored."),
});
export type CountVisit = z.input<typeof CountVisit>;

const range = {
  from: Instant.optional().describe("Start of the range, included. Defaults to 30 days before `to`."),
  to: Instant.optional().describe("End of the range, not included. Defaults to now."),
};

export const ReadPublicTraffic = z.strictObject({ slug: Slug, ...range });
export type ReadPublicTraffic = z.input<typeof ReadPublicTraffic>;

export const ReadTraffic = z.strictObject({
  slug: Slug,
  ...range,
  format: z.enum(["json", "csv"]).default("json"),
});
export type ReadTraffic = z.input<typeof ReadTraffic>;

const Count = z.int().min(0);
const Outbound = Count.describe("Clicks on the page's link to the product's website.");

export const TrafficDay = z.object({
  day: z.iso.date(),
  pageViews: Count,
  visitors: Count.describe(
    "Unique visitors on this day. Someone who returns on another day is counted again.",
  ),
  outbound: Outbound,
});
export type TrafficDay = z.infer<typeof TrafficDay>;

export const PublicTraffic = z.object({
  from: UtcInstant,
  to: UtcInstant,
  totals: z.object({
    pageViews: Count,
    visitorDays: Count.describe("The sum of the daily visitors, which isn't a number of unique people."),
    outbound: Outbound,
  }),
  series: z.array(TrafficDay).describe("Each UTC day that the range touches, including days without views."),
});
export type PublicTraffic = z.infer<typeof PublicTraffic>;

const Top = z.array(z.object({ name: z.string(), pageViews: Count })).max(10);

export const Traffic = PublicTraffic.extend({
  top: z.object({
    referrers: Top.describe("Hosts, campaign tags, or `direct`."),
    countries: Top.describe("Two-letter ISO 3166 codes, or `unknown`."),
    devices: Top.describe("`desktop`, `mobile`, `tablet` or `other`."),
  }),
  activeVisitors: z.object({ count: Count, windowMinutes: z.literal(activeWindowMinutes), at: UtcInstant }),
  excluded: z
    .object({ bots: Count, prefetch: Count, noUserAgent: Count, networkLimit: Count })
    .describe(
      "Requests in the range that count neither as page views nor as visits to the website, by reason. `networkLimit`: " +
        `those from a network that had already sent ${visitorsPerNetwork} other visitors in that hour.`,
    ),
  dropped: z
    .int()
    .min(1)
    .optional()
    .describe(
      "Page views and visits to the website in the hours that the range touches that couldn't be stored, because the " +
        "database didn't respond or too many arrived at once. Absent if there are none.",
    ),
});
export type Traffic = z.infer<typeof Traffic>;

/** A header and one line per day. */
export const toCsv = ({ series }: Pick<PublicTraffic, "series">): string =>
  [
    "day,pageViews,visitors,outbound",
    ...series.map(({ day, pageViews, visitors, outbound }) => `${day},${pageViews},${visitors},${outbound}`),
    "",
  ].join("\n");

/** A page that is no product's, with its views. */
export type ViewedPage = { title: string; path: string; views: number };
