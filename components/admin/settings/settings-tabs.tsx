import { NavLink } from "@/components/site/nav-link";
import { ScrollNav } from "@/components/site/scroll-nav";
import { TAB, TAB_LIST } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { settingGroups, settingsPath } from "@/lib/platform/settings/groups/rules";
import { siteSettings } from "@/messages/en.json";
import { groupWords } from "./setting-words";

/** The step above each page of settings but the first. */
export function settingsStep() {
  const t = messages({ siteSettings });
  return { label: t("settings"), href: "/admin/settings" };
}

export function SettingsTabs() {
  const t = messages({ siteSettings });
  const subjects = [
    ...settingGroups.map((group) => ({ slug: group.slug, title: groupWords(group).title })),
    { slug: "pages", title: t("pages") },
  ];
  return (
    <ScrollNav label={t("settingsSections")} className={`${TAB_LIST} mb-7`}>
      {subjects.map(({ slug, title }) => (
        <NavLink key={slug} href={settingsPath(slug)} exact className={TAB}>
          {title}
        </NavLink>
      ))}
    </ScrollNav>
  );
}
