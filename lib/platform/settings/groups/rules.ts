import type { SettingKey } from "../schema";

export type SettingGroup = {
  /** The last part of its page's address; the first group has none. */
  slug: string;
  title: string;
  about: string;
  keys: readonly SettingKey[];
};

/** The settings by subject, once: each entry is a page for admins with its tab and its form. */
export const settingGroups: readonly SettingGroup[] = [
  {
    slug: "",
    title: "Site",
    about: "The site's name, and how search engines and link previews describe it.",
    keys: ["name", "tagline", "description", "locales"],
  },
  {
    slug: "look",
    title: "Logo and color",
    about: "How the site looks on its pages, in emails, on badges and share images.",
    keys: ["logo", "logoDark", "accent"],
  },
  {
    slug: "home",
    title: "Home page and footer",
    about: "What visitors read first, and what's in the footer of every page.",
    keys: ["greeting", "introduction", "footerNote", "footerLinks"],
  },
  {
    slug: "submissions",
    title: "Submissions and review",
    about: "Who can submit products, how many, and what reviewers have to write.",
    keys: ["submitters", "minAccountDays", "submissionsPerDay", "newCategories", "decisionNotes"],
  },
  {
    slug: "security",
    title: "Security",
    about: "How admins have to sign in.",
    keys: ["requireSecondFactor"],
  },
  {
    slug: "privacy",
    title: "Personal data",
    about: "How long personal data is kept.",
    keys: ["retention"],
  },
];

export const settingsPath = (slug: string): string => (slug ? `/admin/settings/${slug}` : "/admin/settings");
