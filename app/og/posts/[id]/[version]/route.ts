import { stillLifeSvg } from "@/components/product/still-life-svg";
import { publicCtx } from "@/lib/api/pages/page-context";
import { orPlain, senderOf } from "@/lib/api/replies/card-reply";
import { findPostPicture, readCover } from "@/lib/blog/find-post-picture";
import { AppError, SlugRedirect } from "@/lib/core/errors";
import { drawSvg } from "@/lib/documents/media/picture/draw-svg";
import { toEtag } from "@/lib/http/reply-headers";
import { coverSize, drawPicture } from "@/lib/syndication/pictures/draw-picture";
import { readMark } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; version: string }> };

/** A post's share image. A new revision of the post has a new address, so this one can be cached forever. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, version } = await params;
  try {
    const ctx = publicCtx();
    const post = await findPostPicture(ctx, { id, version: Number(version) });
    const mark = await readMark(ctx.db);
    const key = `post/${id}/${version}/${toEtag(JSON.stringify(mark))}`;
    const draw = async () => {
      const picture = await readCover(ctx, { id, mediaId: post.coverId }, coverSize);
      return drawPicture(post, picture === null ? { solids: stillLifeSvg(post.slug) } : { picture }, mark);
    };
    return await orPlain(stillLifeSvg, mark, async () => {
      const png = await drawSvg(key, draw, await senderOf(request, ctx.db));
      return new Response(new Uint8Array(png), {
        headers: { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" },
      });
    });
  } catch (error) {
    if (error instanceof SlugRedirect)
      return new Response(null, { status: 307, headers: { location: error.slug } });
    if (error instanceof AppError && error.code === "not_found")
      return new Response("Image not found.\n", { status: 404 });
    throw error;
  }
}
