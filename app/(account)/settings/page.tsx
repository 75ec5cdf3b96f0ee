import type { Metadata } from "next";
import Link from "next/link";
import { EmailSetting } from "@/components/account/email-setting";
import { NameSetting } from "@/components/account/name-setting";
import { SettingRow } from "@/components/account/setting-row";
import { SettingsHeading } from "@/components/account/settings-heading";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { hasPassword } from "@/lib/accounts/has-password";
import { sessionCtx } from "@/lib/api/page-caller";
import { env } from "@/lib/core/env";
import { canSendMail } from "@/lib/mail/deliverable";
import { readMe } from "@/lib/people/read-me";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const ctx = await sessionCtx("/settings");
  const [me, withPassword] = await Promise.all([readMe(ctx), hasPassword(ctx)]);
  return (
    <>
      <SettingsHeading title="Profile">Who you are here, and how the site looks to you.</SettingsHeading>
      <div className="border-ink border-t-2">
        <NameSetting name={me.name} />
        <EmailSetting
          email={me.email}
          proven={me.emailVerified}
          withPassword={withPassword}
          mail={canSendMail()}
          mailbox={env().VITRINE_MAILBOX !== undefined}
        />
        {me.role === "admin" && (
          <SettingRow title="Role" about="Given on the command line.">
            Admin, with the{" "}
            <Link href="/admin" className="link">
              review queue
            </Link>
          </SettingRow>
        )}
        <SettingRow title="Organizations" about="What you show belongs to one of them.">
          <Link href="/settings/organizations" className="link">
            {me.organizations.length === 0
              ? "Make your first"
              : me.organizations.map(({ name }) => name).join(", ")}
          </Link>
        </SettingRow>
        <SettingRow title="Colours" about="For this browser.">
          <ThemeSwitch />
        </SettingRow>
      </div>
    </>
  );
}
