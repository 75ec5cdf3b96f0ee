import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { hashPassword } from "../auth/passwords";
import { hasPassword } from "./check-password";

const test = useDatabase();

it("tells who has a password from who has none", async () => {
  const [withOne, without] = [await aPerson(test.db), await aPerson(test.db)];
  const passwordHash = await hashPassword("a long enough password");
  await test.db.person.update({ where: { id: withOne.person.id }, data: { passwordHash } });
  expect(await hasPassword(ctx(test.db, withOne))).toBe(true);
  expect(await hasPassword(ctx(test.db, without))).toBe(false);
});
