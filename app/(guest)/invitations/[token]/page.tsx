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
import { shownAddress } from "@/lib/identity/people/shown-address";
import { mustVerify } from "@/lib/platform/mail/deliverable";
import { tokenPage } from "../../token-page";

export const metadata = tokenPage("Invitation");

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const ctx = await pageCtx();
  const invitation = await previewInvitation(ctx, token).catch(nullIfOver);
  if (!invitation) return <InvitationOver signedIn={ctx.caller.kind === "session"} />;
  const { organization, role, invitedBy, expiresAt } = invitation;
  return (
    <AuthLayout
      title={`Join ${organization.name}`}
      lead={`${invitedBy ?? "An owner"} invited you to join as ${AS_ROLE[role]}.`}
      piece={organization.slug}
      caption={{
        name: organization.name,
        text: "Only members see its drafts, review notes and traffic. You can leave at any time.",
        label: `As ${AS_ROLE[role]} · link works once · expires ${formatDay(expiresAt)}`,
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

async function standingOf(ctx: Ctx, { organization, email }: InvitationPreview): Promise<Standing> {
  if (ctx.caller.kind !== "session") return { is: "guest" };
  const { person } = ctx.caller;
  if (await findMembership(ctx, organization.slug)) return { is: "member" };
  const own = shownAddress(person.email);
  if (email && email !== own) return { is: "other", own };
  if (email && mustVerify(person)) return { is: "unconfirmed" };
  return { is: "free", name: person.name };
}

/** The same for an invitation that was used, has expired, was revoked or never existed. */
function InvitationOver({ signedIn }: { signedIn: boolean }) {
  return (
    <AuthLayout
      title="This invitation is no longer valid"
      lead="It was already used, has expired or was revoked. Ask the sender for a new one."
      piece="no-invitation"
      caption={{
        name: "Why invitations expire",
        text: "An invitation works once and for a limited time, so a link that's forwarded or found later can't be used.",
        label: "Works once · up to 30 days",
      }}
    >
      <div className="flex flex-wrap gap-2.5">
        {signedIn && (
          <ButtonLink href="/settings/organizations" variant="primary" size="lg">
            Your organizations
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={signedIn ? "quiet" : "primary"} size="lg">
          Browse the directory
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
