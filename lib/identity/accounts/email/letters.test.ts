import { expect, it } from "vitest";
import { speakTo } from "../../../platform/mail/speak-to";
import { ChangeSettings } from "../../../platform/settings/schema";
import { useDatabase } from "../../../testing/database";
import { mailsTo, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import { changeSettings } from "../../administration/change-settings";
import { changeMe } from "../me";
import { requestSignInLink } from "../sign-in-link";
import { type LetterKind, letterOf, letters } from "./letters";

const test = useDatabase();
const mailbox = useMailbox();

const facts = {
  site: "The Shelf",
  email: "ann@people.example",
  newEmail: "new@people.example",
  revokedKeys: true,
  key: "vk_1…2345",
  scopes: "media:write",
  provider: "GitHub",
};

it("every letter has a subject and words in every language, with all that they fill in", () => {
  for (const kind of Object.keys(letters) as LetterKind[]) {
    const { subject, before, after = [], link } = letterOf(kind, facts);
    const texts = [subject, ...before, ...after, ...(link ? [link[0]] : [])];
    for (const text of texts) expect(text, kind).toMatch(/^[^{}<>]{3,}$/);
  }
});

it("says when a link expires", () => {
  const about = (kind: LetterKind) => letterOf(kind, facts).before[0];
  expect(about("sign_in")).toContain("expires in 15 minutes.");
  expect(about("reset_password")).toContain("expires in an hour.");
  expect(about("verify_email")).toContain("expires in a day.");
});

it("is written in the language that its reader chose while the site has it, and leads to pages in it", async () => {
  const admin = await aPerson(test.db, { role: "admin" });
  const speak = (locales: string[]) => changeSettings(ctx(test.db, admin), ChangeSettings.parse({ locales }));
  const reader = await aPerson(test.db);
  const email = reader.person.email ?? "";
  const newest = async () => {
    await requestSignInLink(ctx(test.db, anonymous), { email });
    await mailbox.deliver(test);
    return (await mailsTo(email))[0];
  };
  await speak(["en", "de"]);
  expect((await newest())?.subject).toBe("Your sign-in link for Vitrine");
  await changeMe(ctx(test.db, reader), { locale: "de" });
  const mail = await newest();
  expect(mail?.subject).toBe("Ihr Anmeldelink für Vitrine");
  expect(mail?.text).toMatch(/https?:\/\/[^/\s]+\/de\/signin\/link\?token=/);
  expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  await speak(["en"]);
  expect((await newest())?.subject).toBe("Your sign-in link for Vitrine");
  await speak(["de", "en"]);
  await changeMe(ctx(test.db, reader), { locale: null });
  expect(await speakTo(test.db, null, () => letterOf("suspended", facts).subject)).toContain("gesperrt");
});
