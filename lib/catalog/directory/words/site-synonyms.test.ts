import { beforeAll, expect, it } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { useDatabase } from "../../../testing/database";
import { aPerson, ctx } from "../../../testing/people";
import { aPublicProduct } from "../../../testing/products";
import { listProducts } from "../list-products";
import { ListProducts } from "../schema";
import { ChangeSynonyms } from "./schema";
import { changeSynonyms, readAdminSynonyms, readSiteSynonyms } from "./site-synonyms";

const test = useDatabase();
let admin: SessionCaller;

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const change = (input: object) => changeSynonyms(ctx(test.db, admin), ChangeSynonyms.parse(input));
const snaps = { words: ["snaps"], means: ["Photo Galleries"] };

it("are replaced as a whole, each change under a new version, which the search knows at once", async () => {
  expect(await readSiteSynonyms(test.db)).toEqual([]);
  expect(await readAdminSynonyms(ctx(test.db, admin))).toEqual({ version: 1, data: [] });
  const data = [{ words: ["snaps", "snaps", "photo  snaps"], means: ["Photo Galleries"] }];
  const kept = [{ words: ["snaps", "photo snaps"], means: ["Photo Galleries"] }];
  expect(await change({ data, ifMatch: 1 })).toEqual({ version: 2, data: kept });
  expect(await readSiteSynonyms(test.db)).toEqual(kept);
  const { slug } = await aPublicProduct(test.db, { tagline: "Shows a photo gallery" });
  await change({ data: [{ words: ["zwiffles"], means: ["photo gallery"] }] });
  const { data: found } = await listProducts(ctx(test.db, admin), ListProducts.parse({ q: "zwiffles" }));
  expect(found.map((each) => each.slug)).toEqual([slug]);
  await change({ data: kept });
  expect(await change({ data: kept, version: 4 })).toMatchObject({ version: 4 });
  await expect(change({ data: [], ifMatch: 1 })).rejects.toMatchObject({ code: "precondition_failed" });
  expect(await test.db.auditEntry.count({ where: { action: "synonyms.changed" } })).toBe(3);
});

it("of two changes with one version the later fails", async () => {
  const { version } = await readAdminSynonyms(ctx(test.db, admin));
  const results = await Promise.allSettled(
    ["one", "two"].map((word) => change({ data: [{ ...snaps, words: [word] }], ifMatch: version })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("have limits, and are for admins alone", async () => {
  const many = (count: number) => Array.from({ length: count }, () => snaps);
  expect(ChangeSynonyms.safeParse({ data: many(500) }).success).toBe(true);
  for (const data of [many(501), [{ words: [], means: ["a"] }], [{ words: ["x".repeat(61)], means: ["a"] }]])
    expect(ChangeSynonyms.safeParse({ data }).success).toBe(false);
  const user = { ...admin, person: { ...admin.person, role: "member" as const } };
  const attempt = async () => readAdminSynonyms(ctx(test.db, user));
  await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
});
