import type { Letter } from "../../../platform/mail/letter";
import { type LinkPurpose, linkMinutes } from "../rules";

/** What letters about an account tell; `email` is the address that a letter goes to. */
type LetterFacts = {
  site: string;
  email: string;
  newEmail: string;
  revokedKeys: boolean;
  key: string;
  scopes: string;
  provider: string;
};

type LetterText = Pick<Letter, "subject" | "before" | "after"> & {
  link?: readonly [label: string, path: string];
  /** Whoever holds an account can repeat what its owner is told of, so that has a limit of its own. */
  limited?: "keys" | "connections" | "second factors";
};

const spans: Record<number, string> = { 60: "an hour", 1440: "a day" };
const once = (purpose: LinkPurpose): string =>
  `It works once and expires in ${spans[linkMinutes[purpose]] ?? `${linkMinutes[purpose]} minutes`}.`;

const unasked = "If you didn't request this, you can ignore this email.";
const newPassword = ["Set a new password", "/forgot-password"] as const;

const aboutFactors = (subject: string, text: string): LetterText => ({
  subject,
  before: [
    text,
    "If this wasn't you, someone else has access to your account. Set a new password, then review your second factors.",
  ],
  link: ["Review your second factors", "/settings/security"],
  limited: "second factors",
});

const aboutFailures = (site: string, before: string[]): LetterText => ({
  subject: `Wrong passwords for your ${site} account`,
  before,
  link: newPassword,
});

/** Every letter about an account. */
export const letters = {
  sign_in: ({ site, email }) => ({
    subject: `Your sign-in link for ${site}`,
    before: [`Use this link to sign in to ${site} as ${email}. ${once("sign_in")}`],
    link: ["Sign in", "/signin/link"],
    after: [`${unasked} No one can sign in without the link.`],
  }),
  reset_password: ({ site, email }) => ({
    subject: `Set a new password for ${site}`,
    before: [
      `Use this link to set a new password for ${email}. ${once("reset_password")}`,
      "Setting a new password signs you out on every device.",
    ],
    link: ["Set a new password", "/reset-password"],
    after: [`${unasked} Your password stays the same.`],
  }),
  no_account: ({ site, email }) => ({
    subject: `No ${site} account with this address`,
    before: [
      `Someone, probably you, tried to sign in to ${site} with ${email}. There is no account with this address.`,
      "You may have signed up with a different address. If you're new, you can create an account:",
    ],
    link: ["Create account", "/signup"],
    after: [unasked],
  }),
  suspended: ({ site, email }) => ({
    subject: `Your ${site} account is suspended`,
    before: [
      `Someone, probably you, tried to sign in to ${site} with ${email}. The account with this address is suspended. With a sign-in link you can still download your data or delete the account.`,
    ],
  }),
  verify_email: ({ site, email }) => ({
    subject: `Verify your email for ${site}`,
    before: [
      `Use this link to verify that ${email} is your email address. ${once("verify_email")} If you aren't signed in, we'll ask for your password.`,
    ],
    link: ["Verify email", "/confirm-email"],
    after: [
      `If you didn't create a ${site} account, someone else entered your address. You can ignore this email.`,
    ],
  }),
  change_email: ({ site, email }) => ({
    subject: `Verify your new email for ${site}`,
    before: [
      `Use this link to change the email of your ${site} account to ${email}. ${once("change_email")} If you aren't signed in, we'll ask for your password. Until you open it, your old address stays in use.`,
    ],
    link: ["Change email", "/confirm-email"],
    after: [unasked],
  }),
  address_taken: ({ site, email }) => ({
    subject: `You have a ${site} account with this address`,
    before: [
      `Someone, probably you, tried to change the email of another ${site} account to ${email}. This address already has an account, so neither account was changed.`,
    ],
    link: ["Sign in", "/signin"],
    after: [unasked],
  }),
  email_change_asked: ({ site, newEmail }) => ({
    subject: `A new email for your ${site} account`,
    before: [
      `You asked to change the email of your ${site} account to ${newEmail}. It changes once you follow the link we sent there.`,
      "If this wasn't you, someone else has access to your account. Set a new password now, which ends all sessions and cancels that link.",
    ],
    link: newPassword,
  }),
  password_changed: ({ site, revokedKeys }) => ({
    subject: `Your ${site} password was changed`,
    before: [
      `The password of your ${site} account was changed, and all sessions were ended.`,
      revokedKeys
        ? "Your API keys were revoked too. If this wasn't you, set a new password now."
        : "Your API keys still work. If this wasn't you, set a new password now and revoke your API keys too.",
    ],
    link: newPassword,
  }),
  password_ended: ({ site }) => ({
    subject: `Set a password for your ${site} account`,
    before: [
      "Your email is now verified. It wasn't before, and you verified it without the account's password. In case someone else created the account, we removed its password, sessions, API keys and connections.",
      "To sign in with a password again, set a new one:",
    ],
    link: ["Set a password", "/settings/security"],
  }),
  // The key's name is left out: whoever holds the account chose it, and the address may be somebody else's.
  key_created: ({ site, key, scopes }) => ({
    subject: `A new API key for your ${site} account`,
    before: [
      `The API key ${key} was created for your ${site} account, with the permissions ${scopes}.`,
      "If this wasn't you, someone else has access to your account. Revoke the key, then set a new password.",
    ],
    link: ["Review your API keys", "/settings/keys"],
    limited: "keys",
  }),
  connection_added: ({ site, provider }) => ({
    subject: `A new way to sign in to your ${site} account`,
    before: [
      `${provider} was connected to your ${site} account, and can be used to sign in to it.`,
      "If this wasn't you, someone else has access to your account. Disconnect it, then set a new password.",
    ],
    link: ["Review how you sign in", "/settings/security"],
    limited: "connections",
  }),
  second_factor_added: ({ site }) =>
    aboutFactors(
      `A second factor for your ${site} account`,
      `A second factor was added to your ${site} account. You'll need it the next time you sign in.`,
    ),
  second_factor_removed: ({ site }) =>
    aboutFactors(
      `A second factor of your ${site} account was removed`,
      `A second factor was removed from your ${site} account.`,
    ),
  recovery_codes_renewed: ({ site }) =>
    aboutFactors(
      `New recovery codes for your ${site} account`,
      `Your ${site} account has new recovery codes. The earlier ones no longer work.`,
    ),
  recovery_code_used: ({ site }) =>
    aboutFactors(
      `A recovery code of your ${site} account was used`,
      `Someone signed in to your ${site} account with a recovery code, which can't be used again.`,
    ),
  second_factors_reset: ({ site }) =>
    aboutFactors(
      `The second factors of your ${site} account were removed`,
      `The operator of the site removed all second factors and recovery codes from your ${site} account, and ended its sessions.`,
    ),
  failures_in_new_browser: ({ site, email }) =>
    aboutFailures(site, [
      `Someone tried several times to sign in to ${site} as ${email} with a wrong password. Each further attempt now has to wait longer.`,
      "You can still sign in: with a sign-in link, or with your password in a browser you've used before.",
      "If your password is short, or you use it elsewhere, set a new one:",
    ]),
  failures_in_known_browser: ({ site, email }) =>
    aboutFailures(site, [
      `Someone tried several times to sign in to ${site} as ${email} with a wrong password, in a browser that has signed in to your account before. Each further attempt there now has to wait longer.`,
      "You can still sign in with a sign-in link. If this wasn't you, someone else has used that browser, or has its cookies.",
    ]),
  failures_at_second_step: ({ site }) =>
    aboutFailures(site, [
      `Someone who passed the first step of signing in to your ${site} account, such as your password, entered a wrong code several times. Each further attempt now has to wait longer.`,
      "If this wasn't you, someone knows your password or can read your email. They didn't get in: the code stopped them. Set a new password now.",
    ]),
  failures_inside: ({ site }) =>
    aboutFailures(site, [
      `Someone who is signed in to your ${site} account entered a wrong password several times. Each further attempt now has to wait longer.`,
      "If this wasn't you, someone else has access to your account. Setting a new password ends all sessions.",
    ]),
  account_deleted: ({ site }) => ({
    subject: `Your ${site} account was deleted`,
    before: [
      `Your ${site} account was deleted, along with its sessions, API keys and memberships. Your votes stay counted, without your name.`,
      "You can sign up with this address again at any time.",
    ],
  }),
} satisfies Record<string, (facts: LetterFacts) => LetterText>;

export type LetterKind = keyof typeof letters;

export const letterOf = (kind: LetterKind, facts: LetterFacts): LetterText => letters[kind](facts);
