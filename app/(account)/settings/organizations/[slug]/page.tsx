import type { Metadata } from "next";
import { OrganizationSettings } from "@/components/organizations/organization-settings";
import { pageCtx, sessionCtx } from "@/lib/api/page-caller";
import { requirePerson } from "@/lib/auth/require";
import { canSendMail } from "@/lib/mail/deliverable";
import { listInvitations } from "@/lib/organizations/list-invitations";
import { listMembers } from "@/lib/organizations/list-members";
import { readOrganization } from "@/lib/organizations/read-organization";
import { readShown } from "@/lib/organizations/read-shown";
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
    />
  );
}
