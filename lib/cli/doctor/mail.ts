import { compose } from "../../platform/mail/letter";
import { sendMail } from "../../platform/mail/send-mail";
import { explain } from "../explain";
import { broken, type Finding, ok } from "./finding";

type Settings = Parameters<typeof sendMail>[1];

const remedy =
  "Check SMTP_URL (host, port, user, password; smtps:// for port 465) and that the server accepts MAIL_FROM as a sender.";

/** Sends a mail to the address with the settings of the environment, and says what the server answered. */
export async function checkMail(address: string, settings: NonNullable<Settings>): Promise<Finding> {
  const letter = compose(
    { subject: "Email works", before: [`This site can send email. Its sender is ${settings.MAIL_FROM}.`] },
    "npm run vitrine -- doctor --mail",
  );
  try {
    await sendMail({ to: address, ...letter }, settings);
    return ok("Email", `the server accepted a message to ${address}; look whether it arrives`);
  } catch (error) {
    return broken("Email", explain(error), remedy);
  }
}
