import { stillLifeSvg } from "@/components/product/still-life-svg";
import { publicCtx } from "@/lib/api/pages/page-context";
import { cardReply } from "@/lib/api/replies/card-reply";
import { fail } from "@/lib/core/errors";
import type { Card } from "@/lib/syndication/pictures/card";
import {
  boardCard,
  categoryCard,
  collectionCard,
  organizationCard,
  productCard,
  siteCard,
} from "@/lib/syndication/pictures/cards";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ name: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const ctx = publicCtx();
  return cardReply(request, {
    db: ctx.db,
    read: () => readCard(ctx, name),
    stillLifeOf: stillLifeSvg,
    kind: name[0],
  });
}

async function readCard(ctx: ReturnType<typeof publicCtx>, name: string[]): Promise<Card> {
  const [kind = "", slug = "", date, ...more] = name;
  if (kind === "rankings" && date !== undefined && more.length === 0)
    return boardCard(ctx, { period: slug, date });
  if (date === undefined) {
    if (kind === "products") return productCard(ctx, { slug });
    if (kind === "collections") return collectionCard(ctx, { slug });
    if (kind === "categories") return categoryCard(ctx, { slug });
    if (kind === "organizations") return organizationCard(ctx, { slug });
    const card = kind === "site" ? await siteCard(ctx, slug) : null;
    if (card) return card;
  }
  return fail("not_found", "Image not found.");
}
