import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminFrame } from "@/components/admin/admin-frame";
import { PageList } from "@/components/admin/settings/page-list";
import { SettingsPage } from "@/components/admin/settings/settings-page";
import { ToolShell } from "@/components/site/tool-shell";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { listWrittenPages } from "@/lib/blog/site-pages";
import { isAdmin } from "@/lib/core/require";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";

export const metadata: Metadata = { title: "Settings of the site", robots: { index: false } };

export default async function AdminSettingsPage() {
  const ctx = await sessionCtx("/admin/settings");
  if (!isAdmin(ctx.caller)) notFound();
  const [first, pages] = await Promise.all([readAdminSettings(ctx), listWrittenPages(ctx)]);
  return (
    <ToolShell {...adminFrame(ctx.caller.person, [{ label: "Settings" }])}>
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <h1 className="mb-2 text-h1">Settings</h1>
        <p className="measure mb-8 text-ink-2">
          What this site calls itself and says on its pages, in emails and in feeds. Changes take effect
          within seconds, and the audit log has them.
        </p>
        <SettingsPage first={first} />
        <section aria-labelledby="pages" className="mt-14">
          <h2 id="pages" className="mb-2 text-h2">
            Pages
          </h2>
          <p className="measure mb-5 text-ink-2">
            Written of blocks, like posts. A page that is published is linked at the foot of every page;
            before that its address is not found.
          </p>
          <PageList pages={pages} />
        </section>
      </div>
    </ToolShell>
  );
}
