import type { Metadata } from "next";
import { OrganizationSettings } from "@/components/organizations/organization-settings";
import { pageCtx, sessionCtx } from "@/lib/api/pages/page-context";
import { readShown } from "@/lib/catalog/products/read-shown";
import { requirePerson } from "@/lib/core/require";
import { listInvitations } from "@/lib/identity/organizations/invitations/invite";
import { listMembers } from "@/lib/identity/organizations/members";
import { readOrganization } from "@/lib/identity/organizations/organizations";
import { asksForProof, canSendMail } from "@/lib/platform/mail/deliverable";
import { orNotFound } from "../../../../or-not-found";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const title = async () => (await readOrganization(requirePerson(await pageCtx()), { slug })).name;
  return { title: await title().catch(() => "Organization") };
}

export default async function OrganizationSettingsPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await sessionCtx(`/settings/organizations/${slug}`);
  const organization = await orNotFound(() => readOrganization(ctx, { slug }));
  const [members, invitations, shown] = await Promise.all([
    listMembers(ctx, { slug, limit: 100 }),
    organization.role === "owner" ? listInvitations(ctx, { slug, limit: 100 }) : null,
    readShown(ctx, { slug }),
  ]);
  return (
    <OrganizationSettings
      key={organization.role}
      organization={organization}
      ownId={ctx.caller.person.id}
      members={members}
      invitations={invitations}
      {...shown}
      mail={canSendMail()}
      unverified={asksForProof() && !ctx.caller.person.emailVerified}
    />
  );
}
