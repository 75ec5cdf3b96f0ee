import { badgeReply } from "@/lib/api/badge-reply";
import { publicCtx } from "@/lib/api/page-caller";
import { readUptimeBadge } from "@/lib/pulse/pulse-badge";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ slug: string }> };

/** A public product's uptime, for pages elsewhere. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  return badgeReply(request, () => readUptimeBadge(publicCtx(), { slug }));
}
