import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { changeMe } from "../accounts/me";
import { createSession, findSession } from "../auth/sessions";
import { endSessionsByOperator, renameByOperator } from "./recover-account";

const test = useDatabase();
const now = new Date();
const acts = async (subjectId: string) =>
  (await test.db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: "asc" } })).map(
    ({ action, actorKind }) => [action, actorKind],
  );

describe("an operator", () => {
  it("ends all sessions of a person, says how many, and once only", async () => {
    const { sid, person } = await aPerson(test.db, { name: "Signed in" });
    const other = await createSession(test.db, person.id, null, now);
    const input = { email: person.email ?? "" };
    expect(await endSessionsByOperator({ db: test.db, now }, input)).toEqual({ name: "Signed in", ended: 2 });
    for (const each of [sid, other]) expect(await findSession(test.db, each, now)).toBeNull();
    expect(await endSessionsByOperator({ db: test.db, now }, input)).toMatchObject({ ended: 0 });
    expect(await acts(person.id)).toEqual([["person.sessions_ended", "command_line"]]);
  });

  it("renames a person at once, and what waited for review is withdrawn", async () => {
    const caller = await aPerson(test.db, { name: "Former" });
    const { id, email } = caller.person;
    await anOrganization(test.db, caller);
    await changeMe(ctx(test.db, caller), { name: "Vitrine Support" });
    const waiting = { where: { personId: id, status: "open" as const } };
    expect(await test.db.queueItem.count(waiting)).toBe(1);
    const renamed = await renameByOperator(
      { db: test.db, now },
      { email: email ?? "", name: "Vitrine Team" },
    );
    expect(renamed).toEqual({ former: "Former" });
    expect(await test.db.person.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: "Vitrine Team" });
    expect(await test.db.queueItem.count(waiting)).toBe(0);
  });

  it("gets an error for an address without an account", async () => {
    const input = { email: "nobody@test.example", name: "Nobody" };
    await expect(renameByOperator({ db: test.db, now }, input)).rejects.toMatchObject({ code: "not_found" });
    await expect(endSessionsByOperator({ db: test.db, now }, input)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
