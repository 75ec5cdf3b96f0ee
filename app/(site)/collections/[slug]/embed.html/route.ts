import { publicCtx, requestOrigin, siteSettings } from "@/lib/api/pages/page-context";
import { missingReply, publicReply } from "@/lib/api/replies/public-reply";
import { readCollection } from "@/lib/catalog/collections/read-collections";
import { drawEmbed } from "@/lib/syndication/embeds/draw-embed";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

/** A collection for a frame on another website; the security headers let it be framed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const collection = await readCollection(publicCtx(), await params);
    const source = drawEmbed({ origin: await requestOrigin(), site: await siteSettings() }, collection);
    return await publicReply(request, { source, contentType: "text/html; charset=utf-8" });
  } catch (error) {
    return missingReply(error, "collection");
  }
}
