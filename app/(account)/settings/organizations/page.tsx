import type { Metadata } from "next";
import { OrganizationList } from "@/components/account/organization-list";
import { ToolHeading } from "@/components/site/tool-heading";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { listOrganizations } from "@/lib/identity/organizations/organizations";

export const metadata: Metadata = { title: "Organizations" };

export default async function OrganizationsPage() {
  const ctx = await sessionCtx("/settings/organizations");
  return (
    <>
      <ToolHeading title="Organizations">
        Every product belongs to an organization, whose members edit and submit it together.
      </ToolHeading>
      <OrganizationList first={await listOrganizations(ctx, { limit: 100 })} />
    </>
  );
}
