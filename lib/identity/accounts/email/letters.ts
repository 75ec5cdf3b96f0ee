import type { Letter } from "../../../platform/mail/letter";
import { linkMinutes } from "../rules";
import type { AccountMail } from "./mail-job";

const unasked = "If you didn't request this, you can ignore this email.";

export const signInLetter = (site: string, email: string, url: string): Letter => ({
  subject: `Your sign-in link for ${site}`,
  before: [
    `Use this link to sign in to ${site} as ${email}. It works once and expires in ${linkMinutes.sign_in} minutes.`,
  ],
  link: { label: "Sign in", url },
  after: [`${unasked} No one can sign in without the link.`],
});

export const resetLetter = (site: string, email: string, url: string): Letter => ({
  subject: `Set a new password for ${site}`,
  before: [
    `Use this link to set a new password for ${email}. It works once and expires in an hour.`,
    "Setting a new password signs you out on every device.",
  ],
  link: { label: "Set a new password", url },
  after: [`${unasked} Your password stays the same.`],
});

export const noAccountLetter = (site: string, email: string, url: string): Letter => ({
  subject: `No ${site} account with this address`,
  before: [
    `Someone, probably you, tried to sign in to ${site} with ${email}. There is no account with this address.`,
    "You may have signed up with a different address. If you're new, you can create an account:",
  ],
  link: { label: "Create account", url },
  after: [unasked],
});

export const suspendedLetter = (site: string, email: string): Letter => ({
  subject: `Your ${site} account is suspended`,
  before: [
    `Someone, probably you, tried to sign in to ${site} with ${email}. The account with this address is suspended. With a sign-in link you can still download your data or delete the account.`,
  ],
});

export const verifyLetter = (site: string, email: string, url: string): Letter => ({
  subject: `Verify your email for ${site}`,
  before: [
    `Use this link to verify that ${email} is your email address. It works once and expires in a day. If you aren't signed in, we'll ask for your password.`,
  ],
  link: { label: "Verify email", url },
  after: [
    `If you didn't create a ${site} account, someone else entered your address. You can ignore this email.`,
  ],
});

export const newAddressLetter = (site: string, email: string, url: string): Letter => ({
  subject: `Verify your new email for ${site}`,
  before: [
    `Use this link to change the email of your ${site} account to ${email}. It works once and expires in a day. If you aren't signed in, we'll ask for your password. Until you open it, your old address stays in use.`,
  ],
  link: { label: "Change email", url },
  after: [unasked],
});

export const addressTakenLetter = (site: string, email: string, url: string): Letter => ({
  subject: `You have a ${site} account with this address`,
  before: [
    `Someone, probably you, tried to change the email of another ${site} account to ${email}. This address already has an account, so neither account was changed.`,
  ],
  link: { label: "Sign in", url },
  after: [unasked],
});

export const addressAskedLetter = (site: string, newEmail: string, url: string): Letter => ({
  subject: `A new email for your ${site} account`,
  before: [
    `You asked to change the email of your ${site} account to ${newEmail}. It changes once you follow the link we sent there.`,
    "If this wasn't you, someone else has access to your account. Set a new password now, which ends all sessions and cancels that link.",
  ],
  link: { label: "Set a new password", url },
});

export const passwordChangedLetter = (site: string, url: string, revokedKeys: boolean): Letter => ({
  subject: `Your ${site} password was changed`,
  before: [
    `The password of your ${site} account was changed, and all sessions were ended.`,
    revokedKeys
      ? "Your API keys were revoked too. If this wasn't you, set a new password now."
      : "Your API keys still work. If this wasn't you, set a new password now and revoke your API keys too.",
  ],
  link: { label: "Set a new password", url },
});

export const passwordEndedLetter = (site: string, url: string): Letter => ({
  subject: `Set a password for your ${site} account`,
  before: [
    "Your email is now verified. It wasn't before, and you verified it without the account's password. In case someone else created the account, we removed its password, sessions, API keys and connections.",
    "To sign in with a password again, set a new one:",
  ],
  link: { label: "Set a password", url },
});

export const keyLetter = (site: string, key: string, scopes: readonly string[], url: string): Letter => ({
  subject: `A new API key for your ${site} account`,
  before: [
    `The API key ${key} was created for your ${site} account, with the permissions ${scopes.join(", ")}.`,
    "If this wasn't you, someone else has access to your account. Revoke the key, then set a new password.",
  ],
  link: { label: "Review your API keys", url },
});

export const connectionLetter = (site: string, provider: string, url: string): Letter => ({
  subject: `A new way to sign in to your ${site} account`,
  before: [
    `${provider} was connected to your ${site} account, and can be used to sign in to it.`,
    "If this wasn't you, someone else has access to your account. Disconnect it, then set a new password.",
  ],
  link: { label: "Review how you sign in", url },
});

export const failuresLetter = (
  site: string,
  email: string,
  tried: AccountMail["tried"],
  url: string,
): Letter => ({
  subject: `Wrong passwords for your ${site} account`,
  before: failures[tried ?? "new_browser"](site, email),
  link: { label: "Set a new password", url },
});

const failures: Record<NonNullable<AccountMail["tried"]>, (site: string, email: string) => string[]> = {
  new_browser: (site, email) => [
    `Someone tried several times to sign in to ${site} as ${email} with a wrong password. Each further attempt now has to wait longer.`,
    "You can still sign in: with a sign-in link, or with your password in a browser you've used before.",
    "If your password is short, or you use it elsewhere, set a new one:",
  ],
  known_browser: (site, email) => [
    `Someone tried several times to sign in to ${site} as ${email} with a wrong password, in a browser that has signed in to your account before. Each further attempt there now has to wait longer.`,
    "You can still sign in with a sign-in link. If this wasn't you, someone else has used that browser, or has its cookies.",
  ],
  second_step: (site) => [
    `Someone who passed the first step of signing in to your ${site} account, such as your password, entered a wrong code several times. Each further attempt now has to wait longer.`,
    "If this wasn't you, someone knows your password or can read your email. They didn't get in: the code stopped them. Set a new password now.",
  ],
  inside: (site) => [
    `Someone who is signed in to your ${site} account entered a wrong password several times. Each further attempt now has to wait longer.`,
    "If this wasn't you, someone else has access to your account. Setting a new password ends all sessions.",
  ],
};

export const deletedLetter = (site: string): Letter => ({
  subject: `Your ${site} account was deleted`,
  before: [
    `Your ${site} account was deleted, along with its sessions, API keys and memberships. Your votes stay counted, without your name.`,
    "You can sign up with this address again at any time.",
  ],
});
