import type { Metadata } from "next";
import { Entrance } from "@/components/account/entrance";
import { InvitationAnswer, type Standing } from "@/components/organizations/invitation-answer";
import { InvitationOver } from "@/components/organizations/invitation-over";
import { AS_ROLE } from "@/components/organizations/role-words";
import { formatDay } from "@/components/ui/format";
import { pageCtx } from "@/lib/api/page-caller";
import type { Ctx } from "@/lib/auth/caller";
import { AppError } from "@/lib/core/errors";
import { asksForProof } from "@/lib/mail/deliverable";
import { findMembership } from "@/lib/organizations/find";
import { previewInvitation } from "@/lib/organizations/preview-invitation";
import type { InvitationPreview } from "@/lib/organizations/schema";

export const metadata: Metadata = {
  title: "An invitation",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  const ctx = await pageCtx();
  const invitation = await previewInvitation(ctx, token).catch(nullIfOver);
  if (!invitation) return <InvitationOver signedIn={ctx.caller.kind === "session"} />;
  const { organization, role, invitedBy, expiresAt } = invitation;
  return (
    <Entrance
      title={`Join ${organization.name}`}
      lead={`${invitedBy ?? "One of its owners"} invites you as ${AS_ROLE[role]}.`}
      piece={organization.slug}
      caption={{
        name: organization.name,
        text: "Its drafts, notes and figures are not public. You can leave it at any time.",
        label: `as ${AS_ROLE[role]} · link works once · until ${formatDay(expiresAt)}`,
      }}
    >
      <InvitationAnswer token={token} invitation={invitation} standing={await standingOf(ctx, invitation)} />
    </Entrance>
  );
}

function nullIfOver(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** What stands between whoever looks at the invitation and saying yes. */
async function standingOf(ctx: Ctx, { organization, email }: InvitationPreview): Promise<Standing> {
  if (ctx.caller.kind !== "session") return { is: "guest" };
  const { person } = ctx.caller;
  if (await findMembership(ctx, organization.slug)) return { is: "member" };
  if (email && email !== person.email) return { is: "other", own: person.email };
  if (email && asksForProof() && !person.emailVerified) return { is: "unproven" };
  return { is: "free", name: person.name };
}
