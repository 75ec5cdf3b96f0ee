import { plural } from "../../../core/text";
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
  /** The numbers in it. */
  numbers?: Readonly<Record<string, number>>;
};

const kinds = <K extends string>(entries: Record<K, FixedKind>) => entries;

export const fixedKinds = kinds({
  rateLimits: {
    what: "Request counters, by account or by a digest of the shortened network",
    why: "To limit requests and attempts to guess passwords.",
    models: ["RateLimit", "SignInFailures"],
    term: "until the counted period ends; then deleted within a day",
  },
  repliesToRepeat: {
    what: "Responses to requests with an Idempotency-Key",
    why: "So that a request sent twice takes effect only once.",
    models: ["IdempotencyKey"],
    term: `${hours(repliesToRepeat.hours)}; then deleted within a day`,
    numbers: repliesToRepeat,
  },
  unfinishedFactors: {
    what: "Second factors that were started but not confirmed",
    why: "So that they can be confirmed.",
    models: ["SecondFactor"],
    term: days(unfinishedFactors.days),
    numbers: unfinishedFactors,
  },
  visitorSalts: {
    what: "The random daily secret that visitors' identifiers are derived from",
    why: "To count a day's visitors without cookies.",
    models: ["TrafficSalt"],
    term: "until the end of the next day, in UTC; after that, no one can link an identifier to a visitor",
  },
  visitorNetworks: {
    what: "The shortened network a product was viewed from, as a keyed digest",
    why: "To exclude bots and repeated views.",
    models: ["TrafficNetwork"],
    term: days(visitorNetworks.days),
    numbers: visitorNetworks,
  },
  views: {
    what: "Individual page views and daily visitors: an identifier that changes daily, referrer, country, device type",
    why: "For organizations' traffic reports, which go back 90 days. After that, only totals are kept.",
    models: ["TrafficHit", "TrafficVisitor"],
    term: days(views.days),
    numbers: views,
  },
  searches: {
    what: "Search queries, with an identifier that is different for each query and day",
    why: "To find words that the search doesn't know. Admins see queries from three or more visitors.",
    models: ["SearchQuery"],
    term: days(searches.days),
    numbers: searches,
  },
  autosaves: {
    what: "Drafts saved automatically by the editor",
    why: "To restore an earlier version of the text.",
    models: [],
    term: `all for ${days(autosaves.allForDays)}, then the last of each hour for ${days(autosaves.hourlyForDays)}, then the last of each day`,
    numbers: autosaves,
  },
  unusedFiles: {
    what: "Uploaded pictures and videos that aren't used anywhere",
    why: "So that drafts can still use them.",
    models: ["Media"],
    term: `${days(unusedFiles.days)}, or ${hours(unusedFiles.draftHours)} without an account; then deleted within ${days(sweptDays)}`,
    numbers: { ...unusedFiles, sweptDays },
  },
  sessions: {
    what: "Sessions, with the name of the browser and when it was last used",
    why: "To keep people signed in.",
    models: ["Session"],
    term: `until the person signs out or leaves it unused, at most ${days(sessions.days)}`,
    numbers: sessions,
  },
  accounts: {
    what: "Accounts: name, email address, password hash, connected providers, second factors",
    why: "So that people can sign in.",
    models: ["Person", "Account", "SecondFactor", "RecoveryCode", "ApiKey", "Membership"],
    term: "until the person deletes the account",
  },
  ownThings: {
    what: "What people save, follow and collect, and their notification settings",
    why: "To provide these features.",
    models: ["SavedProduct", "Follow", "Collection", "CollectionItem", "NotificationPreference"],
    term: "until they remove it or delete the account",
  },
  votes: {
    what: "Votes, with who voted and when; names are never shown",
    why: "To compute and verify rankings.",
    models: ["Vote", "VoterTally"],
    term: "permanently; without name or address once the account is deleted",
  },
  authors: {
    what: "Who wrote, uploaded, restored or imported what is in a product, a post or a page",
    why: "To show who made each change.",
    models: ["Revision", "Post", "PostRevision", "Media", "ListSource"],
    term: "as long as the product, post or file exists; without name or address once the account is deleted",
  },
  reviews: {
    what: "Items for review and the decisions on them, with notes, appeals and who decided",
    why: "So that decisions remain traceable. They are never changed.",
    models: ["QueueItem", "HeldDecision", "Decision", "ProductClaim"],
    term: "as long as the product or organization exists; without name or address once the account is deleted",
  },
  auditLog: {
    what: "The audit log: who did what and when, by an identifier and without email addresses",
    why: "To investigate misuse. The database rejects changes to it.",
    models: ["AuditEntry"],
    term: "permanently; without name or address once the account is deleted",
  },
  backups: {
    what: "Backups of everything above",
    why: "To restore the site after a failure.",
    models: [],
    term: "until newer backups replace them, as configured by the operator",
  },
});

export type FixedKey = keyof typeof fixedKinds;
export const fixedKeys = Object.keys(fixedKinds) as FixedKey[];
