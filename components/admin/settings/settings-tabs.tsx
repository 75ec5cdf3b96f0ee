import { NavLink } from "@/components/site/nav-link";
import { ScrollNav } from "@/components/site/scroll-nav";
import { TAB, TAB_LIST } from "@/components/ui/classes";
import { settingGroups, settingsPath } from "@/lib/platform/settings/groups/rules";

const SUBJECTS = [...settingGroups, { slug: "pages", title: "Pages" }];

export const SETTINGS_STEP = { label: "Settings", href: "/admin/settings" };

export function SettingsTabs() {
  return (
    <ScrollNav label="Settings sections" className={`${TAB_LIST} mb-7`}>
      {SUBJECTS.map(({ slug, title }) => (
        <NavLink key={slug} href={settingsPath(slug)} exact className={TAB}>
          {title}
        </NavLink>
      ))}
    </ScrollNav>
  );
}
