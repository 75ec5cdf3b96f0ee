import type { Reader } from "../../core/ctx";

/** When the directory's first product was published, even if it's hidden now; `now` if there was none. */
export async function findFirstPublication({ db, now }: Reader): Promise<Date> {
  const [first] = await db.$queryRaw<{ at: Date | null }[]>`
    select min(first_published_at) as at from products where first_published_at <= ${now}::timestamptz`;
  return first?.at ?? now;
}
