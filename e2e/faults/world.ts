import { randomBytes, randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type pg from "pg";
import { connect, type Db } from "@/lib/platform/db/db";
import { anOrganization, aPerson } from "@/lib/testing/people";
import { aPublicProduct } from "@/lib/testing/products";

/** What the application and the tests sign sessions with. */
export const secret = "a secret of the tests for faults, long enough";

export type Somebody = {
  id: string;
  /** The headers of a signed-in browser; each person comes from a network of its own. */
  headers: Record<string, string>;
  /** A product that this person may write revisions of. */
  own: string;
};
export type World = {
  people: Somebody[];
  products: { id: string; slug: string }[] /** How many have been sent. */;
  votes: number;
};

/** Signed-in people, each with a product of its own, and products to vote for, written straight into the database. */
export async function makeWorld(url: string, count: { people: number; products: number }): Promise<World> {
  return onDatabase(url, async (db) => {
    const people: Somebody[] = [];
    for (let n = 0; n < count.people; n++) people.push(await somebody(db, n));
    const products = [];
    for (let n = 0; n < count.products; n++) products.push(await aPublicProduct(db, { rank: n + 1 }));
    return { people, products, votes: 0 };
  });
}

export async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, 2);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

async function somebody(db: Db, n: number): Promise<Somebody> {
  const person = await aPerson(db);
  const { id } = await anOrganization(db, person);
  const { slug } = await aPublicProduct(db, { organizationId: id, rank: 10_000 + n });
  const headers = {
    cookie: await cookieOf(person),
    "x-forwarded-for": `10.${Math.floor(n / 250)}.${n % 250}.7`,
  };
  return { id: person.person.id, headers, own: slug };
}

/** The cookie of a signed-in browser. */
export const cookieOf = async ({ sid }: { sid: string }): Promise<string> =>
  `next-auth.session-token=${await encode({ token: { sid }, secret })}`;

/** Changes a product's public name as an older release would: instances learn of it from the tag alone. */
export async function renameProduct(
  client: Pick<pg.Client, "query">,
  slug: string,
  name: string,
): Promise<void> {
  await client.query(
    "update listings set name = $2 where product_id = (select product_id from product_slugs where slug = $1)",
    [slug, name],
  );
  await client.query(
    `insert into cache_tags (tag, version) values ($1, nextval('cache_tag_versions'))
     on conflict (tag) do update set version = excluded.version`,
    [`product:${slug}`],
  );
}

/** A document that no other is alike. */
export const newBlocks = () => [
  {
    id: randomUUID(),
    type: "richText",
    v: 1,
    data: { md: `Written while something breaks, ${randomBytes(12).toString("hex")}.` },
  },
];
