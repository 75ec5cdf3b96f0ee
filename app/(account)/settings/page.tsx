import type { Metadata } from "next";
import { EmailSetting } from "@/components/account/email-setting";
import { LanguageSetting } from "@/components/account/language-setting";
import { NameSetting } from "@/components/account/name-setting";
import { SettingRow } from "@/components/account/setting-row";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { ToolHeading } from "@/components/site/tool-heading";
import { TextLink } from "@/components/ui/button";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { messages } from "@/lib/core/messages";
import { hasPassword } from "@/lib/identity/accounts/check-password";
import { readMe } from "@/lib/identity/accounts/me";
import { canSendMail } from "@/lib/platform/mail/deliverable";
import { account } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ account });
  return { title: t("profile") };
}

export default async function ProfilePage() {
  const t = messages({ account });
  const ctx = await sessionCtx("/settings");
  const [me, withPassword] = await Promise.all([readMe(ctx), hasPassword(ctx)]);
  return (
    <>
      <ToolHeading title={t("profile")}>{t("yourNameEmailAddress")}</ToolHeading>
      <div className="border-ink border-t-2">
        <NameSetting me={{ name: me.name, pendingName: me.pendingName }} />
        <EmailSetting
          email={me.email}
          confirmed={me.emailVerified}
          withPassword={withPassword}
          mail={canSendMail()}
          mailbox={env().VITRINE_MAILBOX !== undefined}
        />
        {me.role === "admin" && (
          <SettingRow title={t("role")} about={t("grantedFromTheCommand")}>
            <TextLink href="/admin">{t("admin")}</TextLink>
          </SettingRow>
        )}
        <SettingRow title={t("organizations")} about={t("eachProductBelongsTo")}>
          {me.organizations.length === 0 ? (
            <TextLink href="/settings/organizations">{t("createYourFirst")}</TextLink>
          ) : (
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {me.organizations.map(({ slug, name }) => (
                <li key={slug}>
                  <TextLink href={`/settings/organizations/${slug}`}>{name}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </SettingRow>
        <LanguageSetting locale={me.locale} />
        <SettingRow title={t("theme")} about={t("forThisBrowserOnly")}>
          <ThemeSwitch />
        </SettingRow>
      </div>
    </>
  );
}
