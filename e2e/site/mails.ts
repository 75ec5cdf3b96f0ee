import path from "node:path";
import { expect } from "@playwright/test";
import { listMails } from "../../lib/platform/mail/mailbox";
import { testedData } from "./sessions";

/** The link of the newest mail to an address, once it has come. */
export async function linkTo(email: string, subject: string): Promise<string> {
  const found = async () =>
    (await listMails(path.join(testedData(), "mailbox"))).find(
      (mail) => mail.to === email && mail.subject.includes(subject),
    );
  await expect.poll(found).toBeDefined();
  return /https?:\/\/\S+/.exec((await found())?.text ?? "")?.[0] ?? "";
}
