/** The shapes of the demo's content. Times are relative (`daysAgo`), so that the demo never looks old. */

export type DemoOrganizationKey =
  | "tallow-lane"
  | "northlight"
  | "harrow-and-vane"
  | "nibworks"
  | "wickerlight"
  | "cartographers-shed"
  | "ebbtone"
  | "slate-and-sponge"
  | "mothwing";

export type DemoOrganization = {
  key: DemoOrganizationKey;
  name: string;
  slug: string;
  ownerEmail: string;
  ownerName: string;
  editors?: { email: string; name: string }[];
};

export type DemoIcon =
  | "archive"
  | "bell"
  | "book"
  | "bolt"
  | "box"
  | "camera"
  | "chart"
  | "check"
  | "clock"
  | "cloud"
  | "code"
  | "compass"
  | "database"
  | "feather"
  | "file"
  | "folder"
  | "globe"
  | "heart"
  | "image"
  | "key"
  | "layers"
  | "leaf"
  | "link"
  | "lock"
  | "map"
  | "message"
  | "music"
  | "pen"
  | "play"
  | "puzzle"
  | "search"
  | "server"
  | "shield"
  | "sliders"
  | "sparkle"
  | "sun"
  | "tag"
  | "terminal"
  | "users"
  | "wrench";

/** `key` is stable over the revisions of one document; the seeder derives the block's id from it and drops it. */
export type DemoEnvelope<T extends string, D> = { key: string; type: T; v: 1; data: D };

export type DemoFeature = { title: string; md: string; icon: DemoIcon };
export type DemoLink = {
  label: string;
  url: string;
  kind: "website" | "source" | "docs" | "demo" | "social" | "other";
};
/** `id` is stable and short; the seeder turns `daysAgo` into `at`. */
export type DemoActivity = {
  id: string;
  daysAgo: number;
  kind: "release" | "update" | "milestone" | "incident" | "funding";
  title: string;
  md: string;
  url?: string;
};
export type DemoQuestion = { question: string; md: string };

export type DemoRichText = DemoEnvelope<"richText", { md: string }>;
export type DemoHeading = DemoEnvelope<"heading", { text: string; level: 2 | 3 }>;
export type DemoFeatures = DemoEnvelope<"features", { items: DemoFeature[] }>;
export type DemoLinks = DemoEnvelope<"links", { items: DemoLink[] }>;
export type DemoActivities = DemoEnvelope<
  "activities",
  { title?: string; source: "manual" | "revisions" | "both"; limit: number; items: DemoActivity[] }
>;
export type DemoPulse = DemoEnvelope<
  "pulse",
  { title?: string; window: "24h" | "7d" | "100"; showLatency: boolean; showHistory: boolean }
>;
export type DemoAnalytics = DemoEnvelope<
  "analytics",
  { title?: string; metrics: ("views" | "visitors")[]; range: 7 | 30 | 90; chart: "line" | "bar" }
>;
export type DemoFaq = DemoEnvelope<"faq", { items: DemoQuestion[] }>;

export type DemoBlock =
  | DemoRichText
  | DemoHeading
  | DemoFeatures
  | DemoLinks
  | DemoActivities
  | DemoPulse
  | DemoAnalytics
  | DemoFaq;

export type DemoListing = {
  name: string;
  tagline: string;
  websiteUrl: string;
  categories: string[];
  licenses: string[];
};

/** `listing` holds only what differs from the product's listing. */
export type DemoRevision = {
  daysAgo: number;
  blocks: DemoBlock[];
  listing?: Partial<DemoListing>;
  note?: string;
};

export type DemoReason =
  | "spam"
  | "duplicate"
  | "broken_link"
  | "no_working_product"
  | "misleading_claims"
  | "impersonation"
  | "malware_phishing"
  | "illegal"
  | "adult"
  | "off_topic"
  | "incomplete"
  | "other";

/** Submitted and waiting in the queue. */
export type DemoPendingRevision = DemoRevision & { noteToReviewer: string };

/** Submitted `daysAgo`, decided `decidedDaysAgo`. `note` is for the builder, `privateNote` for reviewers. */
export type DemoDecidedRevision = DemoRevision & {
  decidedDaysAgo: number;
  reason: DemoReason;
  noteToReviewer?: string;
  reviewerNote: string;
  privateNote?: string;
  blockNotes: { blockKey: string; note: string }[];
};

export type DemoProduct = {
  slug: string;
  organizationKey: DemoOrganizationKey;
  /** The public listing; for a product that is not public yet, the newest one. */
  listing: DemoListing;
  /** Null: not public yet, and `revisions` is empty. Otherwise equal to `revisions[0].daysAgo`. */
  firstPublishedDaysAgo: number | null;
  domainProven: boolean;
  /** Each was public once, oldest first; the last one is public now. */
  revisions: DemoRevision[];
  /** 0 to 10: how popular. */
  votesWeight: number;
  /** Present exactly when the public document has a pulse block. */
  pulse?: { pattern: "steady" | "flaky" | "down-once" | "new" };
  extra?: {
    /** Status in_review. */
    pendingRevision?: DemoPendingRevision;
    /** Status changes_requested: the newest revision, waiting for its builder. */
    sentBack?: DemoDecidedRevision;
    /** Status rejected: an old decision, before the public revision. */
    rejected?: DemoDecidedRevision;
    /** Status draft. */
    draft?: DemoRevision;
  };
};

export type DemoQuote = DemoEnvelope<"quote", { md: string; cite?: string }>;
export type DemoCallout = DemoEnvelope<"callout", { tone: "info" | "warn" | "success"; md: string }>;
export type DemoCode = DemoEnvelope<"code", { code: string; language: string; filename?: string }>;
export type DemoDivider = DemoEnvelope<"divider", Record<string, never>>;
export type DemoTable = DemoEnvelope<"table", { head: string[]; rows: string[][] }>;

export type DemoPostBlock =
  | DemoRichText
  | DemoHeading
  | DemoFaq
  | DemoLinks
  | DemoQuote
  | DemoCallout
  | DemoCode
  | DemoDivider
  | DemoTable;

/** The author is always the demo admin. Two posts of one slug in two locales are alternates. */
export type DemoPost = {
  slug: string;
  title: string;
  excerpt: string;
  locale: "en" | "de";
  tags: string[];
  status: "published" | "draft";
  daysAgo: number;
  blocks: DemoPostBlock[];
};
