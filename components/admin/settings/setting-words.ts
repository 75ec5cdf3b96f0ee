import { messages } from "@/lib/core/messages";
import type { SettingGroup } from "@/lib/platform/settings/groups/rules";
import type { SettingKey } from "@/lib/platform/settings/schema";
import { settingWords } from "@/messages/en.json";

export const labelOf = (key: SettingKey): string => messages({ settingWords })(`label_${key}`);
export const aboutOf = (key: SettingKey): string => messages({ settingWords })(`about_${key}`);

type Word = keyof typeof settingWords;
const codes = Object.keys(settingWords) as Word[];

/** The values of a setting that is a choice, each with what it means. */
export function choicesOf(key: SettingKey): [value: string, meaning: string][] {
  const t = messages({ settingWords });
  const start = `choice_${key}_`;
  return codes.filter((code) => code.startsWith(start)).map((code) => [code.slice(start.length), t(code)]);
}

export function groupWords({ slug }: Pick<SettingGroup, "slug">): { title: string; about: string } {
  const t = messages({ settingWords });
  const name = slug || "site";
  return { title: t(`group_${name}`), about: t(`groupAbout_${name}`) };
}
