import { notFound } from "next/navigation";
import { AuthLayout } from "@/components/account/auth-layout";
import { SetupForm } from "@/components/account/setup-form";
import { primaryCtx, type Query, siteSettings } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { isSetupOpen } from "@/lib/identity/administration/setup-token";
import { guest } from "@/messages/en.json";
import { readToken, tokenPage } from "../token-page";

export const generateMetadata = () => tokenPage(messages({ guest })("setUpYourDirectory"));

/** The first page of a new site, at the link that its first start printed; afterwards there is no such page. */
export default async function SetupPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const token = readToken(await searchParams);
  if (token === null || !(await isSetupOpen(primaryCtx(), token))) notFound();
  const { name, accent, greeting, locked } = await siteSettings();
  return (
    <AuthLayout
      title={t("setUpYourDirectory")}
      lead={t("createTheFirstAdmin")}
      piece="set-up"
      caption={{
        name: t("whatHappensNext"),
        text: t("youLandOnThe"),
        label: t("thisLinkWorksOnce"),
      }}
    >
      <SetupForm
        token={token}
        siteName={locked.name === undefined ? "" : name}
        isNamed={locked.name !== undefined}
        accent={accent}
        headline={greeting}
      />
    </AuthLayout>
  );
}
