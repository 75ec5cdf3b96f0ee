import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminFrame } from "@/components/admin/admin-frame";
import { SettingsPage } from "@/components/admin/settings/settings-page";
import { ToolShell } from "@/components/site/tool-shell";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { isAdmin } from "@/lib/core/require";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";

export const metadata: Metadata = { title: "Settings of the site", robots: { index: false } };

export default async function AdminSettingsPage() {
  const ctx = await sessionCtx("/admin/settings");
  if (!isAdmin(ctx.caller)) notFound();
  const first = await readAdminSettings(ctx);
  return (
    <ToolShell {...adminFrame(ctx.caller.person, [{ label: "Settings" }])}>
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <h1 className="mb-2 text-h1">Settings</h1>
        <p className="measure mb-8 text-ink-2">
          What this site calls itself and says on its pages, in emails and in feeds. Changes take effect
          within seconds, and the audit log has them.
        </p>
        <SettingsPage first={first} />
      </div>
    </ToolShell>
  );
}
