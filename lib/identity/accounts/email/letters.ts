import { mail, mailSubject } from "../../../../messages/en.json";
import { messages } from "../../../core/messages";
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

type Text = keyof typeof mail;
type LetterKeys = {
  subject?: keyof typeof mailSubject;
  before: readonly Text[];
  link?: readonly [label: Text, path: string];
  after?: readonly Text[];
  /** Whoever holds an account can repeat what its owner is told of, so that has a limit of its own. */
  limited?: "keys" | "connections" | "second factors";
};

const newPassword = ["newPasswordLink", "/forgot-password"] as const;

const aboutFactors = (text: Text) =>
  ({
    before: [text, "factorNotYou"],
    link: ["factorsLink", "/settings/security"],
    limited: "second factors",
  }) as const satisfies LetterKeys;

const aboutFailures = (...before: Text[]) =>
  ({ subject: "failures", before, link: newPassword }) as const satisfies LetterKeys;

/** Every letter about an account, with the keys of its messages; its subject has the letter's name where it names none. */
export const letters = {
  sign_in: { before: ["signIn"], link: ["signInLink", "/signin/link"], after: ["signInUnasked"] },
  reset_password: {
    before: ["resetPassword", "resetSignsOut"],
    link: ["newPasswordLink", "/reset-password"],
    after: ["resetUnasked"],
  },
  no_account: { before: ["noAccount", "noAccountNew"], link: ["signUpLink", "/signup"], after: ["unasked"] },
  suspended: { before: ["suspended"] },
  verify_email: {
    before: ["verifyEmail"],
    link: ["verifyEmailLink", "/confirm-email"],
    after: ["verifyUnasked"],
  },
  change_email: { before: ["changeEmail"], link: ["changeEmailLink", "/confirm-email"], after: ["unasked"] },
  address_taken: { before: ["addressTaken"], link: ["signInLink", "/signin"], after: ["unasked"] },
  email_change_asked: { before: ["emailChangeAsked", "emailChangeNotYou"], link: newPassword },
  password_changed: { before: ["passwordChanged", "passwordChangedKeys"], link: newPassword },
  password_ended: {
    before: ["passwordEnded", "passwordEndedNew"],
    link: ["passwordEndedLink", "/settings/security"],
  },
  // The key's name is left out: whoever holds the account chose it, and the address may be somebody else's.
  key_created: {
    before: ["keyCreated", "keyNotYou"],
    link: ["keysLink", "/settings/keys"],
    limited: "keys",
  },
  connection_added: {
    before: ["connectionAdded", "connectionNotYou"],
    link: ["connectionsLink", "/settings/security"],
    limited: "connections",
  },
  second_factor_added: aboutFactors("factorAdded"),
  second_factor_removed: aboutFactors("factorRemoved"),
  recovery_codes_renewed: aboutFactors("codesRenewed"),
  recovery_code_used: aboutFactors("codeUsed"),
  second_factors_reset: aboutFactors("factorsReset"),
  failures_in_new_browser: aboutFailures("failuresNew", "failuresNewStill", "failuresNewShort"),
  failures_in_known_browser: aboutFailures("failuresKnown", "failuresKnownStill"),
  failures_at_second_step: aboutFailures("failuresSecond", "failuresSecondNotYou"),
  failures_inside: aboutFailures("failuresInside", "failuresInsideNotYou"),
  account_deleted: { before: ["accountDeleted", "accountDeletedAgain"] },
} as const satisfies Record<string, LetterKeys>;

export type LetterKind = keyof typeof letters;

type AccountLetter = Omit<Letter, "link"> &
  Pick<LetterKeys, "limited"> & { link?: readonly [label: string, path: string] };

/** A letter in the current language. */
export function letterOf(kind: LetterKind, { revokedKeys, ...facts }: LetterFacts): AccountLetter {
  const { subject, before, link, after, limited }: LetterKeys = letters[kind];
  const minutes = linkMinutes[kind as LinkPurpose] ?? 0;
  const t = messages({ mail });
  const say = (text: Text) => t(text, { ...facts, minutes, keys: revokedKeys ? "revoked" : "kept" });
  return {
    subject: messages({ mailSubject })(subject ?? (kind as keyof typeof mailSubject), facts),
    before: before.map(say),
    ...(link && { link: [say(link[0]), link[1]] }),
    ...(after && { after: after.map(say) }),
    limited,
  };
}
