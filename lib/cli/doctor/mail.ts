import type { sendMail } from "../../platform/mail/send-mail";
import { sendTestMail } from "../../platform/mail/test-mail";
import { ownAccent } from "../../platform/settings/rules";
import { broken, type Finding, ok } from "./finding";

type Settings = Parameters<typeof sendMail>[1];

const remedy =
  "Check SMTP_URL (host, port, user, password; smtps:// for port 465) and that the server accepts MAIL_FROM as a sender.";

/** Sends a mail to the address with the settings of the environment, and says what the server answered. */
export async function checkMail(address: string, settings: NonNullable<Settings>): Promise<Finding> {
  const sent = await sendTestMail(
    address,
    { name: "npm run vitrine -- doctor --mail", accent: ownAccent },
    settings,
  );
  return sent.ok ? ok("Email", sent.detail) : broken("Email", sent.detail, remedy);
}
