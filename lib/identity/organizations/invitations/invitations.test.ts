import { afterEach, describe, expect, it, vi } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { dayMs } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { anOrganization, aPerson, ctx, join } from "../../../testing/people";
import { changeMember, removeMember } from "../members";
import { Invite } from "../schema";
import { acceptInvitation, previewInvitation } from "./accept-invitation";
import { countInvitations, invite, listInvitations, revokeInvitation } from "./invite";

const test = useDatabase();
const now = new Date("2026-03-01T12:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);

afterEach(() => void vi.unstubAllEnvs());

async function aCompany() {
  const owner = await aPerson(test.db, { name: "Olive" });
  return { ...(await anOrganization(test.db, owner)), owner };
}

const inviteTo = (slug: string, caller: SessionCaller, more: object = {}, when = now) =>
  invite(
    { ...ctx(test.db, caller, when), origin: "https://here.example" },
    Invite.parse({ slug, role: "editor", ...more }),
  );

const tokenIn = (url: string): string => url.split("/").at(-1) ?? "";

const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => "ok",
    (error) => error.code,
  );

const accept = (caller: SessionCaller, url: string, when = now) =>
  acceptInvitation(ctx(test.db, caller, when), { token: tokenIn(url) });

const audited = async (organizationId: string) =>
  (
    await test.db.auditEntry.findMany({
      where: { organizationId },
      orderBy: { id: "asc" },
      select: { action: true },
    })
  ).map(({ action }) => action);

describe("inviting", () => {
  it("gives a link whose token is stored as its digest alone", async () => {
    const { id, slug, owner } = await aCompany();
    const made = await inviteTo(slug, owner);
    expect(made.url).toMatch(/^https:\/\/here\.example\/invitations\/[\w-]{43}$/);
    expect(made).toMatchObject({
      email: null,
      role: "editor",
      sent: false,
      invitedBy: { id: owner.person.id, name: "Olive" },
      createdAt: now.toISOString(),
      expiresAt: at(7 * dayMs).toISOString(),
    });
    const { data } = await listInvitations(ctx(test.db, owner, now), { slug, limit: 20 });
    expect(data.map((entry) => entry.id)).toEqual([made.id]);
    expect(await countInvitations(ctx(test.db, owner, now), slug)).toBe(1);
    const stored = [await test.db.invitation.findMany(), await test.db.auditEntry.findMany(), data];
    expect(JSON.stringify(stored)).not.toContain(tokenIn(made.url));
    expect(await audited(id)).toEqual(["invitation.created"]);
  });

  it("lasts 1 to 30 days", () => {
    const days = (expiresInDays: unknown) =>
      Invite.safeParse({ slug: "x", role: "viewer", expiresInDays }).success;
    expect([0, 1, 30, 31, 1.5, "7"].map(days)).toEqual([false, true, true, false, false, false]);
  });

  it("is for owners alone, in their own organization", async () => {
    const { id, slug, owner } = await aCompany();
    const [editor, outsider] = [await aPerson(test.db), await aPerson(test.db)];
    const admin = await aPerson(test.db, { role: "admin" });
    await join(test.db, id, editor, "editor");
    await anOrganization(test.db, outsider);
    const made = await inviteTo(slug, owner);
    const tries = (caller: SessionCaller) => [
      inviteTo(slug, caller),
      listInvitations(ctx(test.db, caller, now), { slug, limit: 20 }),
      revokeInvitation(ctx(test.db, caller, now), { slug, id: made.id }),
    ];
    for (const [caller, code] of [
      [editor, "forbidden"],
      [outsider, "not_found"],
      [admin, "not_found"],
    ] as const)
      expect(await Promise.all(tries(caller).map(codeOf))).toEqual([code, code, code]);
  });

  it("by mail asks for the caller's own proven address where the site sends mail", async () => {
    const { slug, owner } = await aCompany();
    const unproven = { ...owner, person: { ...owner.person, emailVerified: false } };
    const email = "stranger@people.example";
    expect(await codeOf(inviteTo(slug, unproven, { email }))).toBe("ok");
    vi.stubEnv("SMTP_URL", "smtp://localhost");
    expect(await codeOf(inviteTo(slug, unproven, { email }))).toBe("forbidden");
    expect(await codeOf(inviteTo(slug, unproven))).toBe("ok");
    expect(await codeOf(inviteTo(slug, owner, { email }))).toBe("ok");
  });

  it("is 409 for a member's address, and a second one for an address takes the first back", async () => {
    const { id, slug, owner } = await aCompany();
    const guest = await aPerson(test.db);
    expect(await codeOf(inviteTo(slug, owner, { email: owner.person.email?.toUpperCase() }))).toBe(
      "invalid_state",
    );
    const [first, open] = [
      await inviteTo(slug, owner, { email: guest.person.email }),
      await inviteTo(slug, owner),
    ];
    const second = await inviteTo(slug, owner, { email: guest.person.email, role: "viewer" });
    expect(await codeOf(accept(guest, first.url))).toBe("not_found");
    expect(await accept(guest, second.url)).toMatchObject({ slug, role: "viewer" });
    const { data } = await listInvitations(ctx(test.db, owner, now), { slug, limit: 20 });
    expect(data.map((entry) => entry.id)).toEqual([open.id]);
    expect(await audited(id)).toContain("invitation.revoked");
  });
});

describe("accepting", () => {
  it("makes the caller a member with the role, once", async () => {
    const { id, slug, owner } = await aCompany();
    const [guest, late] = [await aPerson(test.db), await aPerson(test.db)];
    const { url } = await inviteTo(slug, owner);
    expect(await codeOf(accept(owner, url))).toBe("invalid_state");
    expect(await accept(guest, url)).toMatchObject({ slug, role: "editor" });
    expect(await codeOf(accept(late, url))).toBe("not_found");
    expect(await codeOf(accept(guest, url))).toBe("not_found");
    const { data } = await listInvitations(ctx(test.db, owner, now), { slug, limit: 20 });
    expect(data).toEqual([]);
    expect(await audited(id)).toEqual(["invitation.created", "invitation.accepted", "member.added"]);
  });

  it("ends at its instant", async () => {
    const { slug, owner } = await aCompany();
    const guest = await aPerson(test.db);
    const { url } = await inviteTo(slug, owner, { expiresInDays: 1 });
    const preview = (when: Date) => codeOf(previewInvitation({ db: test.db, now: when }, tokenIn(url)));
    const listed = async (when: Date) =>
      (await listInvitations(ctx(test.db, owner, when), { slug, limit: 20 })).data.length;
    expect([await preview(at(dayMs - 1)), await listed(at(dayMs - 1))]).toEqual(["ok", 1]);
    expect([await preview(at(dayMs)), await listed(at(dayMs))]).toEqual(["not_found", 0]);
    expect(await codeOf(accept(guest, url, at(dayMs)))).toBe("not_found");
    expect(await codeOf(accept(guest, url, at(dayMs - 1)))).toBe("ok");
  });

  it("with an address is for that person alone, and is not used up by another's try", async () => {
    const { slug, owner } = await aCompany();
    const [guest, other] = [await aPerson(test.db), await aPerson(test.db)];
    const made = await inviteTo(slug, owner, { email: guest.person.email });
    expect(await codeOf(accept(other, made.url))).toBe("forbidden");
    expect(await codeOf(accept(guest, made.url))).toBe("ok");
  });

  it("asks for the proof of that address where the site sends mail", async () => {
    const { slug, owner } = await aCompany();
    const guest = await aPerson(test.db);
    const { url } = await inviteTo(slug, owner, { email: guest.person.email });
    vi.stubEnv("SMTP_URL", "smtp://localhost");
    const unproven = { ...guest, person: { ...guest.person, emailVerified: false } };
    expect(await codeOf(accept(unproven, url))).toBe("forbidden");
    expect(await codeOf(accept(guest, url))).toBe("ok");
  });

  it("is over once the invitation is taken back, and whatever is no token finds nothing", async () => {
    const { id, slug, owner } = await aCompany();
    const [guest, elsewhere] = [await aPerson(test.db), await aCompany()];
    const made = await inviteTo(slug, owner);
    const revoke = (by: { slug: string; owner: SessionCaller }) =>
      codeOf(revokeInvitation(ctx(test.db, by.owner, now), { slug: by.slug, id: made.id }));
    expect(await revoke(elsewhere)).toBe("not_found");
    expect(await revoke({ slug, owner })).toBe("ok");
    expect(await revoke({ slug, owner })).toBe("not_found");
    expect(await codeOf(accept(guest, made.url))).toBe("not_found");
    expect(await codeOf(accept(guest, made.id))).toBe("not_found");
    expect(await codeOf(accept(guest, "\u0000"))).toBe("not_found");
    expect(await audited(id)).toEqual(["invitation.created", "invitation.revoked"]);
  });

  it("needs a maker who still owns: demoted, gone, suspended and deleted ones invite nobody", async () => {
    const ends = {
      demoted: (owner: SessionCaller, second: SessionCaller, slug: string) =>
        changeMember(ctx(test.db, second), { slug, personId: owner.person.id, role: "editor" }),
      gone: (owner: SessionCaller, _: SessionCaller, slug: string) =>
        removeMember(ctx(test.db, owner), { slug, personId: owner.person.id }),
      suspended: ({ person }: SessionCaller) =>
        test.db.person.update({ where: { id: person.id }, data: { suspendedAt: now } }),
      deleted: ({ person }: SessionCaller) =>
        test.db.person.update({ where: { id: person.id }, data: { deletedAt: now } }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const { id, slug, owner } = await aCompany();
      const [second, guest] = [await aPerson(test.db), await aPerson(test.db)];
      await join(test.db, id, second, "owner");
      const { url } = await inviteTo(slug, owner);
      await end(owner, second, slug);
      expect(await codeOf(accept(guest, url)), name).toBe("not_found");
      expect(await codeOf(previewInvitation({ db: test.db, now }, tokenIn(url))), name).toBe("not_found");
      const { data } = await listInvitations(ctx(test.db, second, now), { slug, limit: 20 });
      expect(data, name).toEqual([]);
    }
  });

  // Both the organization's lock and the condition of the update prevent this: without both, all get in.
  it("lets one of many in who come at once", async () => {
    const { id, slug, owner } = await aCompany();
    const { url } = await inviteTo(slug, owner);
    const guests = await Promise.all(Array.from({ length: 8 }, () => aPerson(test.db)));
    const outcomes = await Promise.all(guests.map((guest) => codeOf(accept(guest, url))));
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "not_found")).toHaveLength(7);
    expect(await test.db.membership.count({ where: { organizationId: id } })).toBe(2);
  });
});

describe("the preview", () => {
  it("tells anybody with the link who invites to what", async () => {
    const { slug, name, owner } = await aCompany();
    const made = await inviteTo(slug, owner, { email: "ada@people.example", role: "viewer" });
    expect(await previewInvitation({ db: test.db, now }, tokenIn(made.url))).toEqual({
      organization: { slug, name },
      role: "viewer",
      email: "ada@people.example",
      invitedBy: "Olive",
      expiresAt: made.expiresAt,
    });
    expect(await codeOf(previewInvitation({ db: test.db, now }, "nothing"))).toBe("not_found");
  });
});
