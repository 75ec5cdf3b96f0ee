import { afterEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { commandLine, commandLineSid } from "../../events/audit-entry";
import { writeSettings } from "../../identity/administration/change-settings";
import { acceptInvitation } from "../../identity/organizations/invitations/accept-invitation";
import { invite } from "../../identity/organizations/invitations/invite";
import { Invite } from "../../identity/organizations/schema";
import type { Submitters } from "../../platform/settings/fields/schema";
import { useDatabase } from "../../testing/database";
import { aDraft, paragraph, save, submit } from "../../testing/documents";
import { anOrganization, aPerson, byKey, ctx } from "../../testing/people";
import { findRefusal } from "./require-submitter";

const test = useDatabase();
const allow = (submitters: Submitters | null) =>
  writeSettings({ db: test.db, now: new Date(), caller: commandLine }, { submitters });
afterEach(async () => {
  delete process.env.SMTP_URL;
  await allow(null);
});

const mayAs = async (caller: SessionCaller) => (await findRefusal(ctx(test.db, caller))) === null;

/** A person who followed an invitation of this one to an organization of theirs. */
async function invitedBy(inviter: SessionCaller): Promise<SessionCaller> {
  const { slug } = await anOrganization(test.db, inviter);
  const { url } = await invite(ctx(test.db, inviter), Invite.parse({ slug, role: "editor" }));
  const guest = await aPerson(test.db);
  await acceptInvitation(ctx(test.db, guest), { token: url.split("/").at(-1) ?? "" });
  return guest;
}

it("refuses the submission, by key too, and leaves the draft as it is", async () => {
  const made = await aDraft(test.db);
  const { id } = await save(test.db, made, [paragraph("Words")]);
  await allow("admins");
  await expect(submit(test.db, made)).rejects.toMatchObject({
    code: "forbidden",
    detail: "Only admins can submit products here.",
  });
  expect(await findRefusal(ctx(test.db, byKey(made.owner)))).toContain("Only admins");
  expect(await test.db.revision.findUnique({ where: { id } })).toMatchObject({ status: "draft" });
  await allow(null);
  expect((await submit(test.db, made)).revision.id).toBe(id);
});

describe("people who may submit", () => {
  it("are always the admins, and whoever the command line acts for", async () => {
    await allow("admins");
    expect(await mayAs(await aPerson(test.db, { role: "admin" }))).toBe(true);
    expect(await mayAs({ ...(await aPerson(test.db)), sid: commandLineSid })).toBe(true);
    expect(await mayAs(await aPerson(test.db))).toBe(false);
  });

  it("have a verified address, if the site can send mail", async () => {
    await allow("verified");
    const verified = await aPerson(test.db);
    const unproven = { ...verified, person: { ...verified.person, emailVerified: false } };
    expect(await mayAs(unproven)).toBe(true);
    process.env.SMTP_URL = "smtp://localhost:1";
    expect([await mayAs(verified), await mayAs(unproven)]).toEqual([true, false]);
  });

  it("were invited by an admin, not by each other", async () => {
    await allow("invited");
    const admin = await aPerson(test.db, { role: "admin" });
    const invited = await invitedBy(admin);
    expect(await mayAs(invited)).toBe(true);
    expect(await mayAs(await invitedBy(invited))).toBe(false);
    expect(await mayAs(await aPerson(test.db))).toBe(false);
    await test.db.person.update({ where: { id: admin.person.id }, data: { role: "member" } });
    expect(await mayAs(invited)).toBe(false);
  });
});
