import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { isWriter } from "./find";

export type PostLabels = { tags: string[]; locales: string[] };

/** The tags and languages of all posts that are not archived, those of most posts first, for who writes them. */
export async function listLabels({ caller, db }: Pick<Ctx, "caller" | "db">): Promise<PostLabels> {
  if (!isWriter(caller)) fail("forbidden", "Only an admin sees what posts that are not public are called.");
  const [tags, locales] = await Promise.all([
    db.$queryRaw<{ name: string }[]>`
      select tag as name from posts p, unnest(p.tags) tag
      where p.status <> 'archived' group by tag order by count(*) desc, tag limit 200`,
    db.$queryRaw<{ name: string }[]>`
      select locale as name from posts where status <> 'archived' group by locale order by count(*) desc, locale`,
  ]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { tags: names(tags), locales: names(locales) };
}
