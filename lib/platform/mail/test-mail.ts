import { mail, mailSubject } from "../../../messages/en.json";
import { messages } from "../../core/messages";
import { compose } from "./letter";
import { sendMail } from "./send-mail";

type Settings = NonNullable<Parameters<typeof sendMail>[1]>;

const reasons: Record<string, string> = {
  EDNS: "The host name in SMTP_URL was not found",
  ECONNECTION: "The mail server can't be reached",
  ESOCKET: "The mail server can't be reached",
  ETIMEDOUT: "The mail server didn't respond in time",
  ETLS: "Couldn't establish an encrypted connection to the mail server",
  EAUTH: "The mail server rejected the user or the password in SMTP_URL",
  EENVELOPE: "The mail server rejected the sender or the recipient",
  EMESSAGE: "The mail server rejected the message",
};

/** Sends a message in the current language to the address, and says what the server answered; never throws. */
export async function sendTestMail(
  address: string,
  site: Parameters<typeof compose>[1],
  settings: Settings,
): Promise<{ ok: boolean; detail: string }> {
  if (!settings.SMTP_URL && !settings.VITRINE_MAILBOX)
    return { ok: false, detail: "SMTP_URL is not set, so this site doesn't send email." };
  const t = messages({ mail });
  const before = [settings.SMTP_URL ? t("testSender", { sender: settings.MAIL_FROM ?? "" }) : t("test")];
  const subject = messages({ mailSubject })("test");
  try {
    await sendMail({ to: address, ...compose({ subject, before }, site) }, settings);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = reasons[code ?? ""];
    return { ok: false, detail: reason ? `${reason}: ${message}` : message };
  }
  return {
    ok: true,
    detail: settings.SMTP_URL
      ? `The mail server accepted a message to ${address}. Check that it arrives.`
      : `A message to ${address} is in the demo mailbox, /dev/mailbox.`,
  };
}
