import type { Ctx } from "../auth/caller";
import { isPublicNow } from "./visible";

export type TagCount = { tag: string; posts: number };

/** The tags of public posts, those of most posts first. */
export function listTags({ db, now }: Pick<Ctx, "db" | "now">, most = 24): Promise<TagCount[]> {
  return db.$queryRaw<TagCount[]>`
    select tag, count(*)::int as posts
    from posts p, unnest(p.tags) tag
    where ${isPublicNow(now)}
    group by tag order by posts desc, tag limit ${most}`;
}
