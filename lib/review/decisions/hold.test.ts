import { describe, expect, it } from "vitest";
import { listNotifications } from "../../activity/notifications/notifications";
import { findPublicProduct } from "../../catalog/products/find";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import {
  aDraft,
  aPublished,
  itemOf,
  outcomes,
  paragraph,
  save,
  submit,
  submitted,
} from "../../testing/documents";
import { aPerson, byKey, ctx } from "../../testing/people";
import { readQueueItem } from "../queue/list-queue";
import { reportProduct } from "../reports/report";
import { Report } from "../reports/schema";
import { Decide, DecideMany, UndoDecisions } from "../schema";
import { withdrawRevision } from "../submission/submit-revision";
import { applyHeldDecisions } from "./apply-held-decisions";
import { decide, decideMany, undoDecisions } from "./decide";

const test = useDatabase();
const start = new Date("2026-03-01T12:00:00.000Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const hold = Decide.parse.bind(Decide);

type Made = Awaited<ReturnType<typeof submitted>>;
const aSubmission = async () => submitted(test.db, await aDraft(test.db, {}, start), undefined, {}, start);
const holdOn = (made: Made, decision = "approve", seconds = 0, more: object = {}) =>
  decide(
    ctx(test.db, made.admin, at(seconds)),
    hold({ queueItemId: made.itemId, decision, holdSeconds: 8, reason: "spam", ...more }),
  );
const undo = (made: Pick<Made, "admin" | "itemId">, seconds = 1) =>
  undoDecisions(ctx(test.db, made.admin, at(seconds)), { queueItemIds: [made.itemId] });
/** Applies what is due; returns the slugs of the products that it decides about. */
async function apply(seconds: number): Promise<string[]> {
  const before = await test.db.decision.findMany({ select: { id: true } });
  await applyHeldDecisions({ db: test.db, now: at(seconds) });
  const made = await test.db.decision.findMany({
    where: { id: { notIn: before.map(({ id }) => id) } },
    select: { queueItem: { select: { product: { select: { slug: true } } } } },
  });
  return made.flatMap(({ queueItem }) => queueItem.product?.slug ?? []);
}
const statusOf = async (made: Made) =>
  (await test.db.revision.findUniqueOrThrow({ where: { id: made.revision.id } })).status;
const codes = ({ results }: { results: { code: string | null }[] }) => results.map(({ code }) => code);

describe("a decision that is held", () => {
  it("does nothing before its time, and all of it then", async () => {
    const made = await aSubmission();
    const { item, revision, product } = await holdOn(made);
    expect(item).toMatchObject({
      status: "open",
      version: 1,
      history: [],
      held: { decision: "approve", person: { id: made.admin.person.id }, appliesAt: at(8).toISOString() },
    });
    expect([revision?.status, product?.public]).toEqual(["in_review", false]);
    expect(await apply(7.999)).not.toContain(made.slug);
    expect(await statusOf(made)).toBe("in_review");
    expect(
      await test.db.auditEntry.count({
        where: { subjectId: made.revision.id, actorId: made.admin.person.id },
      }),
    ).toBe(0);
    expect(await apply(8)).toContain(made.slug);
    expect(await statusOf(made)).toBe("published");
    expect(await findPublicProduct({ db: test.db, now: at(8) }, made.slug)).toBeDefined();
    const done = await readQueueItem(ctx(test.db, made.admin, at(9)), { id: made.itemId });
    expect(done).toMatchObject({
      status: "decided",
      version: 2,
      held: null,
      history: [{ decision: "approve", reviewerId: made.admin.person.id, createdAt: at(8).toISOString() }],
    });
    expect(await apply(9)).not.toContain(made.slug);
    const entries = await test.db.auditEntry.findMany({
      where: { action: "revision.approved", subjectId: made.revision.id },
    });
    expect(entries).toMatchObject([{ actorKind: "session", actorId: made.admin.person.id }]);
  });

  it("can be undone by whoever made it, and decided anew", async () => {
    const made = await aSubmission();
    const other = await aPerson(test.db, { role: "admin" });
    await holdOn(made, "reject", 0, { note: "No" });
    expect(codes(await undo({ ...made, admin: other }))).toEqual(["forbidden"]);
    expect(codes(await undo(made))).toEqual([null]);
    const free = await readQueueItem(ctx(test.db, made.admin, at(2)), { id: made.itemId });
    expect(free).toMatchObject({ status: "open", version: 1, held: null });
    expect(codes(await undo(made))).toEqual(["invalid_state"]);
    expect(await apply(60)).not.toContain(made.slug);
    expect(await statusOf(made)).toBe("in_review");
    await holdOn(made, "approve", 10);
    await apply(18);
    expect(codes(await undo(made, 18))).toEqual(["already_decided"]);
    expect(await statusOf(made)).toBe("published");
    const unknown = { queueItemIds: [made.revision.id] };
    expect(codes(await undoDecisions(ctx(test.db, made.admin), unknown))).toEqual(["not_found"]);
  });

  it("is the item's one decision: for others, and for the same reviewer", async () => {
    const made = await aSubmission();
    await holdOn(made);
    const other = await aPerson(test.db, { role: "admin" });
    for (const admin of [made.admin, other]) {
      await expect(holdOn({ ...made, admin }, "reject")).rejects.toMatchObject({ code: "already_decided" });
      await expect(holdOn({ ...made, admin }, "reject", 1, { holdSeconds: 0 })).rejects.toMatchObject({
        code: "already_decided",
      });
    }
  });

  it("is refused at once where it could not be carried out", async () => {
    const made = await aSubmission();
    await expect(holdOn(made, "suspend")).rejects.toMatchObject({ code: "invalid_state" });
    await expect(holdOn(made, "approve", 0, { expectedVersion: 3 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    await holdOn(made, "approve", 0, { holdSeconds: 0 });
    await expect(holdOn(made, "approve", 1)).rejects.toMatchObject({ code: "already_decided" });
    await expect(holdOn(made, "reinstate", 1)).rejects.toMatchObject({ code: "invalid_state" });
    await holdOn(made, "suspend", 1);
    expect(await statusOf(made)).toBe("published");
    await apply(9);
    expect(await statusOf(made)).toBe("suspended");
    expect(Decide.safeParse({ queueItemId: made.itemId, decision: "approve", holdSeconds: 61 }).success).toBe(
      false,
    );
  });

  it("ends when the builder takes it back, or sends a newer one", async () => {
    const [one, two] = [await aSubmission(), await aSubmission()];
    await holdOn(one);
    await holdOn(two);
    await withdrawRevision(ctx(test.db, one.owner, at(2)), { slug: one.slug });
    await save(test.db, two, [paragraph("Newer")], {}, at(2));
    const { revision } = await submit(test.db, two, {}, at(3));
    expect(await apply(20)).toEqual([]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["withdrawn", "superseded"]);
    const newer = await readQueueItem(ctx(test.db, two.admin), { id: await itemOf(test.db, revision.id) });
    expect(newer).toMatchObject({ status: "open", held: null });
    expect(codes(await undo(one))).toEqual(["invalid_state"]);
  });

  it("that ends without effect is told to its reviewer, once, and why", async () => {
    const all = [await aSubmission(), await aSubmission(), await aSubmission(), await aSubmission()] as const;
    const [taken, newer, changed, undone] = all;
    for (const one of all) await holdOn(one);
    await withdrawRevision(ctx(test.db, taken.owner, at(2)), { slug: taken.slug });
    await save(test.db, newer, [paragraph("Newer")], {}, at(2));
    await submit(test.db, newer, {}, at(3));
    await test.db.queueItem.update({ where: { id: changed.itemId }, data: { version: 7 } });
    await undo(undone);
    await Promise.all([apply(9), apply(9)]);
    const toldTo = async ({ admin }: Made) =>
      (await listNotifications(ctx(test.db, admin, at(20)), { limit: 20 })).data
        .filter(({ title }) => title.includes("no effect"))
        .map(({ title, text, url }) => [title, text, url]);
    const title = (one: Made) => `Your decision on ${one.product.name} had no effect`;
    const url = "/admin/queue";
    expect(await toldTo(taken)).toEqual([[title(taken), "The maker withdrew it in the meantime.", url]]);
    expect(await toldTo(newer)).toEqual([
      [title(newer), "The maker submitted a newer revision in the meantime.", url],
    ]);
    expect(await toldTo(changed)).toEqual([
      [title(changed), "It was changed or decided on in the meantime.", url],
    ]);
    expect(await toldTo(undone)).toEqual([]);
  });

  it("ends without effect when its reviewer is no admin any more, and the item is free again", async () => {
    const made = await aSubmission();
    await holdOn(made);
    await test.db.person.update({ where: { id: made.admin.person.id }, data: { role: "member" } });
    expect(await apply(9)).toEqual([]);
    const other = await aPerson(test.db, { role: "admin" });
    expect(await statusOf(made)).toBe("in_review");
    await holdOn({ ...made, admin: other }, "approve", 10, { holdSeconds: 0 });
    expect(await statusOf(made)).toBe("published");
  });

  it("does not keep others from being carried out when one can't be", async () => {
    const [one, two] = [await aSubmission(), await aSubmission()];
    await holdOn(one);
    await holdOn(two, "reject", 1);
    await test.db.queueItem.update({ where: { id: one.itemId }, data: { version: 7 } });
    expect(await apply(9)).toEqual([two.slug]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["in_review", "rejected"]);
    expect(await test.db.heldDecision.count({ where: { queueItemId: one.itemId } })).toBe(0);
  });

  it("is undone by admins' sessions only", async () => {
    const made = await aSubmission();
    const input = { queueItemIds: [made.itemId] };
    await expect(undoDecisions(ctx(test.db, made.owner), input)).rejects.toMatchObject({ code: "forbidden" });
    const key = ctx(test.db, byKey(made.admin)) as never;
    await expect(undoDecisions(key, input)).rejects.toMatchObject({ code: "session_required" });
    await expect(decideMany(key, { items: [], decision: "approve" })).rejects.toMatchObject({
      code: "session_required",
    });
    await expect(
      decideMany(ctx(test.db, made.owner), { items: [], decision: "approve" }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(UndoDecisions.safeParse({ queueItemIds: [] }).success).toBe(false);
  });
});

describe("a report while a decision on its item is held", () => {
  const aReported = async () => {
    const made = await aPublished(test.db, {}, undefined, start);
    const one = await aPerson(test.db);
    await reportAt(one, made, 0);
    const item = await openReport(made.id);
    return { ...made, one, itemId: item.id, version: item.version };
  };
  const reportAt = (person: SessionCaller, { slug }: { slug: string }, seconds: number, more: object = {}) =>
    reportProduct(ctx(test.db, person, at(seconds)), Report.parse({ slug, reason: "spam", ...more }));
  const openReport = (productId: string) =>
    test.db.queueItem.findFirstOrThrow({
      where: { productId, kind: "report", status: "open" },
      include: { reports: true },
    });
  const toldTo = async ({ person }: SessionCaller, outcome: string) =>
    (await test.db.notification.findMany({ where: { personId: person.id } })).filter(
      ({ data }) => (data as { outcome?: string }).outcome === outcome,
    );

  it("joins one that is to be suspended, which goes on, and an older page can't decide it", async () => {
    const made = await aReported();
    const two = await aPerson(test.db);
    await holdOn(made, "suspend", 1, { expectedVersion: made.version });
    await reportAt(made.one, made, 2);
    await reportAt(two, made, 2, { text: "It does" });
    await reportAt(made.one, made, 3, { reason: "illegal" });
    await reportAt(made.owner, made, 3);
    const joined = await openReport(made.id);
    expect([joined.version, joined.reports.length]).toEqual([made.version + 3, 3]);
    expect(codes(await undo(made, 4))).toEqual([null]);
    await expect(holdOn(made, "approve", 5, { expectedVersion: made.version })).rejects.toMatchObject({
      code: "version_conflict",
    });
    await holdOn(made, "suspend", 5);
    await reportAt(two, made, 6, { text: "Still" });
    expect(await apply(13)).toContain(made.slug);
    expect(await statusOf(made)).toBe("suspended");
    expect(await toldTo(two, "report_upheld")).toHaveLength(1);
    expect(await toldTo(made.admin, "not_applied")).toEqual([]);
  });

  it("ends a dismissal by new words of others than the product's own, and the reviewer is told", async () => {
    const made = await aReported();
    const isHeld = async () =>
      (await test.db.heldDecision.count({ where: { queueItemId: made.itemId } })) === 1;
    await holdOn(made, "approve", 1);
    await reportAt(made.one, made, 2);
    await reportAt(made.owner, made, 2);
    expect(await isHeld()).toBe(true);
    await reportAt(await aPerson(test.db), made, 3);
    expect(await isHeld()).toBe(false);
    expect(await toldTo(made.admin, "not_applied")).toMatchObject([
      { kinds: ["review"], data: { cause: "reported", product: { slug: made.slug } } },
    ]);
    await holdOn(made, "approve", 4);
    await reportAt(made.owner, made, 5, { reason: "illegal" });
    await apply(12);
    expect(await test.db.queueItem.findUnique({ where: { id: made.itemId } })).toMatchObject({
      status: "decided",
    });
    expect(await statusOf(made)).toBe("published");
  });
});

describe("decisions on many", () => {
  const many = (made: Made, items: object[], more: object = {}) =>
    decideMany(
      ctx(test.db, made.admin, at(5)),
      DecideMany.parse({ items, decision: "reject", reason: "spam", note: "All alike", ...more }),
    );
  const named = ({ itemId }: { itemId: string }, expectedVersion = 1) => ({
    queueItemId: itemId,
    expectedVersion,
  });

  it("decide each by itself, and only as it was looked at", async () => {
    const [one, two, three, four] = [
      await aSubmission(),
      await aSubmission(),
      await aSubmission(),
      await aSubmission(),
    ];
    await holdOn(two, "approve", 0, { holdSeconds: 0 });
    const { results } = await many(one, [named(one), named(two), named(three, 2), named(four), named(four)]);
    expect(results.map(({ queueItemId, code }) => [queueItemId, code])).toEqual([
      [one.itemId, null],
      [two.itemId, "already_decided"],
      [three.itemId, "version_conflict"],
      [four.itemId, null],
      [four.itemId, "already_decided"],
    ]);
    expect(results[0]?.item).toMatchObject({
      status: "decided",
      history: [{ reason: "spam", note: "All alike" }],
    });
    expect(results[1]?.item).toBeNull();
    expect([await statusOf(one), await statusOf(two), await statusOf(three), await statusOf(four)]).toEqual([
      "rejected",
      "published",
      "in_review",
      "rejected",
    ]);
  });

  it("can be held and undone together", async () => {
    const all = await Promise.all([1, 2, 3].map(aSubmission));
    const [first] = all;
    if (!first) return;
    await many(
      first,
      all.map((one) => named(one)),
      { holdSeconds: 8 },
    );
    const queueItemIds = all.map(({ itemId }) => itemId);
    expect(codes(await undoDecisions(ctx(test.db, first.admin, at(6)), { queueItemIds }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(await apply(30)).toEqual([]);
    expect(await Promise.all(all.map(statusOf))).toEqual(["in_review", "in_review", "in_review"]);
  });

  it("need a reason like one decision, a version each, and at most 100 items", () => {
    const items = [{ queueItemId: "0190aaaa-0000-7000-8000-000000000000", expectedVersion: 1 }];
    const ok = (input: object) => DecideMany.safeParse(input).success;
    expect(ok({ items, decision: "reject" })).toBe(false);
    expect(ok({ items, decision: "reject", reason: "other" })).toBe(false);
    expect(ok({ items, decision: "reject", reason: "spam" })).toBe(true);
    expect(ok({ items: [], decision: "approve" })).toBe(false);
    expect(ok({ items: Array(100).fill(items[0]), decision: "approve" })).toBe(true);
    expect(ok({ items: Array(101).fill(items[0]), decision: "approve" })).toBe(false);
    expect(ok({ items: [{ queueItemId: items[0]?.queueItemId }], decision: "approve" })).toBe(false);
  });
});

describe("races", () => {
  it("of an undo and two instances that publish, one wins whole: lockingProduct, without which both count", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, aSubmission));
    await Promise.all(made.map((one) => holdOn(one)));
    const undone = made.map((one) => undo(one, 8));
    const [answers] = await Promise.all([Promise.all(undone), apply(8), apply(8)]);
    for (const [index, one] of made.entries()) {
      const code = answers[index]?.results[0]?.code ?? null;
      expect(["already_decided", null]).toContain(code);
      expect(await statusOf(one)).toBe(code === null ? "in_review" : "published");
      const decisions = await test.db.decision.count({ where: { queueItemId: one.itemId } });
      expect(decisions).toBe(code === null ? 0 : 1);
    }
  });

  it("of 20 reviewers who hold one item one does: lockingProduct, and without it held_decisions' primary key", async () => {
    const made = await aSubmission();
    const admins = await Promise.all(Array.from({ length: 20 }, () => aPerson(test.db, { role: "admin" })));
    const tries = admins.map((admin, index) => holdOn({ ...made, admin }, index % 2 ? "approve" : "reject"));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, already_decided: 19 });
  });

  it("of a decision that is due and a withdrawal one counts: lockingProduct", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, aSubmission));
    await Promise.all(made.map((one) => holdOn(one)));
    const taken = made.map((one) => withdrawRevision(ctx(test.db, one.owner, at(8)), { slug: one.slug }));
    const [results] = await Promise.all([Promise.allSettled(taken), apply(8)]);
    for (const [index, one] of made.entries()) {
      const isTaken = results[index]?.status === "fulfilled";
      expect(await statusOf(one)).toBe(isTaken ? "withdrawn" : "published");
    }
    expect(
      await test.db.heldDecision.count({ where: { queueItemId: { in: made.map(({ itemId }) => itemId) } } }),
    ).toBe(0);
  });
});

it("what is public stays public while a suspension can be undone", async () => {
  const made = await aPublished(test.db, {}, undefined, start);
  await holdOn(made, "suspend", 1);
  expect(await findPublicProduct({ db: test.db, now: at(2) }, made.slug)).toBeDefined();
  expect(codes(await undo(made, 3))).toEqual([null]);
  await holdOn(made, "suspend", 4);
  await apply(12);
  await expect(findPublicProduct({ db: test.db, now: at(12) }, made.slug)).rejects.toMatchObject({
    code: "not_found",
  });
});
