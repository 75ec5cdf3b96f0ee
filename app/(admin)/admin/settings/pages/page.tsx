import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { PageList } from "@/components/admin/settings/page-list";
import { SettingsTabs, settingsStep } from "@/components/admin/settings/settings-tabs";
import { listWrittenPages } from "@/lib/blog/site-pages";
import { messages } from "@/lib/core/messages";
import { siteSettings } from "@/messages/en.json";
import { adminCtx } from "../../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ siteSettings });
  return { title: t("pages"), robots: { index: false } };
}

export default async function SitePagesPage() {
  const t = messages({ siteSettings });
  const ctx = await adminCtx("/admin/settings/pages");
  return (
    <AdminPage title={t("settings")} steps={[settingsStep(), { label: t("pages") }]}>
      <SettingsTabs />
      <p className="measure mb-5 text-ink-2">{t("pagesAbout")}</p>
      <PageList pages={await listWrittenPages(ctx)} />
    </AdminPage>
  );
}
