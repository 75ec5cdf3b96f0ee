import { dequal } from "dequal";
import { type AdminSettings, partsOf, type SettingKey, settingKeys } from "@/lib/platform/settings/schema";

type Values = Record<string, unknown>;

/**
 * What a form shows once another admin has saved first: their values, and mine where I changed something. A setting
 * that both changed, to different values, is a conflict; one with parts is merged part by part.
 */
export function mergeSettings(
  base: AdminSettings,
  mine: AdminSettings,
  theirs: AdminSettings,
): { typed: AdminSettings; conflicts: SettingKey[] } {
  const conflicts = settingKeys.filter((key) =>
    partsOf(key)
      ? conflictsOf(base[key] as Values, mine[key] as Values, theirs[key] as Values).length > 0
      : conflictsOf(base, mine, theirs).includes(key),
  );
  const typed: Values = { ...theirs };
  for (const key of settingKeys)
    typed[key] = partsOf(key)
      ? merge(base[key] as Values, mine[key] as Values, theirs[key] as Values)
      : merge(base, mine, theirs)[key];
  return { typed: typed as AdminSettings, conflicts };
}

const merge = (base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(theirs).map((key) => [key, dequal(mine[key], base[key]) ? theirs[key] : mine[key]]),
  );

const conflictsOf = (base: Values, mine: Values, theirs: Values): string[] =>
  Object.keys(theirs).filter(
    (key) =>
      !dequal(mine[key], base[key]) && !dequal(theirs[key], base[key]) && !dequal(mine[key], theirs[key]),
  );
