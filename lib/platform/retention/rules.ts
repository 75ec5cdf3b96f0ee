import { type FixedKey, fixedKeys, fixedKinds } from "./fixed-kinds/rules";

/** A kind of personal data whose term admins set, in days within bounds. */
export type SetKind = {
  /** What it is, as the privacy page says it. */
  what: string;
  why: string;
  /** The models of the schema in which it is. */
  models: readonly string[];
  /** What the days are counted from. */
  after: string;
  /** What happens at the end of the term, if rows aren't deleted. */
  outcome?: string;
  /** The term unless an admin sets another, and the shortest and longest that may be set. */
  days: number;
  least: number;
  most: number;
};

const kinds = <K extends string>(entries: Record<K, SetKind>) => entries;

/**
 * Every kind of personal data whose term can be set, once: the setting, its form, the job that enforces it, the privacy
 * page and docs/operating.md derive from it.
 */
export const setKinds = kinds({
  endedSessions: {
    what: "Ended sessions, with the browser's name and when it was used",
    why: "So that people can spot sign-ins that weren't theirs.",
    models: ["Session"],
    after: "after the session expired or was ended",
    days: 90,
    least: 1,
    most: 365,
  },
  usedLinks: {
    what: "Links to sign in, verify an email address or reset a password, with the address",
    why: "To explain why a link no longer works.",
    models: ["LoginToken"],
    after: "after the link expired",
    days: 7,
    least: 1,
    most: 30,
  },
  endedKeys: {
    what: "Revoked and expired API keys, with their name and last use, but never the key itself",
    why: "So that people can look up what a key was for and when it was last used.",
    models: ["ApiKey"],
    after: "after the key was revoked or expired",
    days: 365,
    least: 30,
    most: 1095,
  },
  endedInvitations: {
    what: "Invitations to organizations, with the invited address",
    why: "So that owners can see who they invited.",
    models: ["Invitation"],
    after: "after the invitation was accepted or revoked, or expired",
    outcome: "the address is removed from accepted invitations; all others are deleted",
    days: 90,
    least: 7,
    most: 365,
  },
  anonymousDrafts: {
    what: "Drafts started without an account: a random token and the size of the uploads",
    why: "To limit uploads.",
    models: ["AnonymousDraft"],
    after: "after the draft expired, which it does within 24 hours",
    days: 7,
    least: 2,
    most: 30,
  },
  ownExports: {
    what: "Exports of people's own data that they requested",
    why: "So that they can download the file.",
    models: ["PersonExport"],
    after: "after the export was requested",
    days: 7,
    least: 1,
    most: 30,
  },
  readNotifications: {
    what: "Read notifications",
    why: "So that people can look them up again.",
    models: ["Notification"],
    after: "after the notification was read",
    days: 90,
    least: 7,
    most: 365,
  },
  notifications: {
    what: "Unread notifications",
    why: "So that people still find them after a long absence.",
    models: ["Notification"],
    after: "after the notification was created",
    days: 365,
    least: 30,
    most: 730,
  },
  voteNetworks: {
    what: "The network a vote came from, shortened and as a keyed digest",
    why: "To limit votes from one network.",
    models: ["Vote"],
    after: "after the end of the day of the vote, in UTC",
    outcome: "the network is removed and the vote stays",
    days: 1,
    least: 1,
    most: 14,
  },
  reports: {
    what: "Who reported a product or a collection and what they wrote, and notes sent with claims",
    why: "To answer questions about the decision.",
    models: ["Report", "ProductClaim"],
    after: "after the decision",
    outcome: "names and texts are removed; the reason and the decision stay",
    days: 365,
    least: 90,
    most: 1095,
  },
  webhookDeliveries: {
    what: "Webhook deliveries and the responses to them",
    why: "So that organizations can inspect and replay deliveries.",
    models: ["WebhookDelivery", "WebhookAttempt"],
    after: "after the event",
    days: 30,
    least: 7,
    most: 90,
  },
  failedJobs: {
    what: "Jobs that failed permanently, such as emails that couldn't be sent, with their recipients",
    why: "So that operators can find the cause and retry them.",
    models: [],
    after: "after the last attempt",
    days: 7,
    least: 1,
    most: 30,
  },
});

export type SetKey = keyof typeof setKinds;
export const setKeys = Object.keys(setKinds) as SetKey[];
export type Terms = Record<SetKey, number>;

export const defaultTerms = Object.fromEntries(setKeys.map((key) => [key, setKinds[key].days])) as Terms;

export const spokenDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A row of the table that people read. */
export type RetentionRow = {
  key: SetKey | FixedKey;
  what: string;
  why: string;
  term: string;
  /** The numbers of the term, for those who word it in another language. */
  numbers: Readonly<Record<string, number>>;
};

/** Every kind of personal data with how long it is kept, as these terms have it; those that end come first. */
export const retentionRows = (terms: Terms): RetentionRow[] => [
  ...setKeys.map((key) => {
    const { what, why, after, outcome } = setKinds[key];
    return {
      key,
      what,
      why,
      term: `${spokenDays(terms[key])} ${after}${outcome ? `; then ${outcome}` : ""}`,
      numbers: { days: terms[key] },
    };
  }),
  ...fixedKeys.map((key) => {
    const { what, why, term, numbers = {} } = fixedKinds[key];
    return { key, what, why, term, numbers };
  }),
];
