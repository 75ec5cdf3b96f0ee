import { z } from "zod";
import { Id, Instant, page, paging, UtcInstant } from "../../core/schema";
import { kindIds } from "../../events/kinds";

export const Kind = z.enum(kindIds);

export const Notification = z.object({
  id: Id,
  kinds: z.array(Kind),
  title: z.string(),
  text: z.string().nullable(),
  /** The text that came with it, or its start. */
  note: z.string().nullable(),
  /** Where the notification leads: an address of this site. */
  url: z.string(),
  product: z.object({ slug: z.string(), name: z.string() }).nullable(),
  createdAt: UtcInstant,
  readAt: UtcInstant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = z.strictObject({
  unread: z.enum(["true", "false"]).optional().describe("Only return unread notifications."),
  ...paging,
});

export const NotificationPage = page(Notification).extend({ unread: z.int().min(0) });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const MarkRead = z.strictObject({
  ids: z.array(Id).min(1).max(100).optional(),
  all: z.literal(true).optional(),
  before: Instant.optional().describe("With `all`: only notifications created before this time."),
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
