import { describe, expect, it } from "vitest";
import { readPublicProduct } from "../../catalog/products/read-product";
import { saveRevision } from "../../catalog/products/save-revision";
import { RevisionStatus, SaveRevision, SubmitRevision } from "../../catalog/products/schema";
import { newId } from "../../core/ids";
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
import { decide } from "../decisions/decide";
import { readRevision } from "./read-revision";
import { submitRevision, withdrawRevision } from "./submit-revision";

const test = useDatabase();
const statuses = async (productId: string) => {
  const rows = await test.db.revision.findMany({ where: { productId }, orderBy: { version: "asc" } });
  return rows.map(({ status }) => status);
};
/** A draft that can be submitted. */
const aWritten = async (now = new Date()) => {
  const made = await aDraft(test.db, {}, now);
  const { id } = await save(test.db, made, [paragraph("Words")], {}, now);
  return { ...made, written: id };
};
const openItems = (productId: string) => test.db.queueItem.count({ where: { productId, status: "open" } });

describe("submitting", () => {
  it("puts the newest draft before the reviewers, with its checks and its place", async () => {
    const made = await aDraft(test.db);
    await save(test.db, made, [paragraph("Words")]);
    const { revision, screening, queue } = await submit(test.db, made, { noteToReviewer: "Thanks" });
    expect(revision).toMatchObject({ version: 2, status: "in_review", publishAt: null });
    expect(screening.outcome).toBe("warn");
    expect(screening.checks).toContainEqual(expect.objectContaining({ id: "schema", outcome: "pass" }));
    expect(queue?.position).toBeGreaterThan(0);
    expect(await statuses(made.id)).toEqual(["draft", "in_review"]);
    expect(await openItems(made.id)).toBe(1);
    const read = await readRevision(ctx(test.db, made.owner), { slug: made.slug, revisionId: revision.id });
    expect(read).toMatchObject({ noteToReviewer: "Thanks", screening, queue, decisions: [] });
  });

  it("sends a hard error back at once, with no queue, and leaves an older one in review", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const bad = { id: newId(), type: "heading", v: 1, data: { text: "", level: 2 } };
    await save(test.db, made, [bad]);
    const { revision, screening, queue } = await submit(test.db, made);
    expect([revision.status, screening.outcome, queue]).toEqual(["changes_requested", "fail", null]);
    expect(screening.checks).toContainEqual(
      expect.objectContaining({ id: "schema", outcome: "fail", blockId: bad.id }),
    );
    expect(await statuses(made.id)).toEqual(["draft", "in_review", "changes_requested"]);
    expect(await openItems(made.id)).toBe(1);
  });

  it("says all that is missing, each at its path, and leaves the draft as it is", async () => {
    const made = await aDraft(test.db, { tagline: "", withoutWebsite: null });
    await expect(submit(test.db, made)).rejects.toMatchObject({
      code: "validation_failed",
      fields: [
        { path: "listing.tagline", code: "required" },
        { path: "listing.websiteUrl", code: "required" },
        { path: "blocks", code: "required" },
      ],
    });
    const listing = { tagline: "Tides.", withoutWebsite: "123456789" };
    await save(test.db, made, [paragraph("Words")], { listing });
    await expect(submit(test.db, made)).rejects.toMatchObject({
      fields: [{ path: "listing.withoutWebsite", code: "too_short" }],
    });
    expect(await statuses(made.id)).toEqual(["draft", "draft"]);
    expect(await openItems(made.id)).toBe(0);
    await save(test.db, made, [paragraph("Words")], { listing: { withoutWebsite: "1234567890" } });
    expect((await submit(test.db, made)).revision.status).toBe("in_review");
  });

  it("leaves public what was published before all of this was asked for", async () => {
    const made = await aPublished(test.db);
    await test.db.$executeRaw`
      update revisions set blocks = '[]', listing = listing || '{"tagline":"","withoutWebsite":null}'
      where id = ${made.revision.id}::uuid`;
    const { document } = await readPublicProduct(ctx(test.db, anonymous), { slug: made.slug });
    expect(document).toMatchObject({ blocks: [], listing: { tagline: "", withoutWebsite: null } });
  });

  it("takes the place of an older one in review", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await save(test.db, made, [paragraph("Newer")]);
    const { revision } = await submit(test.db, made);
    expect(await statuses(made.id)).toEqual(["draft", "superseded", "in_review"]);
    const old = await test.db.queueItem.findUniqueOrThrow({ where: { id: made.itemId } });
    expect(old).toMatchObject({ status: "closed", version: 2 });
    expect(await openItems(made.id)).toBe(1);
    const late = decide(ctx(test.db, made.admin), { queueItemId: made.itemId, decision: "approve" });
    await expect(late).rejects.toMatchObject({ code: "invalid_state" });
    expect((await itemOf(test.db, revision.id)) === made.itemId).toBe(false);
  });

  it("without a draft is 409, with another product's revision 404", async () => {
    const [made, other] = [await submitted(test.db, await aDraft(test.db)), await aDraft(test.db)];
    await test.db.revision.updateMany({
      where: { productId: made.id, version: 1 },
      data: { status: "withdrawn" },
    });
    await expect(submit(test.db, made)).rejects.toMatchObject({ code: "invalid_state" });
    await expect(submit(test.db, other, { revisionId: made.revision.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("wants a publishAt in the future, to the millisecond", async () => {
    const made = await aWritten();
    const now = new Date("2026-05-01T12:00:00.000Z");
    const at = (publishAt: string) => submit(test.db, made, { publishAt }, now);
    await expect(at("2026-05-01T12:00:00.000Z")).rejects.toMatchObject({ code: "validation_failed" });
    const { revision } = await at("2026-05-01T14:00:00.001+02:00");
    expect(revision.publishAt).toBe("2026-05-01T12:00:00.001Z");
    expect(SubmitRevision.safeParse({ slug: "x", publishAt: "tomorrow" }).success).toBe(false);
    expect(SubmitRevision.safeParse({ slug: "x", noteToReviewer: "a".repeat(2001) }).success).toBe(false);
  });

  it("counts the place by age and risk and the median wait by what was decided", async () => {
    const start = Date.UTC(2020, 0, 1);
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    const first = await submitted(test.db, await aDraft(test.db), undefined, {}, at(0));
    const second = await aWritten();
    expect((await submit(test.db, second, {}, at(6000))).queue?.position).toBe(2);
    await test.db.queueItem.updateMany({ where: { status: "decided" }, data: { status: "closed" } });
    await decide(ctx(test.db, first.admin, at(31)), { queueItemId: first.itemId, decision: "approve" });
    const third = await aWritten();
    expect((await submit(test.db, third, {}, at(12_000))).queue).toEqual({
      position: 2,
      medianWaitMinutes: 31,
    });
  });
});

describe("every other status", () => {
  const others = (move: string) => RevisionStatus.options.filter((status) => status !== move);
  const withStatus = async (status: RevisionStatus) => {
    const made = await aDraft(test.db);
    await test.db.revision.updateMany({ where: { productId: made.id }, data: { status } });
    return { made, revisionId: made.product.latest.id };
  };

  it.each(others("draft"))("%s can't be submitted", async (status) => {
    const { made, revisionId } = await withStatus(status);
    await expect(submit(test.db, made, { revisionId })).rejects.toMatchObject({ code: "invalid_state" });
    expect(await statuses(made.id)).toEqual([status]);
  });

  it.each(others("in_review"))("%s can't be withdrawn", async (status) => {
    const { made, revisionId } = await withStatus(status);
    for (const input of [{ slug: made.slug }, { slug: made.slug, revisionId }]) {
      const attempt = withdrawRevision(ctx(test.db, made.owner), input);
      await expect(attempt).rejects.toMatchObject({ code: "invalid_state" });
    }
    expect(await statuses(made.id)).toEqual([status]);
  });
});

describe("withdrawing", () => {
  it("takes the revision and its queue item back; what is public stays", async () => {
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Next")]);
    await submit(test.db, made);
    const withdrawn = await withdrawRevision(ctx(test.db, made.owner), { slug: made.slug });
    expect(withdrawn).toMatchObject({ version: 3, status: "withdrawn" });
    expect(await statuses(made.id)).toEqual(["draft", "published", "withdrawn"]);
    expect(await openItems(made.id)).toBe(0);
  });
});

describe("who may submit and withdraw", () => {
  it("is an editor of the organization, and no admin by key", async () => {
    const made = await aWritten();
    const [viewer, editor, outsider, admin] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db, { role: "admin" }),
    ];
    await join(test.db, made.organizationId, viewer, "viewer");
    await join(test.db, made.organizationId, editor, "editor");
    const refusals = [
      [viewer, "forbidden"],
      [byKey(admin), "forbidden"],
      [outsider, "not_found"],
    ] as const;
    for (const verb of [submitRevision, withdrawRevision]) {
      for (const [caller, code] of refusals) {
        await expect(verb(ctx(test.db, caller), { slug: made.slug })).rejects.toMatchObject({ code });
      }
      await expect(verb(ctx(test.db, editor), { slug: made.slug })).resolves.toBeTruthy();
    }
  });

  it("is an admin on behalf only for what they wrote, while nothing waits; its makers are told", async () => {
    const made = await aWritten();
    const admin = await aPerson(test.db, { role: "admin" });
    const by = ctx(test.db, admin);
    const { slug } = made;
    await expect(submitRevision(by, { slug })).rejects.toMatchObject({ code: "forbidden" });
    await submit(test.db, made);
    await expect(withdrawRevision(by, { slug })).rejects.toMatchObject({ code: "forbidden" });
    await saveRevision(by, SaveRevision.parse({ slug, blocks: [paragraph("By an admin")] }));
    await expect(submitRevision(by, { slug })).rejects.toMatchObject({ code: "invalid_state" });
    expect(await statuses(made.id)).toEqual(["draft", "in_review", "draft"]);
    await withdrawRevision(ctx(test.db, made.owner), { slug });
    const edits = () => test.db.auditEntry.count({ where: { action: "product.edited", subjectId: made.id } });
    expect(await edits()).toBe(1);
    expect((await submitRevision(by, { slug })).revision.status).toBe("in_review");
    expect(await edits()).toBe(2);
  });
});

describe("races", () => {
  it("of 20 submits of one draft one is taken: lockingProduct makes the others find it in review", async () => {
    const made = await aDraft(test.db);
    await save(test.db, made, [paragraph("Words")]);
    await test.db.revision.updateMany({
      where: { productId: made.id, version: 1 },
      data: { status: "superseded" },
    });
    const tries = Array.from({ length: 20 }, () => submit(test.db, made));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, invalid_state: 19 });
    expect(await openItems(made.id)).toBe(1);
  });

  it("of two drafts at once one supersedes the other: lockingProduct keeps queue_items_one_open unbroken", async () => {
    const made = await aWritten();
    const { id } = await save(test.db, made, [paragraph("Other words")]);
    const tries = [id, made.written].map((revisionId) => submit(test.db, made, { revisionId }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 2 });
    expect((await statuses(made.id)).sort()).toEqual(["draft", "in_review", "superseded"]);
    expect(await openItems(made.id)).toBe(1);
  });

  it("a decision and a withdrawal at once: one of them wins by lockingProduct", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const results = await Promise.allSettled([
      decide(ctx(test.db, made.admin), { queueItemId: made.itemId, decision: "approve" }),
      withdrawRevision(ctx(test.db, made.owner), { slug: made.slug }),
    ]);
    expect(outcomes(results)).toEqual({ ok: 1, invalid_state: 1 });
  });
});
