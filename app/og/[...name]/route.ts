import { stillLifeSvg } from "@/components/product/still-life-svg";
import { cardReply } from "@/lib/api/card-reply";
import { publicCtx } from "@/lib/api/page-caller";
import { fail } from "@/lib/core/errors";
import { categoryCard, organizationCard, productCard } from "@/lib/directory/cards";
import type { Card } from "@/lib/pictures/card";
import { siteCard } from "@/lib/pictures/site-cards";
import { boardCard } from "@/lib/rankings/board-card";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ name: string[] }> };

/** The picture of a public page for cards. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const ctx = publicCtx();
  return cardReply(request, { db: ctx.db, read: () => readCard(ctx, name), stillLifeOf: stillLifeSvg });
}

async function readCard(ctx: ReturnType<typeof publicCtx>, name: string[]): Promise<Card> {
  const [kind = "", slug = "", date, ...more] = name;
  if (kind === "rankings" && date !== undefined && more.length === 0)
    return boardCard(ctx, { period: slug, date });
  if (date === undefined) {
    if (kind === "products") return productCard(ctx, { slug });
    if (kind === "categories") return categoryCard(ctx, { slug });
    if (kind === "organizations") return organizationCard(ctx, { slug });
    const card = kind === "site" ? siteCard(slug) : null;
    if (card) return card;
  }
  return fail("not_found", "There is no such picture.");
}
