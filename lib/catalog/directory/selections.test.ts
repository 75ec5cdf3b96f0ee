import { expect, it } from "vitest";
import { decide } from "../../review/decisions/decide";
import { useDatabase } from "../../testing/database";
import { aPublished, itemOf, paragraph, save, submit } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { updatedProducts } from "./selections";

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
