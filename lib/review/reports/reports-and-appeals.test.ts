import { describe, expect, it } from "vitest";
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
import { anonymous, aPerson, byKey, ctx, join } from "../../testing/people";
import { appeal } from "../appeals/appeal";
import { applyHeldDecisions } from "../decisions/apply-held-decisions";
import { decide } from "../decisions/decide";
import { listModerationLog } from "../decisions/list-moderation-log";
import { ListModerationLog } from "../decisions/schema";
import { readQueueItem } from "../queue/list-queue";
import { reserveItem } from "../queue/reserve-item";
import { reservationMs } from "../rules";
import { Decide } from "../schema";
import { readRevision } from "../submission/read-revision";
import { withdrawRevision } from "../submission/submit-revision";
import { reportProduct } from "./report";
import { Report } from "./schema";

const test = useDatabase();
const report = (person: SessionCaller, slug: string, more: object = {}) =>
  reportProduct(ctx(test.db, person), Report.parse({ slug, reason: "spam", ...more }));
const openReport = (productId: string) =>
  test.db.queueItem.findFirstOrThrow({
    where: { productId, kind: "report", status: "open" },
    include: { reports: true },
  });
const decideOn = (admin: SessionCaller, queueItemId: string, decision: string, more: object = {}) =>
  decide(ctx(test.db, admin), Decide.parse({ queueItemId, decision, reason: "spam", ...more }));
const anAdmin = () => aPerson(test.db, { role: "admin" });
const read = async (id: string) => readQueueItem(ctx(test.db, await anAdmin()), { id });

describe("a report", () => {
  it("waits with all others of the product in one item, each person's once", async () => {
    const made = await aPublished(test.db);
    const [one, two] = [await aPerson(test.db), await aPerson(test.db)];
    const first = await report(one, made.slug, { text: "Sells nothing" });
    expect(first).toMatchObject({ productSlug: made.slug, reason: "spam", text: "Sells nothing" });
    await report(two, made.slug, { reason: "other", text: "It asks for a password" });
    expect((await report(one, made.slug, { reason: "illegal" })).id).toBe(first.id);
    const item = await read((await openReport(made.id)).id);
    expect(item).toMatchObject({
      kind: "report",
      version: 3,
      revision: { id: made.revision.id },
      reports: [
        { reason: "illegal", text: null, reporterId: one.person.id },
        { reason: "other", reporterId: two.person.id },
      ],
    });
    expect(item.risk.score).toBeGreaterThanOrEqual(30);
    const again = await report(one, made.slug, { reason: "illegal" });
    expect(again).toMatchObject({ id: first.id, reason: "illegal", text: null });
    expect((await openReport(made.id)).version).toBe(3);
  });

  it("asks for a text with the reason other, and for a public product", async () => {
    const person = await aPerson(test.db);
    expect(Report.safeParse({ slug: "a", reason: "other" }).error?.issues[0]?.path).toEqual(["text"]);
    expect(Report.safeParse({ slug: "a", reason: "ugly" }).success).toBe(false);
    const hidden = await aDraft(test.db);
    for (const slug of [hidden.slug, "no-such-product", "%00"])
      await expect(report(person, slug)).rejects.toMatchObject({ code: "not_found" });
    await expect(report(hidden.owner, hidden.slug)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is for who is signed in: not for a key, and not for nobody", async () => {
    const made = await aPublished(test.db);
    const input = Report.parse({ slug: made.slug, reason: "spam" });
    const by = (caller: unknown) => reportProduct(ctx(test.db, caller as SessionCaller), input);
    await expect(by(byKey(await aPerson(test.db)))).rejects.toMatchObject({ code: "session_required" });
    await expect(by(anonymous)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(by({ kind: "draft", draftId: made.id })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("that comes after a decision opens a new item, and one in time ends a decision that is held", async () => {
    const made = await aPublished(test.db);
    const person = await aPerson(test.db);
    await report(person, made.slug);
    const first = await openReport(made.id);
    await decideOn(made.admin, first.id, "approve", { holdSeconds: 8 });
    await report(await aPerson(test.db), made.slug);
    await applyHeldDecisions({ db: test.db, now: new Date(Date.now() + 60_000) });
    await decideOn(made.admin, first.id, "approve");
    await report(person, made.slug);
    expect((await openReport(made.id)).id).not.toBe(first.id);
  });

  it("takes down what is public now, also when that is newer than what was reported, and can be reinstated", async () => {
    const made = await aPublished(test.db);
    await report(await aPerson(test.db), made.slug);
    const item = await openReport(made.id);
    await save(test.db, made, [paragraph("Newer")]);
    const { revision } = await submit(test.db, made);
    await decideOn(made.admin, await itemOf(test.db, revision.id), "approve");
    const { product, revision: taken } = await decideOn(made.admin, item.id, "suspend");
    expect([taken?.id, taken?.status, product?.public]).toEqual([revision.id, "suspended", false]);
    await decideOn(made.admin, item.id, "reinstate");
    expect(await findPublicProduct({ db: test.db, now: new Date() }, made.slug)).toBeDefined();
    expect(await test.db.queueItem.findUnique({ where: { id: item.id } })).toMatchObject({
      publicRevisionId: made.revision.id,
    });
  });

  it("that came to nothing is not told to the builder", async () => {
    const made = await aPublished(test.db);
    await report(await aPerson(test.db), made.slug);
    await decideOn(made.admin, (await openReport(made.id)).id, "approve", { note: "All is well" });
    const { decisions } = await readRevision(ctx(test.db, made.owner), {
      slug: made.slug,
      revisionId: made.revision.id,
    });
    expect(decisions).toMatchObject([{ decision: "approve", note: null }]);
  });

  it("of 8 at once by one person and 8 by others there is one item and 9 reports: lockingProduct, and queue_items_one_report", async () => {
    const made = await aPublished(test.db);
    const one = await aPerson(test.db);
    const others = await Promise.all(Array.from({ length: 8 }, () => aPerson(test.db)));
    const all = [...others, ...Array.from({ length: 8 }, () => one)];
    expect(outcomes(await Promise.allSettled(all.map((person) => report(person, made.slug))))).toEqual({
      ok: 16,
    });
    expect((await openReport(made.id)).reports).toHaveLength(9);
    expect(await test.db.queueItem.count({ where: { productId: made.id, kind: "report" } })).toBe(1);
  });
});

describe("an appeal", () => {
  const aRejected = async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await decideOn(made.admin, made.itemId, "reject");
    return made;
  };
  const ask = (made: { owner: SessionCaller; slug: string }, more: object = {}) =>
    appeal(ctx(test.db, made.owner), { slug: made.slug, text: "It is no spam.", ...more });

  it("puts a rejected revision before another reviewer, with what the builder says", async () => {
    const made = await aRejected();
    const other = await anAdmin();
    const { revision, queue } = await ask(made);
    expect(revision).toMatchObject({ id: made.revision.id, status: "in_review", decidedAt: null });
    expect(queue?.position).toBeGreaterThan(0);
    const item = await read(await itemOf(test.db, made.revision.id));
    expect(item).toMatchObject({
      kind: "appeal",
      plea: "It is no spam.",
      barredReviewerId: made.admin.person.id,
      earlier: [{ decision: "reject" }],
    });
    for (const more of [{}, { holdSeconds: 8 }])
      await expect(decideOn(made.admin, item.id, "reject", more)).rejects.toMatchObject({
        code: "forbidden",
      });
    expect((await decideOn(other, item.id, "approve")).revision?.status).toBe("published");
    const review = await readRevision(ctx(test.db, made.owner), {
      slug: made.slug,
      revisionId: made.revision.id,
    });
    expect(review).toMatchObject({ mayAppeal: false, appeal: { text: "It is no spam.", status: "decided" } });
    const entries = await test.db.auditEntry.count({
      where: { action: "revision.appealed", subjectId: made.revision.id },
    });
    expect(entries).toBe(1);
  });

  it("is decided by who rejected where nobody else could", async () => {
    const made = await aRejected();
    await ask(made);
    await test.db.person.updateMany({
      where: { role: "admin", id: { not: made.admin.person.id } },
      data: { suspendedAt: new Date() },
    });
    const itemId = await itemOf(test.db, made.revision.id);
    const own = await readQueueItem(ctx(test.db, made.admin), { id: itemId });
    expect(own.barredReviewerId).toBeNull();
    expect((await decideOn(made.admin, itemId, "reject")).revision?.status).toBe("rejected");
    await test.db.person.updateMany({ where: { role: "admin" }, data: { suspendedAt: null } });
  });

  it("is possible once, of a rejected revision, while nothing newer was submitted", async () => {
    const made = await aRejected();
    const mayAppeal = async () =>
      (await readRevision(ctx(test.db, made.owner), { slug: made.slug, revisionId: made.revision.id }))
        .mayAppeal;
    expect(await mayAppeal()).toBe(true);
    await ask(made);
    await expect(ask(made)).rejects.toMatchObject({ code: "invalid_state" });
    await decideOn(await anAdmin(), await itemOf(test.db, made.revision.id), "reject");
    await expect(ask(made)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await mayAppeal()).toBe(false);

    const newer = await aRejected();
    await save(test.db, newer, [paragraph("Mended")]);
    await submit(test.db, newer);
    for (const more of [{}, { revisionId: newer.revision.id }])
      await expect(ask(newer, more)).rejects.toMatchObject({ code: "invalid_state" });
    const draft = await aDraft(test.db);
    await expect(ask(draft)).rejects.toMatchObject({ code: "invalid_state" });
    await expect(ask(draft, { revisionId: made.revision.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("ends with a newer submission, or when it is taken back", async () => {
    const [one, two] = [await aRejected(), await aRejected()];
    await ask(one);
    await ask(two);
    await save(test.db, one, [paragraph("Mended")]);
    await submit(test.db, one);
    await withdrawRevision(ctx(test.db, two.owner), { slug: two.slug });
    for (const made of [one, two]) {
      const items = await test.db.queueItem.findMany({
        where: { revisionId: made.revision.id, kind: "appeal" },
      });
      expect(items).toMatchObject([{ status: "closed" }]);
    }
  });

  it("is for editors of the organization, by session or key", async () => {
    const made = await aRejected();
    const input = { slug: made.slug, text: "Please" };
    const viewer = await aPerson(test.db);
    await join(test.db, made.organizationId, viewer, "viewer");
    await expect(appeal(ctx(test.db, viewer), input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(appeal(ctx(test.db, await aPerson(test.db)), input)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(appeal(ctx(test.db, made.admin), input)).rejects.toMatchObject({ code: "forbidden" });
    expect((await appeal(ctx(test.db, byKey(made.owner)), input)).revision.status).toBe("in_review");
  });

  it("of 10 at once one counts: lockingProduct, and without it queue_items_one_appeal", async () => {
    const made = await aRejected();
    const tries = Array.from({ length: 10 }, () => ask(made));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, invalid_state: 9 });
  });
});

describe("a claim", () => {
  const now = new Date("2026-05-05T10:00:00.000Z");
  const later = (ms: number) => new Date(now.getTime() + ms);
  const claim = (admin: SessionCaller, queueItemId: string | null, at = now) =>
    reserveItem(ctx(test.db, admin, at), { queueItemId });

  it("shows who looks, until it is renewed, let go, decided or over", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const other = await anAdmin();
    const mine = {
      person: { id: made.admin.person.id },
      at: now.toISOString(),
      expiresAt: later(reservationMs).toISOString(),
    };
    expect(await claim(made.admin, made.itemId)).toMatchObject({ claim: mine });
    expect(await claim(other, made.itemId, later(reservationMs - 1))).toMatchObject({ claim: mine });
    expect(await claim(other, made.itemId, later(reservationMs))).toMatchObject({
      claim: { person: { id: other.person.id } },
    });
    expect(await claim(other, null)).toEqual({ claim: null });
    expect((await read(made.itemId)).claim).toBeNull();
    await claim(made.admin, made.itemId, new Date());
    const { item } = await decideOn(other, made.itemId, "approve");
    expect([item.claim, item.version]).toEqual([null, 2]);
    expect(await claim(made.admin, made.itemId)).toEqual({ claim: null });
  });

  it("is of one item for each reviewer", async () => {
    const [one, two] = [
      await submitted(test.db, await aDraft(test.db)),
      await submitted(test.db, await aDraft(test.db)),
    ];
    await claim(one.admin, one.itemId);
    await claim(one.admin, two.itemId, later(1));
    const held = await test.db.queueItem.findMany({ where: { claimedById: one.admin.person.id } });
    expect(held.map(({ id }) => id)).toEqual([two.itemId]);
    await expect(claim(one.admin, one.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(claim(one.owner, one.itemId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(claim(byKey(one.admin) as never, one.itemId)).rejects.toMatchObject({
      code: "session_required",
    });
  });

  it("of 10 reviewers at the instant that another's ends is one's: the update's own condition", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await claim(made.admin, made.itemId);
    const admins = await Promise.all(Array.from({ length: 10 }, anAdmin));
    const all = await Promise.all(admins.map((admin) => claim(admin, made.itemId, later(reservationMs))));
    const { claimedById } = await test.db.queueItem.findUniqueOrThrow({ where: { id: made.itemId } });
    expect(admins.map(({ person }) => person.id)).toContain(claimedById);
    expect(new Set(all.map(({ claim: seen }) => seen?.person.id))).toEqual(new Set([claimedById]));
  });
});

describe("the public log", () => {
  const log = async (more: object = {}, now = new Date()) =>
    (await listModerationLog({ db: test.db, now }, ListModerationLog.parse({ limit: 100, ...more }))).data;

  it("tells what was decided and why, without reviewers and without private words", async () => {
    const made = await aPublished(test.db);
    await decideOn(made.admin, made.itemId, "suspend", {
      reason: "illegal",
      note: "By order.",
      privateNote: "Secret",
    });
    const all = await log();
    expect(all[0]).toMatchObject({
      kind: "submission",
      decision: "suspend",
      reason: "illegal",
      note: "By order.",
      product: { slug: made.slug, name: made.product.name, public: false },
    });
    expect(all[1]).toMatchObject({ decision: "approve", reason: null, product: { slug: made.slug } });
    expect(JSON.stringify(all)).not.toMatch(/Secret|reviewer/);
    expect(JSON.stringify(all)).not.toContain(made.admin.person.id);
  });

  it("names nothing that was never public, and tells no note about it", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await decideOn(made.admin, made.itemId, "reject", {
      note: `About ${made.product.name}`,
      privateNote: "Secret",
    });
    const [entry] = await log({ decision: "reject" });
    expect(entry).toMatchObject({ decision: "reject", reason: "spam", note: null, product: null });
    expect(JSON.stringify(entry)).not.toContain(made.slug);
    const later = await submitted(test.db, await aDraft(test.db), undefined, {
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await decideOn(later.admin, later.itemId, "approve");
    expect((await log())[0]).toMatchObject({ decision: "approve", product: null });
    expect((await log({}, new Date(Date.now() + 7_200_000)))[0]).toMatchObject({
      product: { slug: later.slug, public: true },
    });
  });

  it("tells nothing of what is held", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await decideOn(made.admin, made.itemId, "request_changes", { reason: "adult", holdSeconds: 8 });
    expect((await log()).some(({ reason }) => reason === "adult")).toBe(false);
  });

  it("is paged, newest first", async () => {
    const ctxOf = { db: test.db, now: new Date() };
    const whole = (await log()).map(({ id }) => id);
    const first = await listModerationLog(ctxOf, { limit: 2 });
    const cursor = first.pagination.nextCursor ?? "";
    const next = await listModerationLog(ctxOf, { limit: 2, cursor });
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(whole.slice(0, 4));
    await expect(listModerationLog(ctxOf, { limit: 2, cursor, decision: "reject" })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });
});
