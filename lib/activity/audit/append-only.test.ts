import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { emit } from "../../events/emit";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";

const test = useDatabase();
const refused = /audit_entries is append-only/;

beforeAll(async () => {
  const person = await aPerson(test.db);
  await emit(test.db, ctx(test.db, person), "person.created", { id: person.person.id });
});

describe("the audit log, by the trigger audit_entries_append_only,", () => {
  it.each([
    "update audit_entries set action = 'nothing.happened'",
    "update audit_entries set at = at where false",
    "delete from audit_entries",
    "delete from audit_entries where false",
    "truncate audit_entries",
    "truncate audit_entries cascade",
    `insert into audit_entries (id, action, actor_kind, subject_type, subject_id, details)
     select id, action, actor_kind, subject_type, subject_id, details from audit_entries
     on conflict (id) do update set action = 'nothing.happened'`,
  ])("refuses %s", async (sql) => {
    await expect(test.db.$executeRawUnsafe(sql)).rejects.toThrow(refused);
    expect(await test.db.auditEntry.count({ where: { action: "person.created" } })).toBe(1);
  });

  it("refuses what Prisma would do to it", async () => {
    await expect(test.db.auditEntry.deleteMany()).rejects.toThrow(refused);
    await expect(test.db.auditEntry.updateMany({ data: { actorId: newId() } })).rejects.toThrow(refused);
  });

  it("keeps its entries when whom and what they name goes", async () => {
    const person = await aPerson(test.db);
    const { id } = await anOrganization(test.db, person);
    await emit(test.db, ctx(test.db, person), "organization.created", { id, organizationId: id });
    await test.db.organization.delete({ where: { id } });
    await test.db.person.delete({ where: { id: person.person.id } });
    expect(await test.db.auditEntry.count({ where: { organizationId: id } })).toBe(1);
  });

  it("can't be emptied through a cascade either, should a foreign key ever lead to it", async () => {
    const person = await aPerson(test.db);
    const { id } = await anOrganization(test.db, person);
    await emit(test.db, ctx(test.db, person), "organization.created", { id, organizationId: id });
    await test.db.$executeRawUnsafe(
      `alter table audit_entries add constraint planted foreign key (organization_id)
       references organizations (id) on delete cascade on update cascade not valid`,
    );
    await expect(test.db.organization.delete({ where: { id } })).rejects.toThrow(refused);
    await expect(test.db.organization.update({ where: { id }, data: { id: newId() } })).rejects.toThrow(
      refused,
    );
    await expect(test.db.$executeRawUnsafe("truncate organizations cascade")).rejects.toThrow(refused);
    expect(await test.db.auditEntry.count({ where: { organizationId: id } })).toBe(1);
  });
});
