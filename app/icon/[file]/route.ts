import { publicCtx } from "@/lib/api/pages/page-context";
import { missingReply, publicReply } from "@/lib/api/replies/public-reply";
import { drawIcon } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** The logo of the site as a square icon, for tabs and home screens. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { file } = await params;
    const icon = new Uint8Array(await drawIcon(publicCtx(), file));
    return await publicReply(request, { source: file, contentType: "image/png", write: async () => icon });
  } catch (error) {
    return missingReply(error, "icon");
  }
}
