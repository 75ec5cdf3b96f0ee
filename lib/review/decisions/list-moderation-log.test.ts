import { beforeAll, describe, expect, it } from "vitest";
import { changeSlug } from "../../catalog/products/change-slug";
import { touchTags } from "../../platform/cache/cache-tags";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, submitted } from "../../testing/documents";
import { anonymous, ctx } from "../../testing/people";
import { Decide } from "../schema";
import { decide } from "./decide";
import { countDecisions, listModerationLog } from "./list-moderation-log";
import { ListModerationLog } from "./schema";

const test = useDatabase();
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const now = at(20);
const log = (search: object = {}) =>
  listModerationLog(ctx(test.db, anonymous, now), ListModerationLog.parse({ limit: "100", ...search }));
const told = async (search: object) =>
  (await log(search)).data.map(({ decision, reason, product, at: time }) => [
    decision,
    reason,
    product?.name ?? null,
    new Date(time).getUTCHours(),
  ]);

type Made = Awaited<ReturnType<typeof aPublished>>;
let lantern: Made;
let hidden: Awaited<ReturnType<typeof submitted>>;
let organizations: { lantern: string; hidden: string };

beforeAll(async () => {
  lantern = await aPublished(test.db, { name: "Lantern" }, undefined, at(8));
  hidden = await submitted(test.db, await aDraft(test.db, { name: "Hidden" }), undefined, {}, at(9));
  const decideOn = ({ admin, itemId }: Pick<Made, "admin" | "itemId">, hour: number, input: object) =>
    decide(ctx(test.db, admin, at(hour)), Decide.parse({ queueItemId: itemId, ...input }));
  await decideOn(hidden, 10, { decision: "reject", reason: "spam" });
  await decideOn(lantern, 11, { decision: "suspend", reason: "broken_link", note: "It is gone." });
  await decideOn(lantern, 12, { decision: "reinstate" });
  const slugOf = async (id: string) => (await test.db.organization.findUniqueOrThrow({ where: { id } })).slug;
  organizations = {
    lantern: await slugOf(lantern.organizationId),
    hidden: await slugOf(hidden.organizationId),
  };
});

const approved = ["approve", null, "Lantern", 8];
const rejected = ["reject", "spam", null, 10];
const suspended = ["suspend", "broken_link", "Lantern", 11];
const reinstated = ["reinstate", null, "Lantern", 12];

describe("the moderation log", () => {
  it("has everything, newest first, and names what was public with its organization", async () => {
    expect(await told({})).toEqual([reinstated, suspended, rejected, approved]);
    const [first, , third] = (await log()).data;
    expect(first?.organization?.slug).toBe(organizations.lantern);
    expect([third?.product, third?.organization, third?.note]).toEqual([null, null, null]);
  });

  it("is filtered by decision and by reason", async () => {
    expect(await told({ decision: "suspend" })).toEqual([suspended]);
    expect(await told({ reason: "spam" })).toEqual([rejected]);
    expect(await told({ reason: "spam", decision: "suspend" })).toEqual([]);
    expect(ListModerationLog.safeParse({ reason: "because" }).success).toBe(false);
  });

  it("is filtered by what it names, under a former slug too, and by nothing that it doesn't name", async () => {
    const all = [reinstated, suspended, approved];
    expect(await told({ product: lantern.slug })).toEqual(all);
    expect(await told({ organization: organizations.lantern })).toEqual(all);
    await changeSlug(ctx(test.db, lantern.owner), { slug: lantern.slug, newSlug: "lantern-two" });
    expect(await told({ product: lantern.slug })).toEqual(all);
    expect(await told({ product: "lantern-two", organization: organizations.lantern })).toEqual(all);
    expect(await told({ product: hidden.slug })).toEqual([]);
    expect(await told({ organization: organizations.hidden })).toEqual([]);
    expect(await told({ product: "lantern-two", organization: organizations.hidden })).toEqual([]);
    for (const odd of ["No-such", "a\u0000b", "%"]) expect(await told({ product: odd })).toEqual([]);
  });

  it("is filtered by time, from its start to before its end", async () => {
    const [from, to] = [at(10).toISOString(), at(12).toISOString()];
    expect(await told({ from, to })).toEqual([suspended, rejected]);
    expect(await told({ from: at(12).toISOString() })).toEqual([reinstated]);
    expect(await told({ to: at(8).toISOString() })).toEqual([]);
    expect(await told({ from, to: from })).toEqual([]);
    await expect(log({ from: to, to: from })).rejects.toMatchObject({ code: "invalid_time_range" });
  });

  it("goes on within the same search only", async () => {
    const first = await log({ product: "lantern-two", limit: "1" });
    const cursor = first.pagination.nextCursor ?? "";
    expect(await told({ product: "lantern-two", cursor })).toEqual([suspended, approved]);
    await expect(log({ cursor })).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});

it("is counted again once the directory changes", async () => {
  const count = () => countDecisions(ctx(test.db, anonymous, now), { decision: "reject" });
  expect(await count()).toBe(1);
  const [decision] = await test.db.decision.findMany({ where: { decision: "reject" } });
  if (!decision) throw new Error("There is no decision.");
  const { id: _, ...row } = decision;
  await test.db.decision.create({ data: { ...row, blockNotes: [] } });
  expect(await count()).toBe(1);
  touchTags(test.db, ["directory"]);
  expect(await count()).toBe(2);
});
