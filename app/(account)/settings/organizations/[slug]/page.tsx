import type { Metadata } from "next";
import { OrganizationSettings } from "@/components/organizations/organization-settings";
import { readPlaceQuery } from "@/components/ui/list-page";
import { pageCtx, type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { readShown } from "@/lib/catalog/products/read-shown";
import { messages } from "@/lib/core/messages";
import { requirePerson } from "@/lib/core/require";
import { countInvitations, listInvitations } from "@/lib/identity/organizations/invitations/invite";
import { countMembers, listMembers } from "@/lib/identity/organizations/members";
import { readOrganization } from "@/lib/identity/organizations/organizations";
import { canSendMail, mustVerify } from "@/lib/platform/mail/deliverable";
import { organizations } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { readLive } from "../../../../read-numbered";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const t = messages({ organizations });
  const { slug } = await params;
  const title = async () => (await readOrganization(requirePerson(await pageCtx()), { slug })).name;
  return { title: await title().catch(() => t("organization")) };
}

export default async function OrganizationSettingsPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const query = await searchParams;
  const ctx = await sessionCtx(`/settings/organizations/${slug}`, query);
  const organization = await orNotFound(() => readOrganization(ctx, { slug }));
  const counted = await countMembers(ctx, slug);
  const [members, invitations, shown] = await Promise.all([
    readLive(
      readPlaceQuery(query),
      100,
      (paging) => listMembers(ctx, { slug, ...paging }),
      async () => counted.all,
    ),
    organization.role === "owner"
      ? readLive(
          readPlaceQuery({ page: query.invitations }),
          100,
          (paging) => listInvitations(ctx, { slug, ...paging }),
          () => countInvitations(ctx, slug),
        )
      : null,
    readShown(ctx, { slug }),
  ]);
  return (
    <OrganizationSettings
      key={`${organization.role} ${members.cursor} ${invitations?.cursor}`}
      organization={organization}
      ownId={ctx.caller.person.id}
      members={{ ...members, ...counted }}
      invitations={invitations}
      {...shown}
      mail={canSendMail()}
      unverified={mustVerify(ctx.caller.person)}
    />
  );
}
