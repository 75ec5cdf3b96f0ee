import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { decide } from "../../review/decisions/decide";
import { useDatabase } from "../../testing/database";
import { aDraft as aMadeDraft, submitted } from "../../testing/documents";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { untilWaiting } from "../../testing/until-waiting";
import { deleteAccount } from "../accounts/delete-account";
import { listMembers } from "./members";
import { deleteOrganization, mustBeKept, renameOrganization } from "./organizations";

const test = useDatabase();

const aDraft = (organizationId: string) => {
  const slug = `d-${randomBytes(5).toString("hex")}`;
  return test.db.product.create({
    data: {
      slug,
      organizationId,
      slugs: { create: { slug } },
      revisions: { create: { version: 1, listing: {}, blocks: [], contentHash: randomBytes(32) } },
    },
  });
};

describe("deleting an organization", () => {
  it("takes its drafts, members and invitations along, and stays in the audit log", async () => {
    const [owner, viewer] = [await aPerson(test.db), await aPerson(test.db)];
    const organization = await anOrganization(test.db, owner);
    const { id: organizationId, slug, name } = organization;
    await join(test.db, organizationId, viewer, "viewer");
    const draft = await aDraft(organizationId);
    await test.db.invitation.create({
      data: { organizationId, role: "viewer", digest: randomBytes(32), expiresAt: new Date() },
    });

    await deleteOrganization(ctx(test.db, owner), { slug });
    expect(await test.db.organization.findUnique({ where: { slug } })).toBeNull();
    expect(await test.db.product.findUnique({ where: { id: draft.id } })).toBeNull();
    expect(await test.db.membership.count({ where: { organizationId } })).toBe(0);
    expect(await test.db.invitation.count({ where: { organizationId } })).toBe(0);
    await expect(listMembers(ctx(test.db, viewer), { slug, limit: 20 })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(
      await test.db.auditEntry.findFirst({ where: { action: "organization.deleted", organizationId } }),
    ).toMatchObject({ actorId: owner.person.id, subjectId: organizationId, details: { slug, name } });
  });

  it("is 409 once a product was public, also one that is hidden now", async () => {
    const owner = await aPerson(test.db);
    const { id: organizationId, slug } = await anOrganization(test.db, owner);
    const product = await aPublicProduct(test.db, { organizationId });
    await hideProduct(test.db, product.id);
    await expect(deleteOrganization(ctx(test.db, owner), { slug })).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(await test.db.organization.count({ where: { slug } })).toBe(1);
  });

  it("is 409 once a reviewer has decided about a product or its name, and the decisions stay", async () => {
    const made = await submitted(test.db, await aMadeDraft(test.db));
    await decide(ctx(test.db, made.admin), {
      queueItemId: made.itemId,
      decision: "request_changes",
      reason: "incomplete",
      note: "Say more.",
    });
    const owner = await aPerson(test.db);
    const named = { owner, ...(await anOrganization(test.db, owner)) };
    await renameOrganization(ctx(test.db, owner), { slug: named.slug, name: "Acme Support" });
    const { id: queueItemId } = await test.db.queueItem.findFirstOrThrow({
      where: { organizationId: named.id },
    });
    await decide(ctx(test.db, made.admin), { queueItemId, decision: "approve" });
    const kept = [
      [made.owner, made.product.organization.slug, made.itemId],
      [named.owner, named.slug, queueItemId],
    ] as const;
    for (const [owner, slug, item] of kept) {
      await expect(deleteOrganization(ctx(test.db, owner), { slug })).rejects.toMatchObject({
        code: "invalid_state",
      });
      const { email } = owner.person;
      // Their account may go: organization and decisions stay.
      await deleteAccount(ctx(test.db, owner), { email: email ?? undefined });
      expect(await test.db.organization.count({ where: { slug } })).toBe(1);
      expect(await test.db.decision.count({ where: { queueItemId: item } })).toBe(1);
    }
  });

  it("is for owners: others of it 403, outsiders and admins 404", async () => {
    const [owner, editor] = [await aPerson(test.db), await aPerson(test.db)];
    const { id, slug } = await anOrganization(test.db, owner);
    await join(test.db, id, editor, "editor");
    const outsiders = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
    await expect(deleteOrganization(ctx(test.db, editor), { slug })).rejects.toMatchObject({
      code: "forbidden",
    });
    for (const outsider of outsiders)
      await expect(deleteOrganization(ctx(test.db, outsider), { slug })).rejects.toMatchObject({
        code: "not_found",
      });
  });

  // Without the locks of `mustBeKept`, the answer is "nothing" while another transaction is about to publish.
  it("waits for a publication that is under way, and then refuses", async () => {
    const owner = await aPerson(test.db);
    const { id: organizationId, slug } = await anOrganization(test.db, owner);
    const { id } = await aDraft(organizationId);
    const deleted = await test.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { firstPublishedAt: new Date() } });
      const outcome = deleteOrganization(ctx(test.db, owner), { slug }).catch((error) => error.code);
      await untilWaiting(test.db);
      return { outcome };
    });
    expect(await deleted.outcome).toBe("invalid_state");
  });

  // The organization's lock decides: who has it first ends the other's request.
  it("and a reviewer's first decision on its name exclude each other", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const seen = new Set<string>();
    for (let nth = 0; nth < 12; nth++) {
      const owner = await aPerson(test.db);
      const { id: organizationId, slug } = await anOrganization(test.db, owner);
      await renameOrganization(ctx(test.db, owner), { slug, name: "Acme Support" });
      const item = await test.db.queueItem.findFirstOrThrow({ where: { organizationId } });
      const codeOf = (act: Promise<unknown>) =>
        act.then(
          () => "ok",
          (error) => error.code as string,
        );
      const deleting = () => codeOf(deleteOrganization(ctx(test.db, owner), { slug }));
      const deciding = () =>
        codeOf(decide(ctx(test.db, admin), { queueItemId: item.id, decision: "approve" }));
      const both = nth % 2 ? [deleting(), deciding()] : [deciding(), deleting()].toReversed();
      seen.add((await Promise.all(both)).join(" "));
    }
    for (const outcome of seen) expect(["ok not_found", "invalid_state ok"]).toContain(outcome);
  });

  it("knows nothing shown of an organization that is not there", async () => {
    expect(await test.db.$transaction((tx) => mustBeKept(tx, newId()))).toBe(false);
  });
});
