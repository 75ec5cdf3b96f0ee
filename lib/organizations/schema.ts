import { z } from "zod";
import { Id, line, Slug, UtcInstant } from "../core/schema";

export const OrganizationName = line(1, 80);
export const MemberRole = z.enum(["owner", "editor", "viewer"]);
export type MemberRole = z.infer<typeof MemberRole>;

export const CreateOrganization = z.strictObject({ name: OrganizationName, slug: Slug.optional() });

export const Organization = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  role: MemberRole,
  createdAt: UtcInstant,
});
export type Organization = z.infer<typeof Organization>;
