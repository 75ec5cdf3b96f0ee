import type { Metadata } from "next";
import { DeleteSetting } from "@/components/account/delete-setting";
import { ExportSetting } from "@/components/account/export-setting";
import { PasswordSetting } from "@/components/account/password-setting";
import { ProviderList } from "@/components/account/provider-list";
import { SecondFactorSetting } from "@/components/account/second-factors";
import { SessionList } from "@/components/account/session-list";
import { FormError } from "@/components/forms/form";
import { ToolHeading } from "@/components/site/tool-heading";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { hasPassword } from "@/lib/identity/accounts/check-password";
import { listSessions } from "@/lib/identity/accounts/own-sessions";
import { listConnections } from "@/lib/identity/accounts/provider/connections";
import { listFactors } from "@/lib/identity/accounts/second-factor/factors";
import { signInErrorText } from "@/lib/identity/auth/auth-paths";
import { configuredProviders } from "@/lib/identity/auth/identity-providers";
import { shownAddress } from "@/lib/identity/people/shown-address";
import { latestExport } from "@/lib/portability/own-data/exports";
import { security } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ security });
  return { title: t("security") };
}

export default async function SecurityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ security });
  const query = await searchParams;
  const ctx = await sessionCtx("/settings/security", query);
  const [withPassword, connections, factors, sessions, latest] = await Promise.all([
    hasPassword(ctx),
    listConnections(ctx, { limit: 100 }),
    listFactors(ctx),
    listSessions(ctx, { limit: 100 }),
    latestExport(ctx),
  ]);
  const email = shownAddress(ctx.caller.person.email);
  return (
    <>
      <ToolHeading title={t("security")}>{t("howYouSignIn")}</ToolHeading>
      {query.error !== undefined && (
        <div className="pb-6">
          <FormError>{signInErrorText(query.error)}</FormError>
        </div>
      )}
      <div className="border-ink border-t-2">
        <PasswordSetting email={email} withPassword={withPassword} />
        <SecondFactorSetting factors={factors} />
        <ProviderList first={connections} offered={configuredProviders()} />
      </div>
      <SessionList first={sessions} />
      <ExportSetting first={latest} />
      <DeleteSetting email={email} withPassword={withPassword} />
    </>
  );
}
