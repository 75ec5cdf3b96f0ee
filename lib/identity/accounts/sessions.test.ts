import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { env } from "../../core/env";
import { pollHeader } from "../../core/poll-header";
import { addDays, dayMs, hourMs, minuteMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { resolveCaller } from "../auth/resolve-caller";
import { createSession, findSession } from "../auth/sessions";
import { endOtherSessions, endSession, listSessions } from "./own-sessions";

const test = useDatabase();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const another = ({ person }: SessionCaller, at = new Date()) =>
  createSession(test.db, person.id, firefox, at);
const list = async (caller: SessionCaller, more: { limit?: number; cursor?: string } = {}) =>
  listSessions(ctx(test.db, caller), { limit: 20, ...more });
const isLive = async (sid: string) => (await findSession(test.db, sid, new Date())) !== null;
const lastSeen = async (id: string) =>
  (await test.db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt;

describe("sessions", () => {
  it("are listed newest first with their device, only live ones and one's own, in pages", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    await another(caller, addDays(new Date(), -31));
    await another(other);
    const ended = await another(caller);
    await endSession(ctx(test.db, caller), { id: ended });
    const sid = await another(caller);
    const { data } = await list(caller);
    expect(data.map(({ id, current, device }) => [id, current, device])).toEqual([
      [sid, false, "Firefox on Linux"],
      [caller.sid, true, null],
    ]);
    const first = await list(caller, { limit: 1 });
    const second = await list(caller, { limit: 1, cursor: first.pagination.nextCursor ?? "" });
    expect([first.data[0]?.id, second.data[0]?.id]).toEqual([sid, caller.sid]);
    expect(second.pagination.hasMore).toBe(false);
  });

  it("end one by one, the asking one too, and only once", async () => {
    const caller = await aPerson(test.db);
    const sid = await another(caller);
    await endSession(ctx(test.db, caller), { id: sid });
    expect([await isLive(sid), await isLive(caller.sid)]).toEqual([false, true]);
    const again = endSession(ctx(test.db, caller), { id: sid });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    await endSession(ctx(test.db, caller), { id: caller.sid });
    expect(await isLive(caller.sid)).toBe(false);
    const audit = await test.db.auditEntry.findMany({ where: { actorId: caller.person.id } });
    expect(audit.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["session.ended", sid],
      ["session.ended", caller.sid],
    ]);
  });

  it("of another person are not there", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const ending = endSession(ctx(test.db, caller), { id: other.sid });
    await expect(ending).rejects.toMatchObject({ code: "not_found" });
    expect(await isLive(other.sid)).toBe(true);
  });

  it("end but for the asking one, and nobody else's", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const sids = [await another(caller), await another(caller)];
    await endOtherSessions(ctx(test.db, caller));
    expect(await Promise.all([...sids, caller.sid, other.sid].map(isLive))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await endOtherSessions(ctx(test.db, caller));
    const audit = await test.db.auditEntry.findMany({ where: { subjectId: caller.person.id } });
    expect(audit.map(({ action, details }) => [action, details])).toEqual([
      ["session.others_ended", { count: 2 }],
    ]);
  });
});

describe("a session that is not used", () => {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const idle = { member: 14 * dayMs, admin: 12 * hourMs };

  it.each(["member", "admin"] as const)("of a %s ends at its instant, for every way to it", async (role) => {
    const caller = await aPerson(test.db, { role });
    const last = idle[role];
    const [over, live] = [await another(caller, ago(last)), await another(caller, ago(last - 1))];
    const { data } = await listSessions(ctx(test.db, caller, now), { limit: 20 });
    expect(data.map(({ id }) => id).sort()).toEqual([live, caller.sid].sort());
    const ending = endSession(ctx(test.db, caller, now), { id: over });
    await expect(ending).rejects.toMatchObject({ code: "not_found" });
    expect(await findSession(test.db, over, now)).toBeNull();
    expect(await lastSeen(over)).toEqual(ago(last));
    expect(await findSession(test.db, live, now)).not.toBeNull();
    expect(await lastSeen(live)).toEqual(now);
  });

  it("says when it ends, which is never after its 30 days", async () => {
    const caller = await aPerson(test.db);
    const sid = await another(caller, ago(dayMs));
    const ends = async () => {
      const { data } = await listSessions(ctx(test.db, caller, now), { limit: 20 });
      return data.find(({ id }) => id === sid);
    };
    expect(await ends()).toMatchObject({
      idleExpiresAt: ago(-13 * dayMs).toISOString(),
      expiresAt: ago(-29 * dayMs).toISOString(),
    });
    await test.db.session.update({ where: { id: sid }, data: { expiresAt: ago(-hourMs) } });
    expect((await ends())?.idleExpiresAt).toBe(ago(-hourMs).toISOString());
  });

  it("stays for who uses it, and ends at most five minutes early for what was not noted", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const sid = await another(admin, now);
    let at = now.getTime();
    for (let n = 0; n < 5; n++) {
      at += 11 * hourMs;
      expect(await findSession(test.db, sid, new Date(at))).not.toBeNull();
    }
    expect(await findSession(test.db, sid, new Date(at + 4 * minuteMs))).not.toBeNull();
    expect(await findSession(test.db, sid, new Date(at + 12 * hourMs - 1))).not.toBeNull();
    const unnoted = await another(admin, now);
    await findSession(test.db, unnoted, new Date(now.getTime() + 4 * minuteMs));
    expect(await findSession(test.db, unnoted, new Date(now.getTime() + 12 * hourMs))).toBeNull();
  });
});

describe("the time a session was last seen", () => {
  const start = new Date(Date.now() - 60 * minuteMs);
  const later = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

  it("follows requests once in five minutes", async () => {
    const sid = await another(await aPerson(test.db), start);
    await findSession(test.db, sid, new Date(later(5).getTime() - 1));
    expect(await lastSeen(sid)).toEqual(start);
    await findSession(test.db, sid, later(5));
    expect(await lastSeen(sid)).toEqual(later(5));
    await findSession(test.db, sid, later(9));
    expect(await lastSeen(sid)).toEqual(later(5));
  });

  it("is not moved by what the page asks by itself", async () => {
    const { sid, person } = await aPerson(test.db);
    await test.db.session.update({ where: { id: sid }, data: { lastSeenAt: start } });
    const token = await encode({ token: { sub: person.id, sid }, secret: env().NEXTAUTH_SECRET });
    const cookie = `next-auth.session-token=${token}`;
    const ask = (headers: Record<string, string>) =>
      resolveCaller(
        new Request("http://directory.example/api/v1/me", { headers: { cookie, ...headers } }),
        test.db,
        later(20),
      );
    expect(await ask({ [pollHeader]: "1" })).toMatchObject({ kind: "session", sid });
    expect(await lastSeen(sid)).toEqual(start);
    await ask({});
    expect(await lastSeen(sid)).toEqual(later(20));
  });

  it("never breaks a request that it can't be noted for", async () => {
    const sid = await another(await aPerson(test.db), start);
    const broken = Object.create(test.db, {
      session: { value: { updateMany: () => Promise.reject(new Error("no connection")) } },
    });
    expect(await findSession(broken, sid, later(20))).not.toBeNull();
    expect(await lastSeen(sid)).toEqual(start);
  });

  it("is not moved by who may not act", async () => {
    const caller = await aPerson(test.db);
    const sid = await another(caller, start);
    await test.db.person.update({ where: { id: caller.person.id }, data: { suspendedAt: new Date() } });
    expect(await findSession(test.db, sid, later(20))).toBeNull();
    expect(await lastSeen(sid)).toEqual(start);
  });
});
