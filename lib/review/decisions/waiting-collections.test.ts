import { beforeEach, expect, it } from "vitest";
import { listCollections, readCollection } from "../../catalog/collections/read-collections";
import { CreateCollection } from "../../catalog/collections/schema";
import { changeCollection, createCollection } from "../../catalog/collections/write-collection";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { listQueue } from "../queue/list-queue";
import { reportCollection } from "../reports/report";
import { ReportCollection } from "../reports/schema";
import { Decide, ListQueue } from "../schema";
import { decide } from "./decide";
import { listModerationLog } from "./list-moderation-log";
import { ListModerationLog } from "./schema";

const test = useDatabase();
let maker: SessionCaller;
let admin: SessionCaller;
let slug: string;

const make = (title: string) =>
  createCollection(ctx(test.db, maker), CreateCollection.parse({ title, visibility: "public" }));
beforeEach(async () => {
  maker = await aPerson(test.db, { collects: false });
  admin = await aPerson(test.db, { role: "admin" });
  slug = (await make("First of all")).slug;
});

const theItem = async (kind = "collection") => {
  const { data } = await listQueue(ctx(test.db, admin), ListQueue.parse({ kind, limit: "100" }));
  const item = data.find(({ collection }) => collection?.slug === slug);
  if (!item) throw new Error("The collection does not wait.");
  return item;
};
const decideOn = async (decision: string, more: object = {}) =>
  decide(
    ctx(test.db, admin),
    Decide.parse({ queueItemId: (await theItem()).id, decision, reason: "spam", ...more }),
  );
const read = () => readCollection(ctx(test.db, anonymous), { slug });
const told = async () =>
  (await test.db.notification.findMany({ where: { personId: maker.person.id } })).map(({ data }) => data);
const logged = async () =>
  (await listModerationLog({ db: test.db, now: new Date() }, ListModerationLog.parse({ limit: "1" })))
    .data[0];

it("is public once it is approved, its maker is notified, and the next ones appear at once", async () => {
  expect(await theItem()).toMatchObject({
    product: null,
    collection: { title: "First of all", isWaiting: true },
  });
  for (const decision of ["suspend", "request_changes", "reinstate"])
    await expect(decideOn(decision)).rejects.toMatchObject({ code: "invalid_state" });
  await decideOn("approve");
  expect((await read()).isWaiting).toBe(false);
  const { data } = await listCollections(ctx(test.db, anonymous), { limit: 100 });
  expect(data.map((each) => each.slug)).toContain(slug);
  expect(await told()).toMatchObject([{ outcome: "collection_approved", collection: { slug } }]);
  expect(await logged()).toMatchObject({ kind: "collection", decision: "approve", collection: { slug } });
  expect((await make("Second")).isWaiting).toBe(false);
});

it("is private once it is rejected, unnamed in the public log, and waits again when it is made public", async () => {
  await decideOn("reject", { note: "Names a casino" });
  await expect(read()).rejects.toMatchObject({ code: "not_found" });
  expect((await readCollection(ctx(test.db, maker), { slug })).visibility).toBe("private");
  expect(await told()).toMatchObject([
    { outcome: "collection_rejected", reason: "spam", note: "Names a casino" },
  ]);
  expect(await logged()).toMatchObject({
    kind: "collection",
    decision: "reject",
    collection: null,
    note: null,
  });
  const again = await changeCollection(ctx(test.db, maker), { slug, title: "Better", visibility: "public" });
  expect(again).toMatchObject({ slug, isWaiting: true });
});

it("is not decided as it was read by a reviewer, if it changed meanwhile", async () => {
  const { version } = await theItem();
  await changeCollection(ctx(test.db, maker), { slug, title: "Best casinos" });
  await expect(decideOn("approve", { expectedVersion: version })).rejects.toMatchObject({
    code: "version_conflict",
  });
});

it("waits again for somebody of whom a reviewer suspended one", async () => {
  await decideOn("approve");
  await reportCollection(
    ctx(test.db, await aPerson(test.db)),
    ReportCollection.parse({ slug, reason: "spam" }),
  );
  const { id } = await theItem("report");
  await decide(ctx(test.db, admin), Decide.parse({ queueItemId: id, decision: "suspend", reason: "spam" }));
  expect((await make("Third")).isWaiting).toBe(true);
});
