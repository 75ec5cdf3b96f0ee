import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { PersonCaller, SessionCaller } from "../../core/ctx";
import type { Db } from "../../platform/db/db";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { endOtherSessions, endSession } from "../accounts/own-sessions";
import { changePassword } from "../accounts/password/password";
import { signInWithProvider } from "../accounts/provider/connections";
import { revokeCredentials } from "../accounts/revoke-credentials";
import { changePerson } from "../administration/change-person";
import { createKey, revokeKey } from "../keys/keys";
import { CreateKey } from "../keys/schema";
import { invite } from "../organizations/invitations/invite";
import { changeMember } from "../organizations/members";
import { lockCaller } from "./lock-caller";
import { lockPerson } from "./lock-person";
import { createSession, revokeSession } from "./sessions";

const test = useDatabase();
const newKey = CreateKey.parse({ name: "CI" });
const by = (caller: SessionCaller) => ctx(test.db, caller);
const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "ok",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** The outcome of an act that waits for the caller's row while their credentials are revoked. */
async function whileRevoked(caller: PersonCaller, act: () => Promise<unknown>): Promise<string> {
  const { outcome } = await test.db.$transaction(async (tx: Db) => {
    await lockPerson(tx, caller.person);
    const outcome = codeOf(act());
    const waiting = () => tx.$queryRaw<unknown[]>`
      select pid from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    while ((await waiting()).length === 0);
    await revokeCredentials(tx, { caller, now: new Date() }, caller.person.id);
    return { outcome };
  });
  return outcome;
}

/** Whether an act waits for the caller's row, which another request holds until it has seen that. */
async function waitsFor(caller: PersonCaller, act: () => Promise<unknown>): Promise<boolean> {
  const { waited, acting } = await test.db.$transaction(async (tx: Db) => {
    await lockPerson(tx, caller.person);
    let ended = false;
    const acting = act().finally(() => {
      ended = true;
    });
    const waiting = () => tx.$queryRaw<unknown[]>`
      select pid from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    while (!ended) if ((await waiting()).length > 0) return { waited: true, acting: [acting] };
    return { waited: false, acting: [acting] };
  });
  await Promise.all(acting);
  return waited;
}

async function anOwner() {
  const [owner, member] = [await aPerson(test.db), await aPerson(test.db)];
  const { id, slug } = await anOrganization(test.db, owner);
  await join(test.db, id, member, "viewer");
  return { owner, slug, personId: member.person.id };
}

/** What must not happen any more once the session has ended, and whether it did. */
const acts: Record<string, () => Promise<[SessionCaller, () => Promise<unknown>, () => Promise<number>]>> = {
  "makes no key": async () => {
    const caller = await aPerson(test.db);
    const live = () => test.db.apiKey.count({ where: { personId: caller.person.id, revokedAt: null } });
    return [caller, () => createKey(by(caller), newKey), live];
  },
  "connects no provider": async () => {
    const caller = await aPerson(test.db);
    const providerAccountId = randomBytes(6).toString("hex");
    const identity = {
      provider: "github",
      providerAccountId,
      email: null,
      emailVerified: false,
      name: null,
    } as const;
    const connected = () => test.db.account.count({ where: { personId: caller.person.id } });
    return [caller, () => signInWithProvider(by(caller), identity, null), connected];
  },
  "sets no password": async () => {
    const caller = await aPerson(test.db);
    const set = () => test.db.person.count({ where: { id: caller.person.id, passwordHash: { not: null } } });
    return [caller, () => changePassword(by(caller), { password: "a long enough password" }), set];
  },
  "gives no role": async () => {
    const { owner, slug, personId } = await anOwner();
    const owners = () => test.db.membership.count({ where: { personId, role: "owner" } });
    return [owner, () => changeMember(by(owner), { slug, personId, role: "owner" }), owners];
  },
  "invites nobody": async () => {
    const { owner, slug } = await anOwner();
    const invited = () => test.db.invitation.count({ where: { organization: { slug } } });
    return [owner, () => invite(by(owner), { slug, role: "owner", expiresInDays: 7 }), invited];
  },
  "makes no admin": async () => {
    const [admin, { person }] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
    const admins = () => test.db.person.count({ where: { id: person.id, role: "admin" } });
    return [admin, () => changePerson(by(admin), { id: person.id, role: "admin" }), admins];
  },
};

// `lockCaller` decides: without its look at the session, each act goes through once the lock is free.
it.each(Object.entries(acts))("a request that waits while its session is revoked %s", async (_, prepare) => {
  const [caller, act, done] = await prepare();
  expect(await whileRevoked(caller, act)).toBe("unauthenticated");
  expect(await done()).toBe(0);
});

it("a request that waits while its session is revoked ends no session that began since", async () => {
  const caller = await aPerson(test.db);
  expect(await whileRevoked(caller, () => endOtherSessions(by(caller)))).toBe("unauthenticated");
  await createSession(test.db, caller.person.id, null, new Date());
  expect(await codeOf(endOtherSessions(by(caller)))).toBe("unauthenticated");
  expect(await test.db.session.count({ where: { personId: caller.person.id, revokedAt: null } })).toBe(1);
});

it.each([
  ["ending a session", (caller: SessionCaller) => endSession(by(caller), { id: caller.sid })],
  ["signing out", ({ sid }: SessionCaller) => revokeSession(test.db, sid, new Date())],
  [
    "revoking a key",
    async (caller: SessionCaller) =>
      revokeKey(
        by(caller),
        await test.db.apiKey.findFirstOrThrow({
          where: { personId: caller.person.id },
        }),
      ),
  ],
])("%s waits for what the caller has begun", async (_, act) => {
  const caller = await aPerson(test.db);
  await createKey(by(caller), newKey);
  expect(await waitsFor(caller, () => act(caller))).toBe(true);
  const where = { personId: caller.person.id, revokedAt: { not: null } };
  expect((await test.db.session.count({ where })) + (await test.db.apiKey.count({ where }))).toBe(1);
});

it("a revoked key is refused, and a live one and a live session are not", async () => {
  const session = await aPerson(test.db);
  const { id: keyId } = await createKey(by(session), newKey);
  const key = { kind: "key", keyId, person: session.person, scopes: [] } as const;
  const lock = (caller: PersonCaller) => codeOf(test.db.$transaction((tx: Db) => lockCaller(tx, { caller })));
  expect([await lock(session), await lock(key)]).toEqual(["ok", "ok"]);
  expect(await whileRevoked(key, () => lock(key).then((code) => Promise.reject({ code })))).toBe(
    "invalid_api_key",
  );
});
