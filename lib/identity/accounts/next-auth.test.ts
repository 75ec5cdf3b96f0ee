import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPerson } from "../../testing/people";
import { findSession } from "../auth/sessions";
import { type AuthVisit, authOptions } from "./next-auth";

const test = useDatabase();
const visit = (): AuthVisit => ({ headers: new Headers({ host: "localhost" }), now: new Date() });
const read = (sid: string) => authOptions(visit()).callbacks?.jwt?.({ token: { sid } } as never);

it("ends the session's row at sign-out, so that a kept cookie is worth nothing", async () => {
  const [leaving, staying] = [await aPerson(test.db), await aPerson(test.db)];
  await authOptions(visit()).events?.signOut?.({ session: { expires: "" }, token: { sid: leaving.sid } });
  expect(await findSession(test.db, leaving.sid, new Date())).toBeNull();
  expect(await findSession(test.db, staying.sid, new Date())).not.toBeNull();
});

it("holds a token for worth no more than its session is in the database", async () => {
  const { sid, person } = await aPerson(test.db);
  expect(await read(sid)).toMatchObject({ sid });
  await test.db.person.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  await expect(read(sid)).rejects.toThrow("ended");
  await expect(read("")).rejects.toThrow("ended");
});

it("says who is signed in as NextAuth's clients expect it, by the database and not by the token", async () => {
  const { sid, person } = await aPerson(test.db, { role: "admin", name: "Ada" });
  const told = visit();
  const { jwt, session } = authOptions(told).callbacks ?? {};
  await jwt?.({ token: { sid, name: "Eve", role: "admin" } } as never);
  const expires = "2026-12-01T00:00:00.000Z";
  const shown = await session?.({ session: { expires, user: { name: "Eve" } } } as never);
  expect(shown).toEqual({
    user: { id: person.id, name: "Ada", email: person.email, role: "admin" },
    expires,
  });
});

it("keeps what fails inside for the route, and throws nothing that would show in an address", async () => {
  const broken = visit();
  const [first] = authOptions(broken).providers as unknown as {
    options: { authorize(sent: object): unknown };
  }[];
  const sent = { email: "a@b.example", password: "a long enough password" };
  expect(await first?.options.authorize(sent)).toBeNull();
  expect(broken.fault).toBeUndefined();
  const hostile = new Proxy(sent, {
    get: () => {
      throw new Error("secret");
    },
  });
  expect(await first?.options.authorize(hostile)).toBeNull();
  expect(broken.fault).toMatchObject({ message: "secret" });
});
