import { createTransport } from "nodemailer";
import { type Env, env } from "../../core/env";
import { secondMs } from "../../core/time";
import { count } from "../telemetry/count";
import { inSpan } from "../telemetry/trace";
import { keepMail, type Mail } from "./mailbox";

type Settings = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "VITRINE_MAILBOX">;

const stopping = new AbortController();

/**
 * Fails the mails that this process is sending, as it is about to end: their jobs are given back and tried again, where
 * a server that does not answer would hold them for hours.
 */
export const abandonMails = (): void => stopping.abort();

/** What was sent, or a failure as soon as mails are abandoned. */
function unlessAbandoned(sent: Promise<unknown>): Promise<unknown> {
  const { signal } = stopping;
  return new Promise((resolve, reject) => {
    const abandon = () => reject(new Error("The process ended before the mail was accepted."));
    signal.addEventListener("abort", abandon);
    sent.then(resolve, reject).finally(() => signal.removeEventListener("abort", abandon));
  });
}

/** Hands a mail to the SMTP server or the demo's mailbox. Throws if it is not accepted, so that the job retries. */
export async function sendMail(mail: Mail, settings: Settings = env()): Promise<void> {
  try {
    await inSpan({ name: "mail", kind: "client" }, () => send(mail, settings));
    count("mail_total", { outcome: "sent" });
  } catch (error) {
    count("mail_total", { outcome: "failed" });
    throw error;
  }
}

async function send(mail: Mail, settings: Settings): Promise<void> {
  if (settings.SMTP_URL) return bySmtp(mail, settings.SMTP_URL, settings.MAIL_FROM ?? "");
  if (settings.VITRINE_MAILBOX) return keepMail(settings.VITRINE_MAILBOX, mail, new Date());
  throw new Error("This site can't send email: SMTP_URL is not set.");
}

async function bySmtp(mail: Mail, url: string, from: string): Promise<void> {
  stopping.signal.throwIfAborted();
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
    // An object, so that an address is not parsed as a list of several.
    await unlessAbandoned(
      transport.sendMail({ from, to: { name: "", address: to }, subject, text, html, headers }),
    );
  } finally {
    transport.close();
  }
}
