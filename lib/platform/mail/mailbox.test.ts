import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepMail, listMails, maxMails } from "./mailbox";
import { sendMail } from "./send-mail";

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "vitrine-mailbox-"));
  folder = path.join(home, "mailbox");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const mail = (subject: string) => ({ to: "a@people.example", subject, text: "Hello" });
const at = new Date("2026-06-01T12:00:00.000Z");

it("lists what was sent, newest first, and nothing before", async () => {
  expect(await listMails(folder)).toEqual([]);
  await keepMail(folder, mail("one"), at);
  await sendMail(mail("two"), { VITRINE_MAILBOX: folder });
  const mails = await listMails(folder);
  expect(mails.map(({ subject }) => subject)).toEqual(["two", "one"]);
  expect(mails[1]).toEqual({ ...mail("one"), id: expect.any(String), at: at.toISOString() });
});

it("is closed to other users of the machine", async () => {
  await keepMail(folder, mail("secret"), at);
  const [file = ""] = readdirSync(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
});

it("keeps the newest, also when several are sent at once", async () => {
  await keepMail(folder, mail("oldest"), at);
  for (let n = 1; n < maxMails; n++) await keepMail(folder, mail("middle"), at);
  expect((await listMails(folder)).at(-1)?.subject).toBe("oldest");
  await Promise.all(["a", "b", "c"].map((subject) => keepMail(folder, mail(subject), at)));
  const subjects = (await listMails(folder)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(maxMails);
  expect(subjects.slice(0, 3).sort()).toEqual(["a", "b", "c"]);
  expect(subjects).not.toContain("oldest");
});

it("is no way out for a site that can't send", async () => {
  await expect(sendMail(mail("lost"), {})).rejects.toThrow("SMTP_URL");
});
