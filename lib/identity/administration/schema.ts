import { z } from "zod";
import { Id, line, paging, UtcInstant } from "../../core/schema";
import { SessionSummary } from "../accounts/schema";
import { MemberRole } from "../organizations/schema";

export const SiteRole = z.enum(["member", "admin"]);
export const PersonStatus = z.enum(["active", "suspended"]);

export const ListPeople = z.strictObject({
  q: line(1, 254).optional().describe("Part of a name or an email, or a whole ID."),
  role: SiteRole.optional(),
  status: PersonStatus.optional(),
  ...paging,
});

export const PersonSummary = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  role: SiteRole,
  status: PersonStatus,
  suspended: z.object({ at: UtcInstant, reason: z.string().nullable() }).nullable(),
  createdAt: UtcInstant,
  lastSeenAt: UtcInstant.nullable().describe("The last use of a session, up to five minutes late."),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const ByPerson = z.strictObject({ id: Id });

const ProductLink = z.object({ slug: z.string(), name: z.string(), isPublic: z.boolean() });

export const PersonDetail = PersonSummary.extend({
  organizations: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      role: MemberRole,
      isPublic: z.boolean().describe("Whether it has a page, with a published product."),
    }),
  ),
  products: z.array(ProductLink),
  reports: z.array(
    z.object({
      queueItemId: Id,
      product: ProductLink,
      reason: z.string(),
      status: z.enum(["open", "decided", "closed"]),
      createdAt: UtcInstant,
    }),
  ),
  sessions: z.array(SessionSummary.omit({ current: true })),
  totals: z
    .object({ products: z.int().min(0), reports: z.int().min(0), sessions: z.int().min(0) })
    .describe("How many there are; the newest 50 of each are listed."),
  activeKeys: z.int(),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

export const ChangePerson = ByPerson.extend({
  role: SiteRole.optional(),
  suspended: z
    .strictObject({ reason: line(3, 300) })
    .nullable()
    .optional()
    .describe("With a reason, suspends the person; null ends the suspension."),
});

export const PersonSession = ByPerson.extend({ sessionId: Id });

/** What a new directory does first; whether it is done is read from the data. */
export type FirstStep = { key: "name" | "logo" | "product" | "mail" | "pages" | "backup"; isDone: boolean };
