import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SettingsPage } from "@/components/admin/settings/settings-page";
import { messages } from "@/lib/core/messages";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";
import { settingGroups, settingsPath } from "@/lib/platform/settings/groups/rules";
import { siteSettings } from "@/messages/en.json";
import { adminCtx } from "../../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ siteSettings });
  return { title: t("siteSettings"), robots: { index: false } };
}

export default async function AdminSettingsPage({ params }: { params: Promise<{ group?: string[] }> }) {
  const path = (await params).group?.join("/") ?? "";
  const group = settingGroups.find(({ slug }) => slug === path) ?? notFound();
  const ctx = await adminCtx(settingsPath(group.slug));
  const first = await readAdminSettings(ctx);
  return <SettingsPage key={group.slug} slug={group.slug} first={first} />;
}
