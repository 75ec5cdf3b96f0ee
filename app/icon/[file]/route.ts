import { createHash } from "node:crypto";
import { publicCtx } from "@/lib/api/pages/page-context";
import { missingReply, publicReply } from "@/lib/api/replies/public-reply";
import { drawIcon } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** The mark of the site as a square icon, for tabs, home screens, feed readers and search engines. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { file } = await params;
    const icon = new Uint8Array(await drawIcon(publicCtx(), file));
    const contentType = file.endsWith(".svg") ? "image/svg+xml; charset=utf-8" : "image/png";
    const source = createHash("sha256").update(icon).digest("base64url");
    return await publicReply(request, { source, contentType, write: async () => icon });
  } catch (error) {
    return missingReply(error, "icon");
  }
}
