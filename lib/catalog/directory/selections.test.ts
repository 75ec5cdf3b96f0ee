import { expect, it } from "vitest";
import { newId } from "../../core/ids";
import { decide } from "../../review/decisions/decide";
import { useDatabase } from "../../testing/database";
import { aPublished, itemOf, paragraph, save, submit } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { categoryLeaders, updatedProducts } from "./selections";

const test = useDatabase();

it("lists what was updated after its first publication, newest first, and nothing that is only new", async () => {
  const start = new Date("2026-05-01T12:00:00.000Z");
  const [first, second] = [
    await aPublished(test.db, {}, undefined, start),
    await aPublished(test.db, {}, undefined, start),
  ];
  await aPublished(test.db, {}, undefined, new Date("2026-05-04T12:00:00.000Z"));
  for (const [made, day] of [
    [first, "2026-05-03T12:00:00.000Z"],
    [second, "2026-05-02T12:00:00.000Z"],
  ] as const) {
    const now = new Date(day);
    await save(test.db, made, [paragraph(`More of it at ${day}`)], {}, now);
    const { revision } = await submit(test.db, made, {}, now);
    const queueItemId = await itemOf(test.db, revision.id);
    await decide(ctx(test.db, made.admin, now), { queueItemId, decision: "approve" });
  }
  const at = (day: string) => updatedProducts({ db: test.db, now: new Date(day) }, 5);
  expect((await at("2026-05-05T00:00:00.000Z")).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await at("2026-05-02T13:00:00.000Z")).map(({ id }) => id)).toEqual([second.id]);
});

it("chooses for each category the highest product that has a picture", async () => {
  const now = new Date("2026-06-01T00:00:00.000Z");
  const name = `Lamps ${newId()}`;
  const low = await aPublicProduct(test.db, { categories: [name], trustScore: 10 });
  await aPublicProduct(test.db, { categories: [name], trustScore: 90 });
  expect(await categoryLeaders({ db: test.db, now }, [name])).toEqual({});
  const mediaId = newId();
  await test.db.listing.updateMany({
    where: { productId: low.id },
    data: { coverMediaId: mediaId, coverSource: "gallery" },
  });
  const found = await categoryLeaders({ db: test.db, now }, [name, "Nothing"]);
  expect(Object.entries(found).map(([of, { id }]) => [of, id])).toEqual([[name, low.id]]);
});
