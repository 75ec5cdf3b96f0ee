import { describe, expect, it } from "vitest";
import { DecisionKind, RevisionStatus } from "../../catalog/products/schema";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { isDeep } from "../../testing/deep";
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
import { aPerson, byKey, ctx, join } from "../../testing/people";
import { decisionRules } from "../rules";
import { Decide } from "../schema";
import { decide } from "./decide";

const test = useDatabase();
type Submission = Awaited<ReturnType<typeof submitted>>;
const decideOn = (
  { admin, itemId }: Pick<Submission, "admin" | "itemId">,
  decision: string,
  more: object = {},
  now = new Date(),
) =>
  decide(
    ctx(test.db, admin, now),
    Decide.parse({ queueItemId: itemId, decision, ...reasonFor(decision), ...more }),
  );
const reasonFor = (decision: string) =>
  decision === "approve" || decision === "reinstate" ? {} : { reason: "incomplete" };
const statusOf = async (id: string) => (await test.db.revision.findUniqueOrThrow({ where: { id } })).status;

describe("the five decisions", () => {
  it("approve publishes at once, with rank, record and history", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const { item, revision, product } = await decideOn(made, "approve", { privateNote: "fine" });
    expect(revision).toMatchObject({ id: made.revision.id, status: "published" });
    expect(product).toMatchObject({
      public: true,
      status: "published",
      publicRevision: { id: made.revision.id },
    });
    expect(item).toMatchObject({ status: "decided", version: 2, claim: null });
    expect(item.history).toMatchObject([
      { decision: "approve", reason: null, privateNote: "fine", reviewerId: made.admin.person.id },
    ]);
    const row = await test.db.product.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.rank).toBeGreaterThan(0);
    expect(row.firstPublishedAt).toEqual(row.listedFrom);
    const entries = await test.db.auditEntry.findMany({ where: { actorId: made.admin.person.id } });
    expect(entries).toMatchObject([
      {
        action: "revision.approved",
        subjectId: made.revision.id,
        details: { ownOrganization: false, queueItemId: made.itemId },
      },
    ]);
  });

  it.each([
    ["request_changes", "changes_requested"],
    ["reject", "rejected"],
  ])("%s leads to %s, and nothing is public", async (decision, status) => {
    const made = await submitted(test.db, await aDraft(test.db));
    const [block] = made.revision.blocks;
    const blockNotes = [{ blockId: block?.id, note: "Say more here." }];
    const { item, revision, product } = await decideOn(made, decision, { note: "Sorry", blockNotes });
    expect([revision?.status, product?.public]).toEqual([status, false]);
    expect(item.history).toMatchObject([{ reason: "incomplete", note: "Sorry", blockNotes }]);
  });

  it("suspend hides the product and counts a strike; reinstate brings it back and lifts it", async () => {
    const made = await aPublished(test.db);
    const suspended = await decideOn(made, "suspend");
    expect([suspended.revision?.status, suspended.product?.public]).toEqual(["suspended", false]);
    const row = await test.db.product.findUniqueOrThrow({
      where: { id: made.id },
      include: { strikes: true },
    });
    expect([row.listedFrom, row.rank]).toEqual([null, null]);
    expect(row.strikes).toMatchObject([{ reason: "incomplete", liftedAt: null }]);
    await expect(decideOn(made, "suspend")).rejects.toMatchObject({ code: "invalid_state" });

    const back = await decideOn(made, "reinstate");
    expect([back.revision?.status, back.product?.public, back.item.version]).toEqual(["published", true, 4]);
    expect(back.item.history.map(({ decision }) => decision)).toEqual(["approve", "suspend", "reinstate"]);
    const after = await test.db.product.findUniqueOrThrow({
      where: { id: made.id },
      include: { strikes: true },
    });
    expect(after.strikes[0]?.liftedAt).not.toBeNull();
    expect(after.firstPublishedAt).toEqual(row.firstPublishedAt);
    expect(after.rank).toBeGreaterThan(0);
    await expect(decideOn(made, "reinstate")).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("reinstate while a newer revision is public lifts the strike, and leaves public what is", async () => {
    const made = await aPublished(test.db);
    await decideOn(made, "suspend");
    await save(test.db, made, [paragraph("Mended")]);
    const { revision } = await submit(test.db, made);
    await decideOn({ ...made, itemId: await itemOf(test.db, revision.id) }, "approve");
    const strikePart = async () => {
      const { trustParts } = await test.db.product.findUniqueOrThrow({ where: { id: made.id } });
      return JSON.stringify(trustParts);
    };
    const struck = await strikePart();
    const { product } = await decideOn(made, "reinstate");
    expect(product?.public).toBe(true);
    expect([await statusOf(made.revision.id), await statusOf(revision.id)]).toEqual([
      "superseded",
      "published",
    ]);
    expect(await test.db.strike.count({ where: { productId: made.id, liftedAt: null } })).toBe(0);
    expect(await strikePart()).not.toBe(struck);
    const entries = await test.db.auditEntry.count({
      where: { action: "revision.reinstated", subjectId: made.revision.id },
    });
    expect(entries).toBe(1);
    const told = await test.db.notification.findMany({
      where: { personId: made.owner.person.id },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(told).toMatchObject([{ data: { outcome: "strike_lifted", version: made.revision.version } }]);
    await expect(decideOn(made, "reinstate")).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("reinstate of a newer revision than the public one publishes it", async () => {
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Newer")]);
    const { revision } = await submit(test.db, made);
    const newer = { ...made, itemId: await itemOf(test.db, revision.id) };
    await decideOn(made, "suspend");
    await decideOn(newer, "approve");
    await decideOn(newer, "suspend");
    await decideOn(made, "reinstate");
    expect((await decideOn(newer, "reinstate")).product?.public).toBe(true);
    expect([await statusOf(made.revision.id), await statusOf(revision.id)]).toEqual([
      "superseded",
      "published",
    ]);
    expect(await test.db.strike.count({ where: { productId: made.id, liftedAt: null } })).toBe(0);
  });

  it("of a report keeps the product or suspends it", async () => {
    const made = await aPublished(test.db);
    const report = async () => {
      const where = { kind: "report", productId: made.id, status: "open" } as const;
      const data = { ...where, revisionId: made.revision.id };
      return (await test.db.queueItem.findFirst({ where })) ?? test.db.queueItem.create({ data });
    };
    const on = async (decision: string) => decideOn({ ...made, itemId: (await report()).id }, decision);
    expect((await on("approve")).revision?.status).toBe("published");
    await expect(on("reject")).rejects.toMatchObject({ code: "invalid_state" });
    expect((await on("suspend")).revision?.status).toBe("suspended");
  });
});

describe("what is not in the picture", () => {
  const cases = RevisionStatus.options.flatMap((status) =>
    DecisionKind.options
      .filter((decision) => decisionRules[decision].from !== status)
      .map((decision) => [status, decision] as const),
  );

  it.each(cases)("%s can't take %s, and nothing is written", async (status, decision) => {
    const made = await aDraft(test.db);
    const revisionId = made.product.latest.id;
    await test.db.revision.update({ where: { id: revisionId }, data: { status } });
    const undoing = decision === "suspend" || decision === "reinstate";
    const item = await test.db.queueItem.create({
      data: { kind: "submission", productId: made.id, revisionId, status: undoing ? "decided" : "open" },
    });
    const admin = await aPerson(test.db, { role: "admin" });
    await expect(decideOn({ admin, itemId: item.id }, decision)).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(await statusOf(revisionId)).toBe(status);
    expect(await test.db.decision.count({ where: { queueItemId: item.id } })).toBe(0);
    expect(await test.db.queueItem.findUnique({ where: { id: item.id } })).toMatchObject({ version: 1 });
  });

  it.each(["suspend", "reinstate"])("%s needs an item that was decided", async (decision) => {
    const made = await submitted(test.db, await aDraft(test.db));
    await expect(decideOn(made, decision)).rejects.toMatchObject({ code: "invalid_state" });
  });
});

describe("the input", () => {
  const parse = (more: object) => Decide.safeParse({ queueItemId: newId(), decision: "reject", ...more });

  it("needs a reason for all but approve and reinstate, and a note with other", () => {
    expect(parse({}).error?.issues.map(({ path }) => path)).toEqual([["reason"]]);
    expect(parse({ reason: "other" }).error?.issues.map(({ path }) => path)).toEqual([["note"]]);
    expect(parse({ reason: "other", note: " " }).success).toBe(false);
    expect(parse({ reason: "other", note: "Because" }).success).toBe(true);
    expect(parse({ reason: "boredom" }).success).toBe(false);
    for (const decision of ["approve", "reinstate"]) expect(parse({ decision }).success).toBe(true);
    for (const decision of ["request_changes", "suspend"]) expect(parse({ decision }).success).toBe(false);
    expect(parse({ reason: "spam", reviewerId: newId() }).success).toBe(false);
  });

  it("names a block of the revision, or is 422 with nothing written", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const error = await decideOn(made, "reject", { blockNotes: [{ blockId: newId(), note: "?" }] }).catch(
      (e) => e,
    );
    expect(error).toMatchObject({ code: "validation_failed", fields: [{ path: "blockNotes[0].blockId" }] });
    expect(await statusOf(made.revision.id)).toBe("in_review");
  });

  it("may name the version that it was made on", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const stale = decideOn(made, "approve", { expectedVersion: 2 });
    await expect(stale).rejects.toMatchObject({ code: "version_conflict", extra: { currentVersion: 1 } });
    await decideOn(made, "approve", { expectedVersion: 1 });
    await expect(decideOn(made, "approve", { expectedVersion: 1 })).rejects.toMatchObject({
      code: "already_decided",
    });
    await expect(decideOn(made, "suspend", { expectedVersion: 1 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    await expect(decideOn(made, "suspend", { expectedVersion: 2 })).resolves.toMatchObject({
      item: { version: 3 },
    });
  });
});

describe("who may decide", () => {
  it("is an admin's session, of the product's own organization where no other admin is, which is on record", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const input = Decide.parse({ queueItemId: made.itemId, decision: "approve" });
    await expect(decide(ctx(test.db, made.owner), input)).rejects.toMatchObject({ code: "forbidden" });
    const key = ctx(test.db, byKey(made.admin)) as never;
    await expect(decide(key, input)).rejects.toMatchObject({ code: "session_required" });
    const nobody = ctx(test.db, { kind: "anonymous" }) as never;
    await expect(decide(nobody, input)).rejects.toMatchObject({ code: "unauthenticated" });
    const unknown = { ...input, queueItemId: newId() };
    await expect(decide(ctx(test.db, made.admin), unknown)).rejects.toMatchObject({ code: "not_found" });
    await join(test.db, made.organizationId, made.admin, "viewer");
    const others = { role: "admin", id: { not: made.admin.person.id } } as const;
    await test.db.person.updateMany({ where: others, data: { suspendedAt: new Date() } });
    await decide(ctx(test.db, made.admin), input);
    await test.db.person.updateMany({ where: others, data: { suspendedAt: null } });
    const [entry] = await test.db.auditEntry.findMany({
      where: { action: "revision.approved", subjectId: made.revision.id },
    });
    expect(entry?.details).toMatchObject({ ownOrganization: true });
  });
});

/** How many are approved at once. */
const several = isDeep ? 20 : 8;

describe("races", () => {
  it("of 20 decisions on one item one counts: by lockingProduct, and without it by take's update from open", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const tries = Array.from({ length: 20 }, (_, index) => decideOn(made, index % 2 ? "approve" : "reject"));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, already_decided: 19 });
    expect(await test.db.decision.count({ where: { queueItemId: made.itemId } })).toBe(1);
  });

  it("of 20 suspensions one counts, with one strike: lockingProduct makes the others find it suspended", async () => {
    const made = await aPublished(test.db);
    const tries = Array.from({ length: 20 }, () => decideOn(made, "suspend"));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, invalid_state: 19 });
    expect(await test.db.strike.count({ where: { productId: made.id } })).toBe(1);
  });

  it("products approved at once get a rank each by assignRanks' lock, and the upsert counts their common words", async () => {
    const listing = { tagline: "quokka zebra aardvark" };
    const all = await Promise.all(
      Array.from({ length: several }, async () => submitted(test.db, await aDraft(test.db, listing))),
    );
    await Promise.all(all.map((made) => decideOn(made, "approve")));
    const rows = await test.db.product.findMany({ where: { id: { in: all.map(({ id }) => id) } } });
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(several);
    const word = await test.db.searchWord.findUniqueOrThrow({ where: { word: "quokka" } });
    expect(word.documents).toBe(several);
  });
});
