import type { SettingKey } from "../schema";

/** `slug` is the last part of its page's address; the first group has none. */
export type SettingGroup = {
  slug: "" | "look" | "home" | "submissions" | "security" | "privacy";
  keys: readonly SettingKey[];
};

/** The settings by subject, once: each entry is a page for admins with its tab and its form. */
export const settingGroups: readonly SettingGroup[] = [
  {
    slug: "",
    keys: ["name", "tagline", "description", "locales"],
  },
  {
    slug: "look",
    keys: ["logo", "logoDark", "accent"],
  },
  {
    slug: "home",
    keys: ["greeting", "introduction", "footerNote", "footerLinks", "words"],
  },
  {
    slug: "submissions",
    keys: ["submitters", "minAccountDays", "submissionsPerDay", "newCategories", "decisionNotes"],
  },
  {
    slug: "security",
    keys: ["requireSecondFactor"],
  },
  {
    slug: "privacy",
    keys: ["retention"],
  },
];

export const settingsPath = (slug: string): string => (slug ? `/admin/settings/${slug}` : "/admin/settings");
