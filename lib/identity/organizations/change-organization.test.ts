import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { changeOrganization } from "./change-organization";
import { ChangeOrganization } from "./schema";

const test = useDatabase();

it("is opened to claims and closed again by its owners and by admins, and by nobody else", async () => {
  const [owner, editor, stranger] = [await aPerson(test.db), await aPerson(test.db), await aPerson(test.db)];
  const admin = await aPerson(test.db, { role: "admin" });
  const { id, slug, name } = await anOrganization(test.db, owner);
  await join(test.db, id, editor, "editor");
  const mark = (caller: typeof owner, listsOnly: boolean) =>
    changeOrganization(ctx(test.db, caller), { slug, listsOnly });
  expect(await mark(owner, true)).toMatchObject({ listsOnly: true, role: "owner" });
  await mark(owner, true);
  expect(await mark(admin, false)).toMatchObject({ listsOnly: false, role: null, name });
  await expect(mark(editor, true)).rejects.toMatchObject({ code: "forbidden" });
  await expect(mark(stranger, true)).rejects.toMatchObject({ code: "not_found" });
  const actions = await test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual([
    "organization.opened_to_claims",
    "organization.closed_to_claims",
  ]);
});

it("renames for owners alone, with the rest or not at all", async () => {
  const [owner, admin] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
  const { id, slug } = await anOrganization(test.db, owner);
  const both = { slug, name: "Harbour Tools", listsOnly: true };
  await expect(changeOrganization(ctx(test.db, admin), both)).rejects.toMatchObject({ code: "not_found" });
  expect(await changeOrganization(ctx(test.db, owner), both)).toMatchObject({
    name: "Harbour Tools",
    listsOnly: true,
  });
  expect(await test.db.organization.findUnique({ where: { id } })).toMatchObject({ listsOnly: true });
  expect(ChangeOrganization.safeParse({ slug }).success).toBe(false);
});
