import type { Metadata } from "next";
import { OrganizationList } from "@/components/account/organization-list";
import { ToolHeading } from "@/components/site/tool-heading";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { listOrganizations } from "@/lib/identity/organizations/organizations";
import { organizations } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ organizations });
  return { title: t("organizations") };
}

export default async function OrganizationsPage() {
  const t = messages({ organizations });
  const ctx = await sessionCtx("/settings/organizations");
  return (
    <>
      <ToolHeading title={t("organizations")}>{t("everyProductBelongsTo")}</ToolHeading>
      <OrganizationList first={await listOrganizations(ctx, { limit: 100 })} />
    </>
  );
}
