import { type SettingKey, settingKeys } from "@/lib/platform/settings/schema";

type Group = { title: string; keys: readonly SettingKey[] };

const groups: readonly Group[] = [
  { title: "The site", keys: ["name", "tagline", "description"] },
  { title: "Logo and colour", keys: ["logo", "logoDark", "accent"] },
  { title: "Home page and footer", keys: ["greeting", "introduction", "footerNote", "footerLinks"] },
  {
    title: "Submissions and review",
    keys: ["submitters", "minAccountDays", "submissionsPerDay", "newCategories", "decisionNotes"],
  },
  { title: "Security", keys: ["requireSecondFactor"] },
];

const grouped = groups.flatMap(({ keys }) => keys);
const others = settingKeys.filter((key) => !grouped.includes(key));

/** Every setting under the heading where somebody looks for it. */
export const settingGroups: readonly Group[] =
  others.length > 0 ? [...groups, { title: "Personal data", keys: others }] : groups;
