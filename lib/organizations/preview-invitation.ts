import type { Ctx } from "../auth/caller";
import { findInvitation } from "./find-invitation";
import type { InvitationPreview } from "./schema";

/** What somebody with the link is told before saying yes, signed in or not; a link that works no more is 404. */
export async function previewInvitation(
  { db, now }: Pick<Ctx, "db" | "now">,
  token: string,
): Promise<InvitationPreview> {
  const { organization, role, email, invitedBy, expiresAt } = await findInvitation(db, token, now);
  return {
    organization: { slug: organization.slug, name: organization.name },
    role,
    email,
    invitedBy: invitedBy.name,
    expiresAt: expiresAt.toISOString(),
  };
}
