import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { PageList } from "@/components/admin/settings/page-list";
import { SETTINGS_STEP, SettingsTabs } from "@/components/admin/settings/settings-tabs";
import { listWrittenPages } from "@/lib/blog/site-pages";
import { adminCtx } from "../../../../admin-ctx";

export const metadata: Metadata = { title: "Pages", robots: { index: false } };

export default async function SitePagesPage() {
  const ctx = await adminCtx("/admin/settings/pages");
  return (
    <AdminPage title="Settings" steps={[SETTINGS_STEP, { label: "Pages" }]}>
      <SettingsTabs />
      <p className="measure mb-5 text-ink-2">
        Written in blocks, like posts. Once published, a page is linked in the footer. Until then it returns
        404.
      </p>
      <PageList pages={await listWrittenPages(ctx)} />
    </AdminPage>
  );
}
