import { publicCtx, requestOrigin, siteLocales, tagPage } from "@/lib/api/pages/page-context";
import { listTags } from "@/lib/blog/list-posts";
import { tagPath } from "@/lib/blog/rules";
import { listSitePages } from "@/lib/blog/site-pages";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { sharedFor } from "@/lib/http/reply-headers";
import type { Tag } from "@/lib/platform/cache/tags";
import {
  type Address,
  inLanguages,
  listCollectionAddresses,
  listComparisonAddresses,
  listPostAddresses,
  listProductAddresses,
  listReplacedAddresses,
} from "@/lib/syndication/sitemap/list-addresses";
import { sitemapPart } from "@/lib/syndication/sitemap/xml";

export const dynamic = "force-dynamic";

/** A part of the sitemap: pages, posts, collections, comparisons, alternatives, or products by their numbers. */
export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { part } = await params;
  const addresses = await listPart(part);
  if (!addresses) return new Response("Sitemap not found.\n", { status: 404 });
  tagPage(...(tagsOf[part] ?? ["directory"]));
  const locales = await siteLocales();
  const body = sitemapPart(
    await requestOrigin(),
    addresses.flatMap((address) => inLanguages(address, locales)),
  );
  return new Response(body, {
    headers: { "content-type": "application/xml", "cache-control": sharedFor() },
  });
}

/** What each part is made from; a part of products, from them alone. */
const tagsOf: Record<string, Tag[]> = {
  "posts.xml": ["blog"],
  "collections.xml": ["collections", "directory", "people"],
  "comparisons.xml": ["directory", "votes"],
  "pages.xml": ["directory", "blog"],
};

async function listPart(part: string): Promise<Address[] | null> {
  const ctx = publicCtx();
  if (part === "posts.xml") return listPostAddresses(ctx);
  if (part === "collections.xml") return listCollectionAddresses(ctx);
  if (part === "alternatives.xml") return listReplacedAddresses(ctx);
  if (part === "comparisons.xml") return listComparisonAddresses(ctx);
  if (part === "pages.xml") {
    const [categories, tags, pages] = await Promise.all([
      countCategories(ctx),
      listTags(ctx, { most: 1000 }),
      listSitePages(ctx),
    ]);
    const paths = [
      ...fixed,
      ...pages.map((page) => `/${page}`),
      ...categories.map(({ slug }) => `/c/${slug}`),
      ...tags.map(({ tag }) => tagPath(tag)),
    ];
    return paths.map((path) => ({ path, changedAt: null }));
  }
  const number = /^products-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  return number === undefined ? null : listProductAddresses(ctx, Number(number));
}

const fixed = [
  "/",
  "/directory/newest",
  "/directory/rising",
  "/directory/votes",
  "/categories",
  "/collections",
  "/rankings",
  "/stats",
  "/blog",
  "/docs",
  "/methodology",
  "/moderation-log",
];
