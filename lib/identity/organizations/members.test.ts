import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, byKey, ctx, join } from "../../testing/people";
import { findOrganization } from "./find";
import { changeMember, countMembers, listMembers, removeMember } from "./members";
import { readOrganization, renameOrganization, transferOrganization } from "./organizations";
import type { MemberRole } from "./schema";

const test = useDatabase();

/** An organization with an owner, an editor and a viewer, besides an outsider and an admin. */
async function aCompany() {
  const [owner, editor, viewer, outsider, admin] = [
    await aPerson(test.db, { name: "Olive" }),
    await aPerson(test.db, { name: "Ed" }),
    await aPerson(test.db, { name: "Vi" }),
    await aPerson(test.db),
    await aPerson(test.db, { role: "admin" }),
  ];
  const organization = await anOrganization(test.db, owner);
  await join(test.db, organization.id, editor, "editor");
  await join(test.db, organization.id, viewer, "viewer");
  return { ...organization, owner, editor, viewer, outsider, admin };
}

const roleOf = async (organizationId: string, { person }: SessionCaller): Promise<MemberRole | null> =>
  (await test.db.membership.findFirst({ where: { organizationId, personId: person.id } }))?.role ?? null;

const audited = (organizationId: string, action: string) =>
  test.db.auditEntry.findMany({ where: { organizationId, action }, orderBy: { id: "asc" } });

const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => "ok",
    (error) => error.code,
  );

describe("looking up", () => {
  it("finds it for members by what they may, is 403 for too weak a role, and 404 for all others alike", async () => {
    const { slug, id, owner, editor, viewer, outsider, admin } = await aCompany();
    const look = (caller: SessionCaller, needed: MemberRole, name = slug) =>
      codeOf(findOrganization(ctx(test.db, caller), name, needed));
    for (const needed of ["viewer", "editor", "owner"] as const) expect(await look(owner, needed)).toBe("ok");
    expect(await look(editor, "editor")).toBe("ok");
    expect(await look(editor, "owner")).toBe("forbidden");
    expect(await look(viewer, "editor")).toBe("forbidden");
    expect(await look(outsider, "viewer")).toBe("not_found");
    expect(await look(admin, "viewer")).toBe("not_found");
    for (const name of ["no-such-one", id, "", "A B", "\u0000"])
      expect(await look(owner, "viewer", name)).toBe("not_found");
  });

  it("answers a member by session and by key with its own role", async () => {
    const { slug, viewer } = await aCompany();
    expect(await readOrganization(ctx(test.db, viewer), { slug })).toMatchObject({ slug, role: "viewer" });
    expect(await readOrganization(ctx(test.db, byKey(viewer)), { slug })).toMatchObject({ role: "viewer" });
  });
});

describe("the list of members", () => {
  it("pages from the first to join, and shows others' addresses to owners only", async () => {
    const { slug, owner, editor, viewer, outsider, admin } = await aCompany();
    const list = (caller: SessionCaller, more: object = {}) =>
      listMembers(ctx(test.db, caller), { slug, limit: 2, ...more });
    const first = await list(owner);
    const rest = await list(owner, { cursor: first.pagination.nextCursor });
    expect([...first.data, ...rest.data].map(({ name, email, role }) => ({ name, email, role }))).toEqual([
      { name: "Olive", email: owner.person.email, role: "owner" },
      { name: "Ed", email: editor.person.email, role: "editor" },
      { name: "Vi", email: viewer.person.email, role: "viewer" },
    ]);
    expect(rest.pagination).toMatchObject({ hasMore: false, nextCursor: null });
    expect((await list(owner, { skip: 2 })).data).toEqual(rest.data);
    expect(await countMembers(ctx(test.db, viewer), slug)).toEqual({ all: 3, owners: 1 });
    expect(await codeOf(countMembers(ctx(test.db, outsider), slug))).toBe("not_found");
    const seen = await list(editor, { limit: 20 });
    expect(seen.data.map(({ email }) => email)).toEqual([null, editor.person.email, null]);
    for (const caller of [outsider, admin]) expect(await codeOf(list(caller))).toBe("not_found");
    const elsewhere = await anOrganization(test.db, owner);
    expect(await codeOf(list(owner, { slug: elsewhere.slug, cursor: first.pagination.nextCursor }))).toBe(
      "invalid_cursor",
    );
  });
});

describe("renaming", () => {
  it("is for owners, keeps the slug, and is audited once it changes something", async () => {
    const { id, slug, name, owner, editor, outsider } = await aCompany();
    const rename = (caller: SessionCaller, to: string) =>
      renameOrganization(ctx(test.db, caller), { slug, name: to });
    expect(await codeOf(rename(editor, "Mine"))).toBe("forbidden");
    expect(await codeOf(rename(outsider, "Mine"))).toBe("not_found");
    expect(await rename(owner, "Other")).toMatchObject({ id, slug, name: "Other", role: "owner" });
    expect(await rename(owner, "Other")).toMatchObject({ name: "Other" });
    expect((await audited(id, "organization.renamed")).map(({ details }) => details)).toEqual([
      { from: name, to: "Other" },
    ]);
  });
});

describe("a role", () => {
  it("is changed by owners only, for members only", async () => {
    const { id, slug, owner, editor, viewer, outsider, admin } = await aCompany();
    const change = (caller: SessionCaller, personId: string, role: MemberRole) =>
      changeMember(ctx(test.db, caller), { slug, personId, role });
    expect(await change(owner, viewer.person.id, "editor")).toMatchObject({
      role: "editor",
      email: viewer.person.email,
    });
    await change(owner, viewer.person.id, "editor");
    expect(
      (await audited(id, "member.role_changed")).map(({ subjectId, details }) => [subjectId, details]),
    ).toEqual([[viewer.person.id, { from: "viewer", to: "editor" }]]);
    expect(await codeOf(change(editor, editor.person.id, "owner"))).toBe("forbidden");
    expect(await codeOf(change(outsider, outsider.person.id, "owner"))).toBe("not_found");
    expect(await codeOf(change(admin, admin.person.id, "owner"))).toBe("not_found");
    expect(await codeOf(change(owner, outsider.person.id, "viewer"))).toBe("not_found");
    expect(await codeOf(change(owner, newId(), "viewer"))).toBe("not_found");
  });

  it("counts at the next call, and the last owner keeps it", async () => {
    const { id, slug, owner, editor } = await aCompany();
    const demote = () =>
      changeMember(ctx(test.db, owner), { slug, personId: owner.person.id, role: "viewer" });
    expect(await codeOf(demote())).toBe("invalid_state");
    expect(await audited(id, "member.role_changed")).toEqual([]);
    await changeMember(ctx(test.db, owner), { slug, personId: editor.person.id, role: "owner" });
    expect(await demote()).toMatchObject({ role: "viewer", email: owner.person.email });
    expect(await codeOf(demote())).toBe("forbidden");
  });
});

describe("removing and leaving", () => {
  it("lets an owner remove anybody and everybody themselves", async () => {
    const { id, slug, owner, editor, viewer, outsider, admin } = await aCompany();
    const remove = (caller: SessionCaller, { person }: SessionCaller) =>
      removeMember(ctx(test.db, caller), { slug, personId: person.id });
    expect(await codeOf(remove(editor, viewer))).toBe("forbidden");
    expect(await codeOf(remove(editor, outsider))).toBe("forbidden");
    expect(await codeOf(remove(outsider, viewer))).toBe("not_found");
    expect(await codeOf(remove(outsider, outsider))).toBe("not_found");
    expect(await codeOf(remove(admin, viewer))).toBe("not_found");
    expect(await codeOf(remove(owner, outsider))).toBe("not_found");
    await remove(viewer, viewer);
    await remove(owner, editor);
    expect(await codeOf(remove(editor, editor))).toBe("not_found");
    expect(await codeOf(remove(owner, owner))).toBe("invalid_state");
    expect(await roleOf(id, owner)).toBe("owner");
    expect((await audited(id, "member.left")).map(({ subjectId }) => subjectId)).toEqual([viewer.person.id]);
    expect((await audited(id, "member.removed")).map(({ subjectId }) => subjectId)).toEqual([
      editor.person.id,
    ]);
  });
});

describe("a transfer", () => {
  it("makes the other the owner and the caller an editor", async () => {
    const { id, slug, owner, viewer, editor, outsider } = await aCompany();
    const transfer = (caller: SessionCaller, { person }: SessionCaller) =>
      transferOrganization(ctx(test.db, caller), { slug, personId: person.id });
    await expect(transfer(owner, owner)).rejects.toMatchObject({
      code: "validation_failed",
      fields: [{ path: "personId" }],
    });
    expect(await codeOf(transfer(owner, outsider))).toBe("not_found");
    expect(await codeOf(transfer(editor, editor))).toBe("forbidden");
    expect(await codeOf(transfer(outsider, outsider))).toBe("not_found");
    expect([await roleOf(id, owner), await roleOf(id, viewer)]).toEqual(["owner", "viewer"]);
    expect(await transfer(owner, viewer)).toMatchObject({ slug, role: "editor" });
    expect([await roleOf(id, owner), await roleOf(id, viewer)]).toEqual(["editor", "owner"]);
    expect(await codeOf(transfer(owner, editor))).toBe("forbidden");
    expect((await audited(id, "organization.transferred")).map(({ details }) => details)).toEqual([
      { from: owner.person.id, to: viewer.person.id },
    ]);
  });
});

describe("races of owners", () => {
  const twoOwners = async () => {
    const company = await aCompany();
    await changeMember(ctx(test.db, company.owner), {
      slug: company.slug,
      personId: company.editor.person.id,
      role: "owner",
    });
    return company;
  };
  const owners = (organizationId: string) =>
    test.db.membership.count({ where: { organizationId, role: "owner" } });

  // The trigger memberships_keep_an_owner decides: without it, both leave.
  it("lets one of two owners leave who go at once", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, slug, owner, editor } = await twoOwners();
      const outcomes = await Promise.all(
        [owner, editor].map((caller) =>
          codeOf(removeMember(ctx(test.db, caller), { slug, personId: caller.person.id })),
        ),
      );
      expect(outcomes.sort()).toEqual(["invalid_state", "ok"]);
      expect(await owners(id)).toBe(1);
    }
  });

  // The same trigger alone: two transactions that do not take the rules' lock.
  it("is refused by the trigger also where no verb stands before it", async () => {
    const { id, owner, editor } = await twoOwners();
    const demote = ({ person }: SessionCaller) =>
      test.db.membership.updateMany({
        where: { organizationId: id, personId: person.id },
        data: { role: "viewer" },
      });
    const outcomes = await Promise.allSettled([demote(owner), demote(editor)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await owners(id)).toBe(1);
  });

  // `lockOrganization` decides: without it, each acts on a role that the other just took away, or they deadlock.
  it("lets one of two owners demote the other, and both hand over to the other in turn", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, slug, owner, editor } = await twoOwners();
      const role = "viewer";
      const outcomes = await Promise.all([
        codeOf(changeMember(ctx(test.db, owner), { slug, personId: editor.person.id, role })),
        codeOf(changeMember(ctx(test.db, editor), { slug, personId: owner.person.id, role })),
      ]);
      expect(outcomes.sort()).toEqual(["forbidden", "ok"]);
      expect(await owners(id)).toBe(1);
    }
    for (let round = 0; round < 8; round++) {
      const { id, slug, owner, editor } = await twoOwners();
      const outcomes = await Promise.all([
        codeOf(transferOrganization(ctx(test.db, owner), { slug, personId: editor.person.id })),
        codeOf(transferOrganization(ctx(test.db, editor), { slug, personId: owner.person.id })),
      ]);
      expect(outcomes).toEqual(["ok", "ok"]);
      expect(await owners(id)).toBe(1);
    }
  });
});
