import { plural } from "../../../core/plural";
import { fixedTerms } from "./terms";

const {
  repliesToRepeat,
  unfinishedFactors,
  visitorNetworks,
  views,
  searches,
  autosaves,
  unusedFiles,
  sessions,
} = fixedTerms;
const days = (count: number): string => plural(count, "day");
const hours = (count: number): string => plural(count, "hour");
/** The sweep comes by once an hour. */
const sweptDays = Math.ceil((unusedFiles.markedHours + 1) / 24);

/** A kind of personal data whose term nobody sets: a feature needs exactly this, or the person ends it. */
export type FixedKind = {
  what: string;
  why: string;
  models: readonly string[];
  /** How long it is kept, as the privacy page says it. */
  term: string;
};

const kinds = <K extends string>(entries: Record<K, FixedKind>) => entries;

export const fixedKinds = kinds({
  rateLimits: {
    what: "Counters of requests, by account or by shortened network as a digest",
    why: "To limit requests and attempts to guess passwords.",
    models: ["RateLimit", "SignInFailures"],
    term: "until the time ends for which they count; then deleted within a day",
  },
  repliesToRepeat: {
    what: "Replies to requests with an Idempotency-Key",
    why: "So that a request sent twice is carried out once.",
    models: ["IdempotencyKey"],
    term: `${hours(repliesToRepeat.hours)}; then deleted within a day`,
  },
  unfinishedFactors: {
    what: "Second factors that were begun and not confirmed",
    why: "To confirm them.",
    models: ["SecondFactor"],
    term: days(unfinishedFactors.days),
  },
  visitorSalts: {
    what: "The random secret of each day from which visitors' identifiers are made",
    why: "To count visitors of a day without cookies.",
    models: ["TrafficSalt"],
    term: "until the end of the next day, in UTC; after that nobody can relate an identifier to a visitor",
  },
  visitorNetworks: {
    what: "The shortened network from which a product was viewed, as a keyed digest",
    why: "To leave out robots and repeated views.",
    models: ["TrafficNetwork"],
    term: days(visitorNetworks.days),
  },
  views: {
    what: "Single page views and visitors of a day: an identifier that changes daily, referrer, country, kind of device",
    why: "For the traffic reports of organizations, which go back 90 days. Only totals stay.",
    models: ["TrafficHit", "TrafficVisitor"],
    term: days(views.days),
  },
  searches: {
    what: "What was searched for, with an identifier that is another one for each query and day",
    why: "To find words that the search doesn't know. Admins see what three or more visitors searched for.",
    models: ["SearchQuery"],
    term: days(searches.days),
  },
  autosaves: {
    what: "Drafts that the editor saved by itself",
    why: "To go back to an earlier text.",
    models: [],
    term: `all for ${days(autosaves.allForDays)}, the last of each hour for ${days(autosaves.hourlyForDays)}, then the last of each day`,
  },
  unusedFiles: {
    what: "Uploaded pictures and videos that nothing shows",
    why: "So that a draft can still use them.",
    models: ["Media"],
    term: `${days(unusedFiles.days)}, or ${hours(unusedFiles.draftHours)} without an account; then deleted within ${days(sweptDays)}`,
  },
  sessions: {
    what: "Sessions, with the name of the browser and when it was last used",
    why: "To keep people signed in.",
    models: ["Session"],
    term: `until the person signs out or leaves it unused, at most ${days(sessions.days)}`,
  },
  accounts: {
    what: "Accounts: name, email address, password as a digest, connections to other sign-ins, second factors",
    why: "So that people can sign in and are recognized.",
    models: ["Person", "Account", "SecondFactor", "RecoveryCode", "ApiKey", "Membership"],
    term: "until the person deletes the account",
  },
  ownThings: {
    what: "What people save, follow and collect, and how they want to be notified",
    why: "Because they asked for it.",
    models: ["SavedProduct", "Follow", "Collection", "CollectionItem", "NotificationPreference"],
    term: "until they remove it or delete the account",
  },
  votes: {
    what: "Votes, with who voted and when, never shown by name",
    why: "Rankings are made from them and can be checked.",
    models: ["Vote", "VoterTally"],
    term: "permanently; once the account is deleted, without name or address",
  },
  authors: {
    what: "Who wrote, uploaded or restored what is in a product, a post or a page",
    why: "So that the history can be followed.",
    models: ["Revision", "Post", "PostRevision", "Media"],
    term: "as long as the product, post or file; once the account is deleted, without name or address",
  },
  reviews: {
    what: "Cases for reviewers and decisions about them, with notes, appeals and who decided",
    why: "Decisions must be traceable and are never changed.",
    models: ["QueueItem", "HeldDecision", "Decision", "ProductClaim"],
    term: "as long as the product or organization; once the account is deleted, without name or address",
  },
  auditLog: {
    what: "The audit log: who did what and when, by an identifier and without email addresses",
    why: "To find misuse. The database refuses changes to it.",
    models: ["AuditEntry"],
    term: "permanently; once the account is deleted, without name or address",
  },
  backups: {
    what: "Backups of all of this",
    why: "To restore the site after a failure.",
    models: [],
    term: "until newer backups replace them, as the operator has set",
  },
});

export type FixedKey = keyof typeof fixedKinds;
