import type { Metadata } from "next";
import Link from "next/link";
import { SettingRow } from "@/components/account/setting-row";
import { SettingsHeading } from "@/components/account/settings-heading";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { Tag } from "@/components/ui/tag";
import { sessionCtx } from "@/lib/api/page-caller";
import { readMe } from "@/lib/people/read-me";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const me = await readMe(await sessionCtx("/settings"));
  return (
    <>
      <SettingsHeading title="Profile">Who you are here, and how the site looks to you.</SettingsHeading>
      <div className="border-ink border-t-2">
        <SettingRow title="Name" about="Reviewers and your organizations see it.">
          {me.name}
        </SettingRow>
        <SettingRow title="E-mail" about="For signing in. Never shown.">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 break-words">{me.email ?? "none"}</span>
            {me.email && (
              <Tag tone={me.emailVerified ? "clear" : "plain"}>
                {me.emailVerified ? "proven" : "not proven"}
              </Tag>
            )}
          </span>
        </SettingRow>
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
