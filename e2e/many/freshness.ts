import pg from "pg";
import { send } from "../faults/send";
import { within } from "../within";

/** Renames a product in the database, as another release would, and expects it at each address within the five seconds of a public read. */
export async function expectRenamed(
  database: string,
  slug: string,
  addresses: readonly string[],
  host: string,
): Promise<void> {
  const name = `Name ${crypto.randomUUID()}`;
  const read = (url: string) => send(`${url}/api/v1/products/${slug}`, { headers: { host } });
  for (const url of addresses) await read(url);
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    "update listings set name = $2 where product_id = (select product_id from product_slugs where slug = $1)",
    [slug, name],
  );
  await client.query(
    `insert into cache_tags (tag, version) values ($1, nextval('cache_tag_versions'))
     on conflict (tag) do update set version = excluded.version`,
    [`product:${slug}`],
  );
  await client.end();
  for (const url of addresses)
    await within(
      5,
      () => read(url),
      ({ text }) => text.includes(name),
    );
}
