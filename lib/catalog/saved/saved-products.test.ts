import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { countSaved, listSaved, saveProduct, unsaveProduct } from "./saved-products";

const test = useDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

it("keeps what a person saved, newest first, for them alone, once, and only while it is public", async () => {
  const [me, other] = [await aPerson(test.db), await aPerson(test.db)];
  const made = [];
  for (let nth = 0; nth < 3; nth++) made.push(await aPublicProduct(test.db));
  for (const [minute, { slug }] of made.entries()) await saveProduct(ctx(test.db, me, at(minute)), { slug });
  const [first, second, third] = made;
  await saveProduct(ctx(test.db, me, at(9)), { slug: first?.slug ?? "" });
  const mine = (input = {}) => listSaved(ctx(test.db, me, at(10)), { limit: 2, ...input });

  const start = await mine();
  expect(start.data.map(({ id, savedAt }) => [id, savedAt])).toEqual([
    [third?.id, at(2).toISOString()],
    [second?.id, at(1).toISOString()],
  ]);
  const rest = await mine({ cursor: start.pagination.nextCursor });
  expect(rest.data.map(({ id }) => id)).toEqual([first?.id]);
  expect((await mine({ product: second?.slug })).data.map(({ id }) => id)).toEqual([second?.id]);
  expect((await listSaved(ctx(test.db, other, at(10)), { limit: 2 })).data).toEqual([]);

  await hideProduct(test.db, third?.id ?? "");
  expect(await countSaved(ctx(test.db, me, at(10)))).toBe(2);
  await unsaveProduct(ctx(test.db, me, at(10)), { slug: second?.slug ?? "" });
  await unsaveProduct(ctx(test.db, me, at(10)), { slug: "never-was" });
  expect((await mine()).data.map(({ id }) => id)).toEqual([first?.id]);
  await expect(saveProduct(ctx(test.db, me, at(10)), { slug: third?.slug ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("saves one row for ten requests at once", async () => {
  const me = await aPerson(test.db);
  const { slug } = await aPublicProduct(test.db);
  await Promise.all(Array.from({ length: 10 }, () => saveProduct(ctx(test.db, me, at(0)), { slug })));
  expect(await test.db.savedProduct.count({ where: { personId: me.person.id } })).toBe(1);
});

it("counts the first save from a network a day, and every one of its own for the person", async () => {
  const { id, slug } = await aPublicProduct(test.db);
  const [one, two] = [new Uint8Array([1]), new Uint8Array([2])];
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(test.db)));
  const networks = [one, one, two, undefined];
  for (const [nth, person] of people.entries()) {
    const network = networks[nth];
    const by = { ...ctx(test.db, person, at(nth)), ...(network && { network }) };
    await saveProduct(by, { slug });
    await saveProduct(by, { slug });
    expect(await countSaved(by)).toBe(1);
  }
  const rows = await test.db.savedProduct.findMany({ where: { productId: id }, orderBy: { savedAt: "asc" } });
  expect(rows.map(({ counted }) => counted)).toEqual([true, false, true, true]);
});
