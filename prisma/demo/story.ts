import { readListing } from "../../lib/catalog/products/content";
import { dayMs } from "../../lib/core/time";
import type { Db } from "../../lib/platform/db/db";
import told from "./story.json";

type Organization = { owner: { email: string; name: string }; editors?: string[] };
type Product = {
  /** 0 to 10: how many votes and views it gets. */
  popularity: number;
  domainProven?: boolean;
  pulse?: "steady" | "flaky" | "down-once" | "new";
};

/** What happens around the products of the directory and no archive holds. The order is that of the dice. */
export const story: {
  voters: number;
  organizations: Record<string, Organization>;
  /** Who claims a product that another organization only lists. */
  claims: { product: string; by: string; daysAgo: number; note: string }[];
  products: Record<string, Product>;
} = told as never;

export type DemoProduct = Product & {
  id: string;
  organizationId: string;
  websiteUrl: string;
  /** Null for one that was never public. */
  publishedDaysAgo: number | null;
};

/** The imported products with what the story says of them, in its order. */
export async function findProducts(db: Db, now: Date): Promise<DemoProduct[]> {
  const rows = await db.product.findMany({
    select: {
      id: true,
      slug: true,
      organizationId: true,
      firstPublishedAt: true,
      revisions: { select: { listing: true }, orderBy: { version: "desc" }, take: 1 },
    },
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return Object.entries(story.products).map(([slug, product]) => {
    const row = bySlug.get(slug);
    const [newest] = row?.revisions ?? [];
    if (!row || !newest) throw new Error(`The story tells of ${slug}, which is not in the directory.`);
    const { id, organizationId, firstPublishedAt } = row;
    const websiteUrl = readListing(newest.listing).websiteUrl ?? "";
    const publishedDaysAgo = firstPublishedAt && (now.getTime() - firstPublishedAt.getTime()) / dayMs;
    return { ...product, id, organizationId, websiteUrl, publishedDaysAgo };
  });
}
