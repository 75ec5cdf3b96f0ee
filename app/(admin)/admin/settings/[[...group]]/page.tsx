import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SettingsPage } from "@/components/admin/settings/settings-page";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { isAdmin } from "@/lib/core/require";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";
import { settingGroups, settingsPath } from "@/lib/platform/settings/groups/rules";

export const metadata: Metadata = { title: "Site settings", robots: { index: false } };

export default async function AdminSettingsPage({ params }: { params: Promise<{ group?: string[] }> }) {
  const path = (await params).group?.join("/") ?? "";
  const group = settingGroups.find(({ slug }) => slug === path) ?? notFound();
  const ctx = await sessionCtx(settingsPath(group.slug));
  if (!isAdmin(ctx.caller)) notFound();
  const first = await readAdminSettings(ctx);
  return <SettingsPage key={group.slug} slug={group.slug} first={first} />;
}
