import { expect, it } from "vitest";
import { useDatabase } from "../testing/database";
import { aPerson } from "../testing/people";
import { authOptions } from "./next-auth";
import { findSession } from "./sessions";

const test = useDatabase();

it("ends the session's row at sign-out, so that a kept cookie is worth nothing", async () => {
  const [leaving, staying] = [await aPerson(test.db), await aPerson(test.db)];
  await authOptions().events?.signOut?.({ session: { expires: "" }, token: { sid: leaving.sid } });
  expect(await findSession(test.db, leaving.sid, new Date())).toBeNull();
  expect(await findSession(test.db, staying.sid, new Date())).not.toBeNull();
});
