import { z } from "zod";
import { Id, line, paging, ShownOnce, Slug, text, UtcInstant } from "../../core/schema";
import { WebsiteUrl } from "../../platform/outbound/schema";
import { Email } from "../people/schema";

export const OrganizationName = line(1, 80);
/**
 * What each role may do. A viewer reads drafts, the history, reviews, traffic and votes of the organization's products
 * and sees its members. An editor also writes, submits and withdraws, uploads and appeals, changes slugs and verifies
 * domains. An owner also manages the organization, its members and its webhooks.
 */
export const MemberRole = z.enum(["owner", "editor", "viewer"]);
export type MemberRole = z.infer<typeof MemberRole>;

export const CreateOrganization = z.strictObject({ name: OrganizationName, slug: Slug.optional() });

export const OrganizationLink = z.strictObject({ label: line(1, 40), url: WebsiteUrl });
export const maxLinks = 5;
const links = z.array(OrganizationLink).max(maxLinks);

/** What an organization says of itself on its page, as everybody sees it. */
export const OrganizationProfile = z.object({
  description: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  logo: z.object({ mediaId: Id, url: z.string(), alt: z.string() }).nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

/** A change of it. The logo is a picture that the caller uploaded. */
export const ProfileChange = z
  .strictObject({
    description: text(0, 500)
      .overwrite((said) => said.replace(/\n{3,}/g, "\n\n"))
      .nullable()
      .describe("Plain text, at most 500 characters. Null or an empty text removes it."),
    websiteUrl: WebsiteUrl.nullable(),
    logo: z
      .strictObject({ mediaId: Id.toLowerCase(), alt: line(0, 300).default("") })
      .nullable()
      .describe("A picture that the caller uploaded, or that the organization already uses."),
    links,
  })
  .partial();
export type ProfileChange = z.output<typeof ProfileChange>;

/** `role` is the caller's role. With `listsOnly`, the makers of its products can claim them. */
export const Organization = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** A name that waits for a reviewer; until then `name` is shown. */
  pendingName: z.string().nullable(),
  ...OrganizationProfile.shape,
  listsOnly: z.boolean(),
  role: MemberRole,
  createdAt: UtcInstant,
});
export type Organization = z.infer<typeof Organization>;

export const ByOrganization = z.strictObject({ slug: z.string() });
export const OfOrganization = z.strictObject({ slug: z.string(), ...paging });
export const ChangeOrganization = z
  .strictObject({
    slug: z.string(),
    name: OrganizationName.optional(),
    listsOnly: z.boolean().optional(),
    ...ProfileChange.shape,
  })
  .refine(({ slug: _, ...changes }) => Object.values(changes).some((change) => change !== undefined), {
    path: ["name"],
    message: "Send at least one change, such as a name.",
  });
/** `role` is null for an admin who is not a member. */
export const ChangedOrganization = Organization.extend({ role: MemberRole.nullable() });
export type ChangedOrganization = z.infer<typeof ChangedOrganization>;

export const Member = z.object({
  personId: Id,
  name: z.string(),
  /** For owners, and for each member their own; null for anyone else. */
  email: z.string().nullable(),
  role: MemberRole,
  joinedAt: UtcInstant,
});
export type Member = z.infer<typeof Member>;

/** In one spelling, so that it can be compared with the caller's. */
const PersonId = Id.toLowerCase();

export const ByMember = z.strictObject({ slug: z.string(), personId: PersonId });
export const ChangeMember = z.strictObject({ slug: z.string(), personId: PersonId, role: MemberRole });
export const TransferOrganization = z.strictObject({ slug: z.string(), personId: PersonId });

export const Invitation = z.object({
  id: Id,
  /** Null for a link that anyone who has it may use. */
  email: z.string().nullable(),
  role: MemberRole,
  /** Null once that person has been deleted. */
  invitedBy: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: UtcInstant,
  expiresAt: UtcInstant,
});
export type Invitation = z.infer<typeof Invitation>;

export const Invite = z.strictObject({
  slug: z.string(),
  role: MemberRole,
  email: Email.nullable().optional(),
  expiresInDays: z.int().min(1).max(30).default(7),
});
/** The link is shown here once and never again. `sent`: it was mailed to `email`. */
export const CreatedInvitation = Invitation.extend({
  url: ShownOnce,
  sent: z.boolean(),
});
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;

export const ByInvitation = z.strictObject({ slug: z.string(), id: Id });
export const AcceptInvitation = z.strictObject({ token: z.string().min(1).max(200) });

/** What someone with the link sees before accepting. */
export const InvitationPreview = z.object({
  organization: z.object({ slug: z.string(), name: z.string() }),
  role: MemberRole,
  email: z.string().nullable(),
  invitedBy: z.string().nullable(),
  expiresAt: UtcInstant,
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;
