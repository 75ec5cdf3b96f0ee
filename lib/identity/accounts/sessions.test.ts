import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { addDays, minuteMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
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
