import { AuthLayout } from "@/components/account/auth-layout";
import { InvitationAnswer, type Standing } from "@/components/organizations/invitation-answer";
import { ButtonLink } from "@/components/ui/button";
import { formatDay } from "@/components/ui/format";
import { pageCtx } from "@/lib/api/pages/page-context";
import type { Ctx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { messages } from "@/lib/core/messages";
import { findMembership } from "@/lib/identity/organizations/find";
import { previewInvitation } from "@/lib/identity/organizations/invitations/accept-invitation";
import type { InvitationPreview } from "@/lib/identity/organizations/schema";
import { shownAddress } from "@/lib/identity/people/shown-address";
import { mustVerify } from "@/lib/platform/mail/deliverable";
import { invitation as said } from "@/messages/en.json";
import { tokenPage } from "../../token-page";

export const generateMetadata = () => tokenPage(messages({ invitation: said })("title"));

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const t = messages({ invitation: said });
  const { token } = await params;
  const ctx = await pageCtx();
  const invitation = await previewInvitation(ctx, token).catch(nullIfOver);
  if (!invitation) return <InvitationOver signedIn={ctx.caller.kind === "session"} />;
  const { organization, role, invitedBy, expiresAt } = invitation;
  return (
    <AuthLayout
      title={t("join", { name: organization.name })}
      lead={invitedBy ? t("invitedBy", { name: invitedBy, role }) : t("invited", { role })}
      piece={organization.slug}
      caption={{
        name: organization.name,
        text: t("onlyMembersSeeIts"),
        label: t("terms", { role, day: formatDay(expiresAt) }),
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
  const t = messages({ invitation: said });
  return (
    <AuthLayout
      title={t("thisInvitationIsNo")}
      lead={t("itWasAlreadyUsed")}
      piece="no-invitation"
      caption={{
        name: t("whyInvitationsExpire"),
        text: t("anInvitationWorksOnce"),
        label: t("worksOnceUpTo"),
      }}
    >
      <div className="flex flex-wrap gap-2.5">
        {signedIn && (
          <ButtonLink href="/settings/organizations" variant="primary" size="lg">
            {t("yourOrganizations")}
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={signedIn ? "quiet" : "primary"} size="lg">
          {t("browseTheDirectory")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
