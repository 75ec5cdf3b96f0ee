import type { Ctx } from "../../../core/ctx";
import { dayMs } from "../../../core/time";
import { type Db, inTransaction } from "../../../platform/db/db";
import { limiter } from "../../../platform/limits/take";
import { compose, type Letter } from "../../../platform/mail/letter";
import { sendMail } from "../../../platform/mail/send-mail";
import { readSettings } from "../../../platform/settings/read-settings";
import { configuredProviders } from "../../auth/identity-providers";
import { lockActive, lockPresent } from "../../auth/lock-person";
import { findSession } from "../../auth/sessions";
import { shownAddress } from "../../people/shown-address";
import { issueToken } from "../login-tokens";
import { type LinkPurpose, linkEndsAt, linkMinutes } from "../rules";
import * as letters from "./letters";
import type { AccountMail } from "./mail-job";
import { secondFactorLetter } from "./second-factor-letter";

type Job = { db: Db; now: Date; mail: AccountMail; site: string };

/**
 * Writes and sends a mail that a request asked for. It stores the token before it sends, and a retry replaces the
 * token. A mail that is no longer useful is dropped.
 */
export async function sendAccountMail(
  { db, now }: Pick<Ctx, "db" | "now">,
  mail: AccountMail,
): Promise<void> {
  if (now > usefulUntil(mail)) return;
  const site = await readSettings(db);
  const letter = await letterFor({ db, now, mail, site: site.name });
  if (letter) await sendMail({ to: mail.to, ...compose(letter, site) });
}

function usefulUntil({ kind, askedAt }: AccountMail): Date {
  const at = new Date(askedAt);
  return isLinkPurpose(kind) ? linkEndsAt(kind, at) : new Date(at.getTime() + 3 * dayMs);
}

const isLinkPurpose = (kind: AccountMail["kind"]): kind is LinkPurpose => Object.hasOwn(linkMinutes, kind);

function letterFor(job: Job): Promise<Letter | null> | Letter {
  const { mail, site } = job;
  switch (mail.kind) {
    case "sign_in":
    case "reset_password":
      return toWhoeverHas(job, mail.kind);
    case "verify_email":
      return toVerify(job);
    case "change_email":
      return toNewAddress(job);
    case "email_change_asked":
      return letters.addressAskedLetter(site, mail.newEmail ?? "", link(mail, "/forgot-password"));
    case "password_changed":
      return letters.passwordChangedLetter(site, link(mail, "/forgot-password"), mail.revokedKeys ?? false);
    case "password_ended":
      return letters.passwordEndedLetter(site, link(mail, "/settings/security"));
    case "account_deleted":
      return letters.deletedLetter(site);
    case "key_created":
      return aboutKey(job);
    case "connection_added":
      return aboutConnection(job);
    case "second_factor":
      return aboutSecondFactor(job);
    case "sign_in_failures":
      return aboutFailures(job);
  }
}

/** The reply to the request was the same for everyone; only the mail's reader learns whether an account exists. */
async function toWhoeverHas(
  { db, now, mail, site }: Job,
  purpose: "sign_in" | "reset_password",
): Promise<Letter | null> {
  const { to: email, callbackUrl } = mail;
  return inTransaction(db, async (tx) => {
    const lock = purpose === "sign_in" ? lockPresent : lockActive;
    const person = await lock(tx, { email });
    if (!person) {
      const isSuspended = (await tx.person.count({ where: { email } })) > 0;
      return isSuspended
        ? letters.suspendedLetter(site, shownAddress(email))
        : letters.noAccountLetter(site, shownAddress(email), link(mail, "/signup"));
    }
    const token = await issueToken(tx, { purpose, email, personId: person.id }, now);
    return purpose === "sign_in"
      ? letters.signInLetter(site, shownAddress(email), link(mail, "/signin/link", { token, callbackUrl }))
      : letters.resetLetter(site, shownAddress(email), link(mail, "/reset-password", { token }));
  });
}

/** Its name is left out: whoever holds the account chose it, and the address may be somebody else's. */
async function aboutKey({ db, now, mail, site }: Job): Promise<Letter | null> {
  const key = mail.keyId ? await db.apiKey.findUnique({ where: { id: mail.keyId } }) : null;
  if (!key || !(await mayTell({ db, now, mail }, "keys"))) return null;
  return letters.keyLetter(site, `${key.prefix}…${key.last4}`, key.scopes, link(mail, "/settings/keys"));
}

async function aboutConnection(job: Job): Promise<Letter | null> {
  if (!(await mayTell(job, "connections"))) return null;
  const { provider } = job.mail;
  const name = configuredProviders().find(({ id }) => id === provider)?.name ?? "A provider";
  return letters.connectionLetter(job.site, name, link(job.mail, "/settings/security"));
}

async function aboutSecondFactor(job: Job): Promise<Letter | null> {
  if (!(await mayTell(job, "second factors"))) return null;
  return secondFactorLetter(job.site, job.mail.change ?? "added", link(job.mail, "/settings/security"));
}

/** Whoever holds an account can repeat what its owner is told of, so that has a limit of its own. */
async function mayTell({ db, now, mail }: Omit<Job, "site">, what: string): Promise<boolean> {
  return (await limiter.take(db, "mailTo", `${what} of ${mail.to}`, now))?.allowed !== false;
}

/** Mailed to the owner of an account only: anyone can type an address that has none. */
async function aboutFailures({ db, mail, site }: Job): Promise<Letter | null> {
  const owner = await db.person.count({ where: { email: mail.to, suspendedAt: null, deletedAt: null } });
  return owner > 0
    ? letters.failuresLetter(site, shownAddress(mail.to), mail.tried, link(mail, "/forgot-password"))
    : null;
}

async function toVerify({ db, now, mail, site }: Job): Promise<Letter | null> {
  return inTransaction(db, async (tx) => {
    const person = mail.personId ? await lockActive(tx, { id: mail.personId }) : null;
    if (!person || person.email !== mail.to || person.emailVerifiedAt) return null;
    const token = await issueToken(tx, { purpose: "verify_email", email: mail.to, personId: person.id }, now);
    return letters.verifyLetter(site, shownAddress(mail.to), link(mail, "/confirm-email", { token }));
  });
}

async function toNewAddress({ db, now, mail, site }: Job): Promise<Letter | null> {
  if (!mail.sid || !(await findSession(db, mail.sid, now, { isUse: false }))) return null;
  return inTransaction(db, async (tx) => {
    const person = mail.personId ? await lockActive(tx, { id: mail.personId }) : null;
    if (!person || person.email === mail.to) return null;
    const isTaken = (await tx.person.count({ where: { email: mail.to } })) > 0;
    if (isTaken) return letters.addressTakenLetter(site, shownAddress(mail.to), link(mail, "/signin"));
    const token = await issueToken(tx, { purpose: "change_email", email: mail.to, personId: person.id }, now);
    return letters.newAddressLetter(site, shownAddress(mail.to), link(mail, "/confirm-email", { token }));
  });
}

function link(mail: AccountMail, path: string, query: Record<string, string | undefined> = {}): string {
  const url = new URL(path, mail.origin);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
