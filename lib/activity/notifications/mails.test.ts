import { runMigrations } from "graphile-worker";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import type { Kind } from "../../events/kinds";
import { unsubscribeToken } from "../../events/unsubscribe-links";
import type { Mail } from "../../platform/mail/mailbox";
import { decide } from "../../review/decisions/decide";
import { Decide } from "../../review/schema";
import { useDatabase } from "../../testing/database";
import { aDraft, itemOf, type Made, paragraph, save, submit } from "../../testing/documents";
import { mailsTo, useMailbox, workOff } from "../../testing/mails";
import { aPerson, ctx, join } from "../../testing/people";
import { mailNotice, mailNotices } from "./mail-notices";
import { changePreferences, readUnsubscription, unsubscribe } from "./preferences";

const test = useDatabase();
useMailbox();
const origin = "https://here.example";

beforeAll(() => runMigrations({ connectionString: test.url }));
beforeEach(async () => {
  await workOff(test.db, test.url);
  await test.db.person.updateMany({ where: { role: "admin" }, data: { role: "member" } });
});

type House = Made & { editor: SessionCaller; reviewer: SessionCaller };

async function aHouse(name = "Immich"): Promise<House> {
  const made = await aDraft(test.db, { name });
  const editor = await aPerson(test.db);
  await join(test.db, made.organizationId, editor, "editor");
  const reviewer = await aPerson(test.db, { role: "admin" });
  await save(test.db, made, [paragraph("What it does.")]);
  return { ...made, editor, reviewer };
}

const prefer = (caller: SessionCaller, kind: Kind, mail: boolean) =>
  changePreferences(ctx(test.db, caller), { preferences: [{ kind, mail }] });

async function decideOn(
  house: House,
  decision = "request_changes",
  more: object = {},
  blockNote = "",
): Promise<string> {
  const { revision } = await submit(test.db, house);
  const queueItemId = await itemOf(test.db, revision.id);
  const [block] = revision.blocks;
  const blockNotes = blockNote ? [{ blockId: block?.id, note: blockNote }] : [];
  const input = Decide.parse({ queueItemId, decision, reason: "incomplete", blockNotes, ...more });
  await decide({ ...ctx(test.db, house.reviewer), origin }, input);
  const { act } = await test.db.notification.findFirstOrThrow({
    where: { personId: house.owner.person.id },
    orderBy: { createdAt: "desc" },
  });
  return act;
}

const subjectsTo = async ({ person }: SessionCaller) =>
  (await mailsTo(person.email)).map(({ subject }) => subject);

describe("mails", () => {
  it("go to whoever was told, with the reviewer's notes whole, and a way out", async () => {
    const house = await aHouse();
    const note = `First this. ${"And so on. ".repeat(60)}\nThen <that>.`;
    await decideOn(house, "request_changes", { note, privateNote: "A secret" }, "Say more here");
    await workOff(test.db, test.url);
    const [mail, ...more] = await mailsTo(house.owner.person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Immich needs changes");
    expect(mail?.text).toContain(note.trim());
    expect(mail?.text).toContain("– Say more here");
    expect(mail?.text).toContain(`${origin}/products/${house.slug}/status`);
    expect(mail?.html).toContain("Then &lt;that&gt;.");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/A secret/);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect(mail?.text).toContain(`${origin}/settings/notifications`);
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${origin}/api/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await subjectsTo(house.editor)).toEqual(["Immich needs changes", "Somebody submitted Immich"]);
    expect(await subjectsTo(house.reviewer)).toEqual([]);
  });

  it("hold no address that somebody chose as a name", async () => {
    const house = await aHouse("Win at evil.example");
    house.owner.person.name = "https://evil.example";
    await decideOn(house);
    await workOff(test.db, test.url);
    const mails = await mailsTo(house.editor.person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "A product needs changes",
      "Someone submitted A product",
    ]);
    expect(mails.map(({ text, html }) => `${text}${html}`).join()).not.toContain("evil.example");
  });

  it("heed what is wanted when they go, not when it happened", async () => {
    const house = await aHouse();
    await decideOn(house);
    await prefer(house.owner, "decided", false);
    await prefer(house.reviewer, "review", true);
    await workOff(test.db, test.url);
    expect(await subjectsTo(house.owner)).toEqual([]);
    expect(await subjectsTo(house.reviewer)).toEqual(["Somebody submitted Immich"]);
  });

  it("are not made for people who left, were suspended, or review no more", async () => {
    const house = await aHouse();
    await prefer(house.reviewer, "review", true);
    await decideOn(house);
    await test.db.membership.deleteMany({ where: { personId: house.editor.person.id } });
    await test.db.person.update({ where: { id: house.owner.person.id }, data: { suspendedAt: new Date() } });
    await test.db.person.update({ where: { id: house.reviewer.person.id }, data: { role: "member" } });
    await workOff(test.db, test.url);
    for (const person of [house.owner, house.editor, house.reviewer])
      expect(await subjectsTo(person)).toEqual([]);
  });

  it("go to proven addresses alone where the site asks for proof", async () => {
    const house = await aHouse();
    const act = await decideOn(house);
    await test.db.person.update({ where: { id: house.owner.person.id }, data: { emailVerifiedAt: null } });
    process.env.SMTP_URL = "smtp://mail.example";
    try {
      expect(await mailNotices({ db: test.db, now: new Date() }, { act, origin })).toBe(1);
    } finally {
      delete process.env.SMTP_URL;
    }
    expect(await mailNotices({ db: test.db, now: new Date() }, { act, origin })).toBe(2);
  });

  it("go once: repeated jobs add none, and a failed try is tried again", async () => {
    const house = await aHouse();
    const act = await decideOn(house);
    const job = { db: test.db, now: new Date() };
    for (let n = 0; n < 3; n++) expect(await mailNotices(job, { act, origin })).toBe(2);
    const waiting = await test.db.$queryRaw<object[]>`
      select 1 from graphile_worker.jobs where task_identifier = 'mail_notice' and key like 'mail_notice:%'
        and key in (select 'mail_notice:' || id from notifications where act = ${act})`;
    expect(waiting).toHaveLength(2);
    const row = await test.db.notification.findFirstOrThrow({
      where: { act, personId: house.owner.person.id },
    });
    const sent: Mail[] = [];
    const take = async (mail: Mail) => void sent.push(mail);
    const refuse = async () => Promise.reject(new Error("421 try later"));
    const one = { notificationId: row.id, origin };
    await expect(mailNotice(job, one, refuse)).rejects.toThrow("421");
    expect([await mailNotice(job, one, take), await mailNotice(job, one, take)]).toEqual([true, false]);
    expect(sent).toHaveLength(1);
    expect(await mailNotices(job, { act, origin })).toBe(1);
  });

  it("are dropped when they could not go for three days", async () => {
    const house = await aHouse();
    const act = await decideOn(house);
    const later = new Date(Date.now() + 3 * 86_400_000 + 60_000);
    expect(await mailNotices({ db: test.db, now: later }, { act, origin })).toBe(0);
  });
});

describe("the link of a mail", () => {
  it("ends mails of its kinds for its reader, and not what the site tells", async () => {
    const house = await aHouse();
    const token = unsubscribeToken(house.owner.person.id, ["decided", "comment"]);
    expect(await readUnsubscription({ db: test.db }, token)).toEqual({
      kinds: ["decided", "comment"],
      ended: false,
    });
    for (let n = 0; n < 2; n++)
      expect(await unsubscribe({ db: test.db }, token)).toEqual(["decided", "comment"]);
    expect(await readUnsubscription({ db: test.db }, token)).toMatchObject({ ended: true });
    await decideOn(house, "reject", { note: "No" });
    await workOff(test.db, test.url);
    expect(await subjectsTo(house.owner)).toEqual([]);
    expect(await subjectsTo(house.editor)).toHaveLength(2);
    const told = { personId: house.owner.person.id, inSite: true };
    expect(await test.db.notification.count({ where: told })).toBe(1);
  });

  it("can't be made or changed by others", async () => {
    const { person } = await aPerson(test.db);
    const token = unsubscribeToken(person.id, ["decided"]);
    const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const broken of ["", "x", changed, person.id, Buffer.from(person.id).toString("base64url")]) {
      expect(await unsubscribe({ db: test.db }, broken)).toBeNull();
      expect(await readUnsubscription({ db: test.db }, broken)).toBeNull();
    }
    expect(await test.db.notificationPreference.count({ where: { personId: person.id } })).toBe(0);
  });

  it("of somebody who is gone changes nothing", async () => {
    const { person } = await aPerson(test.db);
    await test.db.person.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
    await unsubscribe({ db: test.db }, unsubscribeToken(person.id, ["decided"]));
    expect(await test.db.notificationPreference.count({ where: { personId: person.id } })).toBe(0);
  });
});
