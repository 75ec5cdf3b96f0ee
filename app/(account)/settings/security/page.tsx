import type { Metadata } from "next";
import { DeleteSetting } from "@/components/account/delete-setting";
import { FormFault } from "@/components/account/form-fault";
import { PasswordSetting } from "@/components/account/password-setting";
import { ProviderList } from "@/components/account/provider-list";
import { SessionList } from "@/components/account/session-list";
import { SettingsHeading } from "@/components/account/settings-heading";
import { hasPassword } from "@/lib/accounts/has-password";
import { listConnections } from "@/lib/accounts/list-connections";
import { listSessions } from "@/lib/accounts/list-sessions";
import { sessionCtx } from "@/lib/api/page-caller";
import { configuredProviders } from "@/lib/auth/providers";
import { signInErrorText } from "@/lib/auth/sign-in-errors";
import type { Query } from "../../query";

export const metadata: Metadata = { title: "Sign-in" };

export default async function SecurityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx("/settings/security", query);
  const [withPassword, connections, sessions] = await Promise.all([
    hasPassword(ctx),
    listConnections(ctx, { limit: 100 }),
    listSessions(ctx, { limit: 100 }),
  ]);
  const { email } = ctx.caller.person;
  return (
    <>
      <SettingsHeading title="Sign-in">
        How you get in, where you are signed in, and the way out.
      </SettingsHeading>
      {query.error !== undefined && (
        <div className="pb-6">
          <FormFault>{signInErrorText(query.error)}</FormFault>
        </div>
      )}
      <div className="border-ink border-t-2">
        <PasswordSetting email={email} withPassword={withPassword} />
        <ProviderList first={connections} offered={configuredProviders()} />
      </div>
      <SessionList first={sessions} />
      <DeleteSetting email={email} withPassword={withPassword} />
    </>
  );
}
