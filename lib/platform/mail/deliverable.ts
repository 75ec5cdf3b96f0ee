import { env } from "../../core/env";

/** Whether this site can send mail: by SMTP, or to the mailbox of the embedded demo. */
export const canSendMail = (): boolean => env().SMTP_URL !== undefined || env().VITRINE_MAILBOX !== undefined;

/** Whether people can be asked to verify their address. The demo's mailbox is open to all, so it verifies nothing. */
export const asksForProof = (): boolean => Boolean(process.env.SMTP_URL);
