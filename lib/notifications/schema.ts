import { z } from "zod";
import { Id, Instant, page, paging, UtcInstant } from "../core/schema";
import { kindIds } from "./rules";

export const Kind = z.enum(kindIds);

export const Outcome = z.enum([
  "submitted",
  "sent_back",
  "appealed",
  "reported",
  "published",
  "scheduled",
  "changes_requested",
  "rejected",
  "suspended",
  "reinstated",
  "strike_lifted",
  "report_dismissed",
  "report_upheld",
  "not_applied",
  "invited",
]);
export type Outcome = z.infer<typeof Outcome>;

/** Why a decision that waited ended without effect. */
export const Cause = z.enum(["withdrawn", "newer", "reported", "changed"]);
export type Cause = z.infer<typeof Cause>;

/** What is kept of an act to tell of it: names as they were then. */
export const Told = z.object({
  outcome: Outcome,
  organizationId: Id.optional(),
  organizationName: z.string().optional(),
  product: z.object({ slug: z.string(), name: z.string() }).optional(),
  version: z.int().optional(),
  actorName: z.string().optional(),
  reason: z.string().optional(),
  cause: Cause.optional(),
  /** The beginning of what was written with it. */
  note: z.string().optional(),
  blockNotes: z.int().optional(),
  publishAt: UtcInstant.optional(),
  decisionId: Id.optional(),
  /** The link of an invitation, sealed. */
  sealedUrl: z.string().optional(),
});
export type Told = z.infer<typeof Told>;

export const Notification = z.object({
  id: Id,
  kinds: z.array(Kind),
  title: z.string(),
  text: z.string().nullable(),
  /** What was written with it, or its beginning. */
  note: z.string().nullable(),
  /** Where to go from here: an address of this site. */
  url: z.string(),
  product: z.object({ slug: z.string(), name: z.string() }).nullable(),
  createdAt: UtcInstant,
  readAt: UtcInstant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = z.strictObject({
  unread: z.enum(["true", "false"]).optional().describe("Only those that were not read yet."),
  ...paging,
});

export const NotificationPage = page(Notification).extend({ unread: z.int().min(0) });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const MarkRead = z.strictObject({
  ids: z.array(Id).min(1).max(100).optional(),
  all: z.literal(true).optional(),
  before: Instant.optional().describe("With `all`: only those made before this time."),
});

export const Unread = z.object({ unread: z.int().min(0) });
export type Unread = z.infer<typeof Unread>;

export const Preference = z.object({
  kind: Kind,
  title: z.string(),
  about: z.string(),
  inSite: z.boolean(),
  mail: z.boolean(),
});
export type Preference = z.infer<typeof Preference>;

export const Preferences = z.object({ preferences: z.array(Preference) });
export type Preferences = z.infer<typeof Preferences>;

export const ChangePreferences = z.strictObject({
  preferences: z
    .array(z.strictObject({ kind: Kind, inSite: z.boolean().optional(), mail: z.boolean().optional() }))
    .min(1)
    .max(kindIds.length),
});
