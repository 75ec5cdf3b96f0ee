import type { Metadata } from "next";
import { OrganizationList } from "@/components/account/organization-list";
import { SettingsHeading } from "@/components/account/settings-heading";
import { sessionCtx } from "@/lib/api/page-caller";
import { listOrganizations } from "@/lib/organizations/list-organizations";

export const metadata: Metadata = { title: "Organizations" };

export default async function OrganizationsPage() {
  const ctx = await sessionCtx("/settings/organizations");
  return (
    <>
      <SettingsHeading title="Organizations">
        A product belongs to an organization, and its members write and submit it together.
      </SettingsHeading>
      <OrganizationList first={await listOrganizations(ctx, { limit: 100 })} />
    </>
  );
}
