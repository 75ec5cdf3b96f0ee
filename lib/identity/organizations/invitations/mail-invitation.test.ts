import { runMigrations } from "graphile-worker";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listNotifications } from "../../../activity/notifications/notifications";
import { changePreferences } from "../../../activity/notifications/preferences";
import type { SessionCaller } from "../../../core/ctx";
import { env } from "../../../core/env";
import type { Mail } from "../../../platform/mail/mailbox";
import { useDatabase } from "../../../testing/database";
import { anOrganization, aPerson, ctx } from "../../../testing/people";
import { Invite } from "../schema";
import { invite, revokeInvitation } from "./invite";
import { mailInvitation } from "./mail-invitation";

const test = useDatabase();
const now = new Date("2026-03-01T12:00:00.000Z");

beforeAll(async () => {
  await runMigrations({ connectionString: test.url });
  env().VITRINE_MAILBOX = "/nowhere";
});
afterAll(() => {
  env().VITRINE_MAILBOX = undefined;
});

async function aCompany() {
  const owner = await aPerson(test.db, { name: "Olive" });
  return { ...(await anOrganization(test.db, owner)), owner };
}

const inviteTo = (slug: string, caller: SessionCaller, more: object = {}) =>
  invite(
    { ...ctx(test.db, caller, now), origin: "https://here.example" },
    Invite.parse({ slug, role: "editor", ...more }),
  );

const tokenIn = (url: string): string => url.split("/").at(-1) ?? "";

const jobs = () =>
  test.db.$queryRaw<{ payload: { invitationId: string; sealedUrl: string } }[]>`
    select payload from graphile_worker._private_jobs order by id desc`;

it("goes out with the link where the site sends mail; what waits for it shows no token", async () => {
  const { slug, owner, name } = await aCompany();
  const made = await inviteTo(slug, owner, { email: "Ada@People.example" });
  expect(made).toMatchObject({ sent: true, email: "ada@people.example" });
  const [job] = await jobs();
  expect(job?.payload.invitationId).toBe(made.id);
  expect(JSON.stringify(job)).not.toContain(tokenIn(made.url));

  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  await mailInvitation({ db: test.db, now }, job?.payload ?? { invitationId: "", sealedUrl: "" }, send);
  expect(mails).toMatchObject([
    { to: "ada@people.example", subject: "You've been invited to an organization on Vitrine" },
  ]);
  expect(mails[0]?.text).toContain(`Olive invited you to join ${name} on Vitrine as an editor.`);
  expect(mails[0]?.text).toContain(made.url);
  expect(mails[0]?.text).toContain("8 March 2026");
});

it("sends no address that its author chose as a name", async () => {
  const owner = await aPerson(test.db, { name: "Log in at evil.example" });
  const { id, slug } = await anOrganization(test.db, owner);
  await test.db.organization.update({ where: { id }, data: { name: "https://evil.example/now" } });
  await inviteTo(slug, owner, { email: "eve@people.example" });
  const [job] = await jobs();
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  await mailInvitation({ db: test.db, now }, job?.payload ?? { invitationId: "", sealedUrl: "" }, send);
  expect(mails[0]?.text).toContain("Someone invited you to join an organization on Vitrine");
  expect(JSON.stringify(mails)).not.toContain("evil");
});

it("does not go out without an address, nor for an invitation that was taken back since", async () => {
  const { slug, owner } = await aCompany();
  const before = (await jobs()).length;
  await inviteTo(slug, owner);
  expect(await jobs()).toHaveLength(before);
  const made = await inviteTo(slug, owner, { email: "bob@people.example" });
  const [job] = await jobs();
  await revokeInvitation(ctx(test.db, owner, now), { slug, id: made.id });
  const send = vi.fn();
  await mailInvitation({ db: test.db, now }, job?.payload ?? { invitationId: "", sealedUrl: "" }, send);
  expect(send).not.toHaveBeenCalled();
});

describe("to somebody with an account", () => {
  const mailsOf = async (email: string, sent: Awaited<ReturnType<typeof inviteTo>>) => {
    const job = (await jobs()).find(({ payload }) => payload.invitationId === sent.id);
    const mails: Mail[] = [];
    await mailInvitation(
      { db: test.db, now },
      job?.payload ?? { invitationId: "", sealedUrl: "" },
      async (mail) => void mails.push(mail),
    );
    return mails.filter(({ to }) => to === email);
  };

  it("is told on the site too, with the link, and once", async () => {
    const { slug, owner, name } = await aCompany();
    const invited = await aPerson(test.db);
    const email = invited.person.email ?? "";
    const made = await inviteTo(slug, owner, { email });
    const { data } = await listNotifications(ctx(test.db, invited), { limit: 20 });
    expect(data).toMatchObject([
      { kinds: ["invitation"], title: `Olive invited you to ${name}`, url: new URL(made.url).pathname },
    ]);
    const waiting = await test.db.notification.findFirst({ where: { personId: invited.person.id } });
    expect(JSON.stringify(waiting)).not.toContain(tokenIn(made.url));
    const mails = await mailsOf(email, made);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers?.["List-Unsubscribe"]).toMatch(
      /^<https:\/\/here\.example\/api\/unsubscribe\?token=/,
    );
  });

  it("is not mailed to who wants no such mail, and told by the site alone", async () => {
    const { slug, owner } = await aCompany();
    const invited = await aPerson(test.db);
    const email = invited.person.email ?? "";
    await changePreferences(ctx(test.db, invited), { preferences: [{ kind: "invitation", mail: false }] });
    expect(await mailsOf(email, await inviteTo(slug, owner, { email }))).toEqual([]);
    expect((await listNotifications(ctx(test.db, invited), { limit: 20 })).unread).toBe(1);
  });

  it("who only claims the address has no say where the site asks for proof, and is told nothing", async () => {
    const { slug, owner } = await aCompany();
    const squatter = await aPerson(test.db);
    const email = squatter.person.email ?? "";
    await test.db.person.update({ where: { id: squatter.person.id }, data: { emailVerifiedAt: null } });
    await changePreferences(ctx(test.db, squatter), { preferences: [{ kind: "invitation", mail: false }] });
    process.env.SMTP_URL = "smtp://mail.example";
    try {
      const mails = await mailsOf(email, await inviteTo(slug, owner, { email }));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.headers).toBeUndefined();
    } finally {
      delete process.env.SMTP_URL;
    }
    expect((await listNotifications(ctx(test.db, squatter), { limit: 20 })).data).toEqual([]);
  });
});
