import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "../../activity/audit/list-audit";
import { tell } from "../../activity/audit/rules";
import { ListAudit } from "../../activity/audit/schema";
import type { SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { removeMember } from "../../identity/organizations/members";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, itemOf, paragraph, save, submit, submitted } from "../../testing/documents";
import { anonymous, aPerson, ctx, join } from "../../testing/people";
import { appeal } from "../appeals/appeal";
import { readQueueItem } from "../queue/list-queue";
import { reserveItem } from "../queue/reserve-item";
import { reportProduct } from "../reports/report";
import { Decide, DecideMany } from "../schema";
import { withdrawRevision } from "../submission/submit-revision";
import { applyHeldDecisions } from "./apply-held-decisions";
import { decide, decideMany } from "./decide";
import { listModerationLog } from "./list-moderation-log";
import { ListModerationLog } from "./schema";

const test = useDatabase();
const refusal = { code: "forbidden", detail: expect.stringContaining("another admin must decide") };

const decideOn = (admin: SessionCaller, queueItemId: string, decision = "approve", more: object = {}) =>
  decide(
    ctx(test.db, admin),
    Decide.parse({
      queueItemId,
      decision,
      ...(/approve|reinstate/.test(decision) ? {} : { reason: "spam" }),
      ...more,
    }),
  );
const logged = async () =>
  (await listModerationLog(ctx(test.db, anonymous), ListModerationLog.parse({}))).data;
const suspend = (where: object) =>
  test.db.person.updateMany({ where: { role: "admin", ...where }, data: { suspendedAt: new Date() } });

/** A submission of an organization to which one of two admins belongs, in any role. */
async function aSubmissionWithMember(role: "owner" | "editor" | "viewer" = "viewer") {
  const made = await submitted(test.db, await aDraft(test.db));
  const member = await aPerson(test.db, { role: "admin" });
  await join(test.db, made.organizationId, member, role);
  return { ...made, member };
}

beforeEach(async () => {
  await suspend({});
});

describe("an admin who belongs to the organization, while another admin is active,", () => {
  it.each(["owner", "editor", "viewer"] as const)("can't decide as %s, claim or hold", async (role) => {
    const { member, admin, itemId } = await aSubmissionWithMember(role);
    for (const decision of ["approve", "request_changes", "reject"]) {
      await expect(decideOn(member, itemId, decision)).rejects.toMatchObject(refusal);
      await expect(decideOn(member, itemId, decision, { holdSeconds: 8 })).rejects.toMatchObject(refusal);
    }
    await expect(reserveItem(ctx(test.db, member), { queueItemId: itemId })).rejects.toMatchObject(refusal);
    expect((await reserveItem(ctx(test.db, admin), { queueItemId: itemId })).claim).not.toBeNull();
    const { item } = await decideOn(admin, itemId);
    expect(item).toMatchObject({ status: "decided", history: [{ byMember: false }] });
    expect((await logged())[0]).toMatchObject({ decision: "approve", byMember: false });
  });

  it.each(["leaves", "is removed"])("still belongs once the member %s", async (how) => {
    const { member, admin, owner, itemId, product } = await aSubmissionWithMember();
    const { slug } = product.organization;
    const by = how === "leaves" ? member : owner;
    await removeMember(ctx(test.db, by), { slug, personId: member.person.id });
    await expect(decideOn(member, itemId)).rejects.toMatchObject(refusal);
    await expect(reserveItem(ctx(test.db, member), { queueItemId: itemId })).rejects.toMatchObject(refusal);
    expect((await readQueueItem(ctx(test.db, admin), { id: itemId })).memberReviewers).toEqual({
      ids: [member.person.id],
      barred: true,
    });
    await decideOn(admin, itemId);
  });

  it("belongs for 30 days after leaving, and no longer", async () => {
    const made = await aDraft(test.db);
    const member = await aPerson(test.db, { role: "admin" });
    await join(test.db, made.organizationId, member, "editor");
    const { slug } = made.product.organization;
    const left = new Date();
    await removeMember(ctx(test.db, member, left), { slug, personId: member.person.id });
    const arrived = (days: number) => addDays(left, days);
    const { itemId, revision } = await submitted(test.db, made, undefined, {}, arrived(30));
    await expect(decideOn(member, itemId)).rejects.toMatchObject(refusal);
    await withdrawRevision(ctx(test.db, made.owner, arrived(30)), {
      slug: made.slug,
      revisionId: revision.id,
    });
    const later = await submitted(test.db, made, [paragraph("More.")], {}, arrived(31));
    expect((await decideOn(member, later.itemId)).item.status).toBe("decided");
  });

  it("who wrote or submitted the revision belongs, whose membership nobody recorded", async () => {
    const made = await aDraft(test.db);
    const [writer, sender] = [
      await aPerson(test.db, { role: "admin" }),
      await aPerson(test.db, { role: "admin" }),
    ];
    for (const admin of [writer, sender]) await join(test.db, made.organizationId, admin, "editor");
    await save(test.db, { ...made, owner: writer }, [paragraph("What it does.")]);
    const { revision } = await submit(test.db, { ...made, owner: sender });
    const insiders = [writer, sender].map(({ person }) => person.id);
    await test.db.membership.deleteMany({ where: { personId: { in: insiders } } });
    const third = await aPerson(test.db, { role: "admin" });
    const itemId = await itemOf(test.db, revision.id);
    for (const admin of [writer, sender])
      await expect(decideOn(admin, itemId)).rejects.toMatchObject(refusal);
    await decideOn(third, itemId);
  });

  it("is told so by the queue before", async () => {
    const { member, admin, itemId } = await aSubmissionWithMember();
    const item = await readQueueItem(ctx(test.db, admin), { id: itemId });
    expect(item.memberReviewers).toEqual({ ids: [member.person.id], barred: true });
  });

  it("can't decide among many, and the others are decided", async () => {
    const [own, other] = [await aSubmissionWithMember(), await submitted(test.db, await aDraft(test.db))];
    const items = [own, other].map(({ itemId }) => ({ queueItemId: itemId, expectedVersion: 1 }));
    const input = DecideMany.parse({ items, decision: "approve" });
    const { results } = await decideMany(ctx(test.db, own.member), input);
    expect(results.map(({ code }) => code)).toEqual(["forbidden", null]);
  });

  it("can't dismiss a report, suspend or reinstate", async () => {
    const made = await aPublished(test.db);
    const member = await aPerson(test.db, { role: "admin" });
    await join(test.db, made.organizationId, member, "editor");
    await reportProduct(ctx(test.db, await aPerson(test.db)), { slug: made.slug, reason: "spam" });
    const report = await test.db.queueItem.findFirstOrThrow({
      where: { productId: made.id, kind: "report" },
    });
    for (const decision of ["approve", "suspend"])
      await expect(decideOn(member, report.id, decision)).rejects.toMatchObject(refusal);
    await expect(decideOn(member, made.itemId, "suspend")).rejects.toMatchObject(refusal);
    await decideOn(made.admin, made.itemId, "suspend");
    await expect(decideOn(member, made.itemId, "reinstate")).rejects.toMatchObject(refusal);
  });

  it("can't decide an appeal, even if the other is who rejected", async () => {
    const { member, admin, itemId, owner, slug, revision } = await aSubmissionWithMember();
    await decideOn(admin, itemId, "reject");
    await appeal(ctx(test.db, owner), { slug, text: "Look again." });
    const appealed = await itemOf(test.db, revision.id);
    await expect(decideOn(member, appealed)).rejects.toMatchObject(refusal);
    const third = await aPerson(test.db, { role: "admin" });
    await expect(decideOn(admin, appealed)).rejects.toMatchObject({ code: "forbidden" });
    await suspend({ id: third.person.id });
    expect((await decideOn(admin, appealed)).revision?.status).toBe("published");
  });

  it("whose decision was held before they joined has no effect", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    await aPerson(test.db, { role: "admin" });
    await decideOn(made.admin, made.itemId, "approve", { holdSeconds: 1 });
    await join(test.db, made.organizationId, made.admin, "viewer");
    await applyHeldDecisions({ db: test.db, now: new Date(Date.now() + 5000) });
    const item = await test.db.queueItem.findUniqueOrThrow({
      where: { id: made.itemId },
      include: { held: true },
    });
    expect(item).toMatchObject({ status: "open", held: null });
    expect(await test.db.decision.count({ where: { queueItemId: made.itemId } })).toBe(0);
  });
});

describe("where every active admin belongs to the organization", () => {
  it("one of them decides, and both logs say so", async () => {
    const { member, admin, itemId, revision } = await aSubmissionWithMember();
    await suspend({ id: admin.person.id });
    const before = await readQueueItem(ctx(test.db, member), { id: itemId });
    expect(before.memberReviewers).toEqual({ ids: [member.person.id], barred: false });
    const { item } = await decideOn(member, itemId);
    expect(item).toMatchObject({ status: "decided", history: [{ byMember: true }] });
    expect((await logged())[0]).toMatchObject({ decision: "approve", byMember: true });
    const [entry] = (await listAudit(ctx(test.db, member), ListAudit.parse({ subject: revision.id }))).data;
    if (!entry) throw new Error("The decision is in the audit log.");
    expect(
      tell(entry)
        .map(({ text }) => text)
        .join(""),
    ).toMatch(/approved .*, as a member of the organization$/);
  });

  it("and so does another member than who rejected, of an appeal", async () => {
    const { member, admin, itemId, owner, slug, revision, organizationId } = await aSubmissionWithMember();
    await join(test.db, organizationId, admin, "editor");
    await decideOn(admin, itemId, "reject");
    await appeal(ctx(test.db, owner), { slug, text: "Look again." });
    const appealed = await itemOf(test.db, revision.id);
    await expect(decideOn(admin, appealed)).rejects.toMatchObject({ code: "forbidden" });
    expect((await decideOn(member, appealed)).revision?.status).toBe("published");
  });
});
