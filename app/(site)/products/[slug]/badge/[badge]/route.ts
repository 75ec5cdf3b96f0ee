import { publicCtx } from "@/lib/api/pages/page-context";
import { badgeReply } from "@/lib/api/replies/badge-reply";
import { readBadge } from "@/lib/syndication/badges/read-badge";
import { readMark } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ slug: string; badge: string }> };

/** A public product's rank, trust or uptime as a picture, for pages elsewhere: `rank.svg`, `trust.svg?theme=dark`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, badge } = await params;
  const kind = /^(.+)\.svg$/.exec(badge)?.[1] ?? "";
  return badgeReply(request, async () => {
    const ctx = publicCtx();
    const [badge, mark] = await Promise.all([readBadge(ctx, { slug, kind }), readMark(ctx.db, 28)]);
    return { badge, mark };
  });
}
