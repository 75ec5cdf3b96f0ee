import { beforeEach, describe, expect, it } from "vitest";
import { putItem } from "../../catalog/collections/collection-items";
import { readCollection } from "../../catalog/collections/read-collections";
import { CreateCollection } from "../../catalog/collections/schema";
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from "../../catalog/collections/write-collection";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { mailsTo, useMailbox } from "../../testing/mails";
import { anonymous, aPerson, byKey, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { decide } from "../decisions/decide";
import { listModerationLog } from "../decisions/list-moderation-log";
import { ListModerationLog } from "../decisions/schema";
import { listQueue, readQueueItem } from "../queue/list-queue";
import { Decide, ListQueue } from "../schema";
import { reportCollection } from "./report";
import { ReportCollection } from "./schema";

const test = useDatabase();
const mailbox = useMailbox();
let maker: SessionCaller;
let admin: SessionCaller;
let slug: string;

beforeEach(async () => {
  maker = await aPerson(test.db, { name: "Ada" });
  admin = await aPerson(test.db, { role: "admin" });
  const input = CreateCollection.parse({ title: "Buy these", description: "All good", visibility: "public" });
  slug = (await createCollection(ctx(test.db, maker), input)).slug;
  const product = await aPublicProduct(test.db, { name: "Lamp" });
  await putItem(ctx(test.db, maker), { slug, productSlug: product.slug, note: "Best" });
});

const report = (person: SessionCaller, more: object = {}) =>
  reportCollection(ctx(test.db, person), ReportCollection.parse({ slug, reason: "spam", ...more }));
const items = () =>
  test.db.queueItem.findMany({ where: { collection: { slug } }, include: { reports: true } });
const theItem = async () => (await items())[0]?.id ?? "";
const read = async (id: string) => readQueueItem(ctx(test.db, admin), { id });
const decideOn = (id: string, decision: string, by = admin, more: object = {}) =>
  decide(ctx(test.db, by), Decide.parse({ queueItemId: id, decision, reason: "spam", ...more }));
const isPublic = () =>
  readCollection(ctx(test.db, anonymous), { slug }).then(
    () => true,
    () => false,
  );
const logged = async () =>
  (await listModerationLog({ db: test.db, now: new Date() }, ListModerationLog.parse({ limit: "1" })))
    .data[0];

describe("a report of a collection", () => {
  it("joins all others in one queue item, one per person, with its text", async () => {
    const [one, two] = [await aPerson(test.db), await aPerson(test.db)];
    const first = await report(one, { text: "Sells nothing" });
    expect(first).toMatchObject({ collectionSlug: slug, reason: "spam", text: "Sells nothing" });
    expect((await report(one, { reason: "illegal" })).id).toBe(first.id);
    const ten = Array.from({ length: 10 }, () => report(two));
    expect(outcomes(await Promise.allSettled(ten))).toEqual({ ok: 10 });
    expect((await items()).map(({ reports }) => reports.length)).toEqual([2]);
    await changeCollection(ctx(test.db, maker), { slug, title: "Harmless" });
    expect(await read(await theItem())).toMatchObject({
      kind: "report",
      product: null,
      organization: null,
      collection: {
        slug,
        title: "Harmless",
        description: "All good",
        visibility: "public",
        suspended: false,
        maker: { name: "Ada" },
        before: { title: "Buy these", description: "All good" },
        items: [{ name: "Lamp", note: "Best" }],
      },
    });
    const found = await listQueue(ctx(test.db, admin), ListQueue.parse({ q: "Harmless", view: "list" }));
    expect(found.data).toMatchObject([{ collection: { title: "Harmless", items: [] } }]);
  });

  it("needs a signed-in person and a public collection", async () => {
    const person = await aPerson(test.db);
    expect(ReportCollection.safeParse({ slug, reason: "other" }).success).toBe(false);
    await expect(report(byKey(person) as never)).rejects.toMatchObject({ code: "session_required" });
    await changeCollection(ctx(test.db, maker), { slug, visibility: "private" });
    for (const caller of [person, maker, admin])
      await expect(report(caller)).rejects.toMatchObject({ code: "not_found" });
    expect(await items()).toEqual([]);
  });

  it("ends with the collection suspended, both sides notified, and an entry in the public log", async () => {
    const reporter = await aPerson(test.db);
    await report(reporter);
    const id = await theItem();
    for (const impossible of ["reject", "request_changes", "reinstate"])
      await expect(decideOn(id, impossible)).rejects.toMatchObject({ code: "invalid_state" });
    await decideOn(id, "suspend", admin, { note: "These are advertisements." });
    expect(await isPublic()).toBe(false);
    const mine = await readCollection(ctx(test.db, maker), { slug });
    expect(mine.visibility).toBe("private");
    await expect(changeCollection(ctx(test.db, maker), { slug, visibility: "public" })).rejects.toMatchObject(
      {
        code: "invalid_state",
      },
    );
    await changeCollection(ctx(test.db, maker), { slug, title: "Said later" });
    expect(await logged()).toMatchObject({
      kind: "report",
      decision: "suspend",
      product: null,
      note: "These are advertisements.",
      collection: { slug, title: "Buy these", public: false },
    });
    await mailbox.deliver(test);
    const [mail] = await mailsTo(maker.person.email);
    expect(mail?.subject).toBe("Buy these was suspended");
    expect(mail?.text).toContain("These are advertisements.");
    expect((await mailsTo(reporter.person.email)).map(({ subject }) => subject)).toEqual([
      "Your report about Buy these",
    ]);
    await expect(decideOn(id, "suspend")).rejects.toMatchObject({ code: "invalid_state" });
    await decideOn(id, "reinstate");
    expect(await isPublic()).toBe(true);
    await changeCollection(ctx(test.db, maker), { slug, visibility: "private" });
    await decideOn(id, "suspend");
    await decideOn(id, "reinstate");
    expect(await isPublic()).toBe(false);
  });

  it("is dismissed without a change, and another can be made", async () => {
    await report(await aPerson(test.db));
    await decideOn(await theItem(), "approve");
    expect(await isPublic()).toBe(true);
    expect(await logged()).toMatchObject({ decision: "approve", collection: { public: true } });
    await report(await aPerson(test.db));
    expect(await items()).toHaveLength(2);
    await changeCollection(ctx(test.db, maker), { slug, visibility: "private" });
    expect(await logged()).toMatchObject({ decision: "approve", collection: null });
  });

  it("is decided once by concurrent reviewers, and never by the collection's maker", async () => {
    await report(await aPerson(test.db));
    const id = await theItem();
    const others = await Promise.all([1, 2, 3, 4].map(() => aPerson(test.db, { role: "admin" })));
    await test.db.person.update({ where: { id: maker.person.id }, data: { role: "admin" } });
    const asAdmin = { ...maker, person: { ...maker.person, role: "admin" as const } };
    await expect(decideOn(id, "approve", asAdmin)).rejects.toMatchObject({ code: "forbidden" });
    const results = await Promise.allSettled(others.map((each) => decideOn(id, "suspend", each)));
    expect(outcomes(results)).toEqual({ ok: 1, invalid_state: 3 });
  });

  it("is closed without the collection's words when that is deleted", async () => {
    await report(await aPerson(test.db));
    const id = await theItem();
    await decideOn(id, "approve", admin, { holdSeconds: 20 });
    await deleteCollection(ctx(test.db, maker), { slug });
    expect(await read(id)).toMatchObject({
      status: "closed",
      held: null,
      collection: { title: "Deleted collection", maker: null, items: [] },
    });
    await expect(decideOn(id, "suspend")).rejects.toMatchObject({ code: "invalid_state" });
  });
});
