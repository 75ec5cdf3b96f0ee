import pg from "pg";
import { send } from "../faults/send";
import { renameProduct } from "../faults/world";
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
  await renameProduct(client, slug, name);
  await client.end();
  for (const url of addresses)
    await within(
      5,
      () => read(url),
      ({ text }) => text.includes(name),
    );
}
