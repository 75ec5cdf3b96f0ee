import path from "node:path";
import { inject } from "vitest";
import { type KeptMail, listMails } from "@/lib/platform/mail/mailbox";
import { within } from "../within";

/** The mails to an address that the demo's mailbox holds, newest first. */
export const mailsTo = async (address: string): Promise<KeptMail[]> =>
  (await listMails(path.join(inject("data"), "mailbox"))).filter(({ to }) => to === address);

/** Waits for a mail to an address: the newest whose subject is as wanted. */
export async function mailTo(address: string, subject: RegExp): Promise<KeptMail> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  const mail = await within(20, find, (found) => found !== undefined);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}

/** The first link in a mail. */
export function linkIn(mail: KeptMail): URL {
  const address = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!address) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(address);
}

export const tokenIn = (mail: KeptMail): string => linkIn(mail).searchParams.get("token") ?? "";
