import type { Db } from "../../platform/db/db";
import { readSettings } from "../../platform/settings/read-settings";

/** Whether this site requires a second factor of people with a role. */
export const requiresSecondFactor = async (db: Db, role: "member" | "admin"): Promise<boolean> =>
  role === "admin" && (await readSettings(db)).requireSecondFactor === "admins";
