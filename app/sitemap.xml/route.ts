import { publicCtx, requestOrigin, tagPage } from "@/lib/api/pages/page-context";
import { sharedFor } from "@/lib/http/reply-headers";
import { countProductParts, listReplacedAddresses } from "@/lib/syndication/sitemap/list-addresses";
import { sitemapIndex } from "@/lib/syndication/sitemap/xml";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  tagPage("directory");
  const ctx = publicCtx();
  const [parts, replaced] = await Promise.all([countProductParts(ctx), listReplacedAddresses(ctx)]);
  const products = Array.from({ length: parts }, (_, at) => `/sitemap/products-${at + 1}.xml`);
  const body = sitemapIndex(await requestOrigin(), [
    "/sitemap/pages.xml",
    "/sitemap/posts.xml",
    "/sitemap/collections.xml",
    "/sitemap/comparisons.xml",
    ...(replaced.length > 0 ? ["/sitemap/alternatives.xml"] : []),
    ...products,
  ]);
  return new Response(body, {
    headers: { "content-type": "application/xml", "cache-control": sharedFor() },
  });
}
