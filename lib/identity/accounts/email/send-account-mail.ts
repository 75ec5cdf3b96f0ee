import { mail as said } from "../../../../messages/en.json";
import type { Ctx } from "../../../core/ctx";
import { localPath, messages } from "../../../core/messages";
import { dayMs } from "../../../core/time";
import { type Db, inTransaction } from "../../../platform/db/db";
import { limiter } from "../../../platform/limits/take";
import { compose } from "../../../platform/mail/letter";
import { sendMail } from "../../../platform/mail/send-mail";
import { speakTo } from "../../../platform/mail/speak-to";
import { readSettings } from "../../../platform/settings/read-settings";
import { configuredProviders } from "../../auth/identity-providers";
import { lockActive, lockPresent } from "../../auth/lock-person";
import { findSession } from "../../auth/sessions";
import { shownAddress } from "../../people/shown-address";
import { issueToken } from "../login-tokens";
import { type LinkPurpose, linkEndsAt, linkMinutes } from "../rules";
import { type LetterKind, letterOf } from "./letters";
import type { AccountMail } from "./mail-job";

type Job = { db: Db; now: Date; mail: AccountMail };

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
  const find = finders[mail.kind];
  const found: Found | null = find ? await find({ db, now, mail }) : {};
  if (!found) return;
  const { kind = mail.kind, token, ...key } = found;
  const person = await db.person.findFirst({
    where: mail.personId ? { id: mail.personId } : { email: mail.to },
    select: { locale: true },
  });
  const write = () => composeLetter(kind, site, mail, token, key);
  const { limited, ...letter } = await speakTo(db, person?.locale, write);
  if (limited && (await limiter.take(db, "mailTo", `${limited} of ${mail.to}`, now))?.allowed === false)
    return;
  await sendMail({ to: mail.to, ...letter });
}

function composeLetter(
  kind: LetterKind,
  site: Parameters<typeof compose>[1],
  mail: AccountMail,
  token: string | undefined,
  key: Pick<Found, "key" | "scopes">,
) {
  const provider = configuredProviders().find(({ id }) => id === mail.provider)?.name;
  const { link, limited, ...text } = letterOf(kind, {
    site: site.name,
    email: shownAddress(mail.to),
    newEmail: mail.newEmail ?? "",
    revokedKeys: mail.revokedKeys ?? false,
    provider: provider ?? messages({ mail: said })("aProvider"),
    key: "",
    scopes: "",
    ...key,
  });
  const letter = link
    ? { ...text, link: { label: link[0], url: urlOf(mail, localPath(link[1]), token) } }
    : text;
  return { ...compose(letter, site), limited };
}

function usefulUntil({ kind, askedAt }: AccountMail): Date {
  const at = new Date(askedAt);
  return isLinkPurpose(kind) ? linkEndsAt(kind, at) : new Date(at.getTime() + 3 * dayMs);
}

const isLinkPurpose = (kind: AccountMail["kind"]): kind is LinkPurpose => Object.hasOwn(linkMinutes, kind);

/** What only the time of sending tells: that another letter is due, a token for the link, or a key in words. */
type Found = { kind?: LetterKind; token?: string; key?: string; scopes?: string };

/** Null where a mail is not to be sent any more. */
const finders: Partial<Record<LetterKind, (job: Job) => Promise<Found | null>>> = {
  sign_in: (job) => toWhoeverHas(job, "sign_in"),
  reset_password: (job) => toWhoeverHas(job, "reset_password"),
  verify_email: toVerify,
  change_email: toNewAddress,
  key_created: aboutKey,
  failures_in_new_browser: toOwner,
  failures_in_known_browser: toOwner,
  failures_at_second_step: toOwner,
  failures_inside: toOwner,
};

/** The reply to the request was the same for everyone; only the mail's reader learns whether an account exists. */
function toWhoeverHas(
  { db, now, mail: { to: email } }: Job,
  purpose: "sign_in" | "reset_password",
): Promise<Found> {
  return inTransaction(db, async (tx) => {
    const lock = purpose === "sign_in" ? lockPresent : lockActive;
    const person = await lock(tx, { email });
    if (person) return { token: await issueToken(tx, { purpose, email, personId: person.id }, now) };
    const isSuspended = (await tx.person.count({ where: { email } })) > 0;
    return { kind: isSuspended ? "suspended" : "no_account" };
  });
}

async function aboutKey({ db, mail }: Job): Promise<Found | null> {
  const key = mail.keyId ? await db.apiKey.findUnique({ where: { id: mail.keyId } }) : null;
  return key && { key: `${key.prefix}…${key.last4}`, scopes: key.scopes.join(", ") };
}

/** Mailed to the owner of an account only: anyone can type an address that has none. */
async function toOwner({ db, mail }: Job): Promise<Found | null> {
  const owner = await db.person.count({ where: { email: mail.to, suspendedAt: null, deletedAt: null } });
  return owner > 0 ? {} : null;
}

function toVerify({ db, now, mail }: Job): Promise<Found | null> {
  return inTransaction(db, async (tx) => {
    const person = mail.personId ? await lockActive(tx, { id: mail.personId }) : null;
    if (!person || person.email !== mail.to || person.emailVerifiedAt) return null;
    const asked = { purpose: "verify_email", email: mail.to, personId: person.id } as const;
    return { token: await issueToken(tx, asked, now) };
  });
}

async function toNewAddress({ db, now, mail }: Job): Promise<Found | null> {
  if (!mail.sid || !(await findSession(db, mail.sid, now, { isUse: false }))) return null;
  return inTransaction(db, async (tx) => {
    const person = mail.personId ? await lockActive(tx, { id: mail.personId }) : null;
    if (!person || person.email === mail.to) return null;
    if ((await tx.person.count({ where: { email: mail.to } })) > 0) return { kind: "address_taken" };
    const asked = { purpose: "change_email", email: mail.to, personId: person.id } as const;
    return { token: await issueToken(tx, asked, now) };
  });
}

function urlOf({ origin, callbackUrl }: AccountMail, path: string, token?: string): string {
  const url = new URL(path, origin);
  if (token) url.searchParams.set("token", token);
  if (token && callbackUrl) url.searchParams.set("callbackUrl", callbackUrl);
  return url.href;
}
