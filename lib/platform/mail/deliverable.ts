import { env } from "../../core/env";
import { Prisma } from "../db/db";

/** Whether this site can send mail: by SMTP, or to the mailbox of the embedded demo. */
export const canSendMail = (): boolean => env().SMTP_URL !== undefined || env().VITRINE_MAILBOX !== undefined;

/** Whether people can be asked to verify their address. The demo's mailbox is open to all, so it verifies nothing. */
export const asksForProof = (): boolean => Boolean(process.env.SMTP_URL);

/** Whether a person still has to verify their address, for what counts or is seen by others. */
export const mustVerify = ({ emailVerified }: { emailVerified: boolean }): boolean =>
  asksForProof() && !emailVerified;

/** For SQL: whether a person of a table has verified their address, if the site asks for that. */
export const isVerifiedSql = (person: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${person}.email_verified_at is not null or not ${asksForProof()}::boolean)`;
