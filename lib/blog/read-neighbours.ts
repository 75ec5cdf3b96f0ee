import type { Ctx } from "../auth/caller";
import { publicAt } from "./visible";

export type Neighbour = { slug: string; locale: string; title: string };
export type Neighbours = { previous: Neighbour | null; next: Neighbour | null };

type Place = { id: string; locale: string; publishedAt: string };

/** The public posts in the same language that were published just before and just after a post. */
export async function readNeighbours(
  { db, now }: Pick<Ctx, "db" | "now">,
  { id, locale, publishedAt }: Place,
): Promise<Neighbours> {
  const at = new Date(publishedAt);
  const find = (side: "lt" | "gt", order: "asc" | "desc") =>
    db.post.findFirst({
      where: {
        AND: [
          publicAt(now),
          { locale, OR: [{ publishedAt: { [side]: at } }, { publishedAt: at, id: { [side]: id } }] },
        ],
      },
      orderBy: [{ publishedAt: order }, { id: order }],
      select: { slug: true, locale: true, title: true },
    });
  const [previous, next] = await Promise.all([find("lt", "desc"), find("gt", "asc")]);
  return { previous, next };
}
