import { runMigrations } from "graphile-worker";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SessionCaller } from "../auth/caller";
import { env } from "../core/env";
import type { Mail } from "../mail/send-mail";
import { useDatabase } from "../testing/database";
import { anOrganization, aPerson, ctx } from "../testing/people";
import { invite } from "./invite";
import { mailInvitation } from "./mail-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { Invite } from "./schema";

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
  expect(mails).toMatchObject([{ to: "ada@people.example", subject: `Olive invites you to ${name}` }]);
  expect(mails[0]?.text).toContain(made.url);
  expect(mails[0]?.text).toContain("8 March 2026");
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
