import type { Letter } from "../../../platform/mail/letter";
import { linkMinutes } from "../rules";

const unasked = "If you did not ask for this, you need not do anything.";

export const signInLetter = (email: string, url: string): Letter => ({
  subject: "Your link to sign in to Vitrine",
  before: [
    `Sign in to Vitrine as ${email} with this link. It works once, within ${linkMinutes.sign_in} minutes.`,
  ],
  link: { label: "Sign in", url },
  after: [`${unasked} Nobody gets in without the link.`],
});

export const resetLetter = (email: string, url: string): Letter => ({
  subject: "Set a new password for Vitrine",
  before: [
    `Set a new password for ${email} with this link. It works once, within an hour.`,
    "All sessions of the account end when you do.",
  ],
  link: { label: "Set a new password", url },
  after: [`${unasked} The password stays as it is.`],
});

export const noAccountLetter = (email: string, url: string): Letter => ({
  subject: "No Vitrine account with this address",
  before: [
    `Somebody, probably you, asked to sign in to Vitrine with ${email}. There is no account with this address.`,
    "Perhaps you signed up with another one. If you are new, you can make an account:",
  ],
  link: { label: "Sign up", url },
  after: [unasked],
});

export const suspendedLetter = (email: string): Letter => ({
  subject: "Your Vitrine account is suspended",
  before: [
    `Somebody, probably you, asked to sign in to Vitrine with ${email}. The account with this address is suspended, so nobody can sign in to it.`,
  ],
});

export const verifyLetter = (email: string, url: string): Letter => ({
  subject: "Confirm your address for Vitrine",
  before: [`Confirm that ${email} is your address with this link. It works once, within a day.`],
  link: { label: "Confirm the address", url },
  after: [`If you have no account at Vitrine, somebody typed your address by mistake: ignore this mail.`],
});

export const newAddressLetter = (email: string, url: string): Letter => ({
  subject: "Confirm your new address for Vitrine",
  before: [
    `Make ${email} the address of your Vitrine account with this link. It works once, within a day; until then the old address counts.`,
  ],
  link: { label: "Use this address", url },
  after: [unasked],
});

export const addressTakenLetter = (email: string, url: string): Letter => ({
  subject: "You have a Vitrine account with this address",
  before: [
    `Somebody, probably you, asked to make ${email} the address of another Vitrine account. This address has an account already, and both stay as they are.`,
  ],
  link: { label: "Sign in", url },
  after: [unasked],
});

export const addressAskedLetter = (newEmail: string, url: string): Letter => ({
  subject: "A new address for your Vitrine account",
  before: [
    `You asked to change the address of your Vitrine account to ${newEmail}. It changes once the link that was sent there is followed.`,
    "If this was not you, somebody else can use your account: set a new password, which ends all sessions and that link.",
  ],
  link: { label: "Set a new password", url },
});

export const passwordChangedLetter = (url: string): Letter => ({
  subject: "Your Vitrine password was changed",
  before: [
    "The password of your Vitrine account was changed, and all sessions ended.",
    "API keys stay as they are. If this was not you, set a new password now, then revoke the keys that you do not know.",
  ],
  link: { label: "Set a new password", url },
});

export const passwordEndedLetter = (url: string): Letter => ({
  subject: "Set a password for your Vitrine account",
  before: [
    "You signed in by a link, which proves your address. Nobody had verified it before, so the account's password, sessions, API keys and connections ended: a stranger could have made them.",
    "If you want to sign in with a password again, set one:",
  ],
  link: { label: "Set a password", url },
});

export const deletedLetter = (): Letter => ({
  subject: "Your Vitrine account is gone",
  before: [
    "Your Vitrine account was deleted, with its sessions, keys and memberships. Your votes stay, without your name.",
    "You can sign up with this address again at any time.",
  ],
});
