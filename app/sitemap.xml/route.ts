import { publicCtx, requestOrigin } from "@/lib/api/page-caller";
import { countProductParts } from "@/lib/sitemap/list-addresses";
import { sitemapIndex } from "@/lib/sitemap/xml";

export const dynamic = "force-dynamic";

/** The index of the sitemap's parts. */
export async function GET(): Promise<Response> {
  const parts = await countProductParts(publicCtx());
  const products = Array.from({ length: parts }, (_, at) => `/sitemap/products-${at + 1}.xml`);
  const body = sitemapIndex(await requestOrigin(), ["/sitemap/pages.xml", "/sitemap/posts.xml", ...products]);
  return new Response(body, {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=300" },
  });
}
