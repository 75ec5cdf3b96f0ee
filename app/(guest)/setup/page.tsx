import { notFound } from "next/navigation";
import { AuthLayout } from "@/components/account/auth-layout";
import { SetupForm } from "@/components/account/setup-form";
import { primaryCtx, type Query, siteSettings } from "@/lib/api/pages/page-context";
import { isSetupOpen } from "@/lib/identity/administration/setup-token";
import { readToken, tokenPage } from "../token-page";

export const metadata = tokenPage("Set up your directory");

/** The first page of a new site, at the link that its first start printed; afterwards there is no such page. */
export default async function SetupPage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = readToken(await searchParams);
  if (token === null || !(await isSetupOpen(primaryCtx(), token))) notFound();
  const { name, accent, locked } = await siteSettings();
  return (
    <AuthLayout
      title="Set up your directory"
      lead="Create the first admin account and name the site. You can change everything later."
      piece="set-up"
      caption={{
        name: "What happens next",
        text: "You land on the overview for admins, which lists the next steps: a first product, a test email, the legal pages and backups.",
        label: "This link works once",
      }}
    >
      <SetupForm
        token={token}
        siteName={locked.name === undefined ? "" : name}
        isNamed={locked.name !== undefined}
        accent={accent}
      />
    </AuthLayout>
  );
}
