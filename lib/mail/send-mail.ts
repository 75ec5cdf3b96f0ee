import { createTransport } from "nodemailer";
import { type Env, env } from "../core/env";
import { secondMs } from "../core/time";
import { keepMail } from "./mailbox";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

type Settings = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "VITRINE_MAILBOX">;

/** Hands a mail to the SMTP server, or puts it into the demo's mailbox. Throws when it is not taken: jobs try again. */
export async function sendMail(mail: Mail, settings: Settings = env()): Promise<void> {
  if (settings.SMTP_URL) return bySmtp(mail, settings.SMTP_URL, settings.MAIL_FROM ?? "");
  if (settings.VITRINE_MAILBOX) return keepMail(settings.VITRINE_MAILBOX, mail, new Date());
  throw new Error("This site sends no mail: SMTP_URL is not set.");
}

async function bySmtp(mail: Mail, url: string, from: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { to, subject, text, html, headers } = mail;
    // As an object, so that no address is read as a list of several.
    await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html, headers });
  } finally {
    transport.close();
  }
}
