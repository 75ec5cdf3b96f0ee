import { bridge } from "../../core/bridge";
import { isRecord } from "../../core/is-record";
import { figureCache } from "../cache/figure-cache";
import type { Db } from "../db/db";
import {
  type AdminSettings,
  type PublicSettings,
  partsOf,
  type SettingKey,
  PublicSettings as Shown,
  type SiteValues,
  settingKeys,
  settings,
} from "./schema";

const known = figureCache<AdminSettings>(["site"], 1);

/** The settings as they hold now: from memory, until one of them changes on any instance. */
export const readSettings = (db: Db): Promise<AdminSettings> =>
  known(db, [], async () => {
    const found = await loadSettings(db);
    const { name, accent, logo, logoDark } = found;
    bridge().siteLook = { name, accent, logo, logoDark };
    return found;
  });

/** What everybody may know of them. */
export const readPublicSettings = async ({ db }: { db: Db }): Promise<PublicSettings> =>
  Shown.parse(await readSettings(db));

export const readSiteName = async (db: Db): Promise<string> => (await readSettings(db)).name;

/** The settings as the database has them, below those that a variable fixes. */
export async function loadSettings(db: Db): Promise<AdminSettings> {
  const row = await db.siteSettings.findUnique({ where: { id: 1 } });
  return resolveSettings(row?.version ?? 1, row?.values, process.env);
}

/** What is set where it is valid, the default where it isn't: a newer release may allow less. Variables come first. */
export function resolveSettings(
  version: number,
  stored: unknown,
  variables: Record<string, string | undefined>,
): AdminSettings {
  const values = isRecord(stored) ? stored : {};
  const fixedBy = (key: SettingKey) => {
    const { variable } = settings[key];
    return variable && variables[variable] ? variable : null;
  };
  const read = (key: SettingKey) => {
    const variable = fixedBy(key);
    const parts = partsOf(key);
    if (parts) return variable ? parts.variable(variables[variable] ?? "") : parts.stored(values[key]);
    const found = settings[key].schema.safeParse(variable ? variables[variable] : values[key]);
    return found.success ? found.data : settings[key].initial;
  };
  return {
    version,
    ...(Object.fromEntries(settingKeys.map((key) => [key, read(key)])) as SiteValues),
    locked: Object.fromEntries(
      settingKeys.flatMap((key) => {
        const variable = fixedBy(key);
        return variable ? [[key, variable]] : [];
      }),
    ),
  };
}
