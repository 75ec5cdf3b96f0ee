import { AuthLayout } from "@/components/account/auth-layout";
import { InvitationAnswer, type Standing } from "@/components/organizations/invitation-answer";
import { AS_ROLE } from "@/components/organizations/role-words";
import { ButtonLink } from "@/components/ui/button";
import { formatDay } from "@/components/ui/format";
import { pageCtx } from "@/lib/api/pages/page-context";
import type { Ctx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { findMembership } from "@/lib/identity/organizations/find";
import { previewInvitation } from "@/lib/identity/organizations/invitations/accept-invitation";
import type { InvitationPreview } from "@/lib/identity/organizations/schema";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { tokenPage } from "../../query";

export const metadata = tokenPage("An invitation");

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const ctx = await pageCtx();
  const invitation = await previewInvitation(ctx, token).catch(nullIfOver);
  if (!invitation) return <InvitationOver signedIn={ctx.caller.kind === "session"} />;
  const { organization, role, invitedBy, expiresAt } = invitation;
  return (
    <AuthLayout
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
    </AuthLayout>
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
  if (email && asksForProof() && !person.emailVerified) return { is: "unconfirmed" };
  return { is: "free", name: person.name };
}

/** The same for an invitation that was used, has expired, was revoked or never existed. */
function InvitationOver({ signedIn }: { signedIn: boolean }) {
  return (
    <AuthLayout
      title="This invitation is over"
      lead="It was used, has expired or was revoked. Ask whoever sent it for a new one."
      piece="no-invitation"
      caption={{
        name: "Why links end",
        text: "An invitation works once and for a few days, so that one that is passed on, or found later, opens nothing.",
        label: "Works once · 30 days at most",
      }}
    >
      <div className="flex flex-wrap gap-2.5">
        {signedIn && (
          <ButtonLink href="/settings/organizations" variant="primary" size="lg">
            Your organizations
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={signedIn ? "quiet" : "primary"} size="lg">
          To the directory
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
