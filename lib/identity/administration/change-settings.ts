import { dequal } from "dequal";
import type { Ctx, Db, SessionCaller } from "../../core/ctx";
import { fail, fieldError } from "../../core/errors";
import { isRecord } from "../../core/is-record";
import { personOf, requireAdminSession } from "../../core/require";
import { type Actor, isCaller } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { loadSettings, resolveSettings } from "../../platform/settings/read-settings";
import { type AdminSettings, type ChangeSettings, settingKeys } from "../../platform/settings/schema";

/** All settings, with what fixes them, for an admin's session. */
export const readAdminSettings = (ctx: Ctx<SessionCaller>): Promise<AdminSettings> =>
  loadSettings(requireAdminSession(ctx).db);

/** Changes settings for an admin's session. */
export const changeSettings = (ctx: Ctx<SessionCaller>, input: ChangeSettings): Promise<AdminSettings> =>
  writeSettings(requireAdminSession(ctx), input);

type By = { db: Db; now: Date; caller: Actor };

/**
 * Changes the settings that are named; null restores a default. A stale `ifMatch` is 412, one that a variable fixes 422.
 * The row is locked, so of two changes with one version the later fails here. What changes nothing makes no version.
 */
export function writeSettings(by: By, { ifMatch, ...changes }: ChangeSettings): Promise<AdminSettings> {
  return inTransaction(by.db, async (tx) => {
    const [row] = await tx.$queryRaw<{ version: number; values: unknown }[]>`
      select version, "values" from site_settings where id = 1 for update`;
    const former = resolveSettings(row?.version ?? 1, row?.values, process.env);
    if (ifMatch !== undefined && ifMatch !== former.version)
      fail("precondition_failed", "Someone else changed the settings. Reload and try again.", {
        extra: { currentVersion: former.version },
      });
    const named = settingKeys.filter((key) => changes[key] !== undefined);
    const fixed = named.find((key) => former.locked[key] !== undefined);
    if (fixed)
      throw fieldError(fixed, "locked", `is set by the environment variable ${former.locked[fixed]}`);
    if (changes.requireSecondFactor === "admins") await requireOwnFactor(tx, by.caller);
    await holdPictures(tx, by.caller, former, changes);
    const values = { ...(isRecord(row?.values) ? row.values : {}) };
    for (const key of named) {
      if (changes[key] === null) delete values[key];
      else values[key] = key === "retention" ? { ...former[key], ...changes[key] } : changes[key];
    }
    const next = resolveSettings(former.version + 1, values, process.env);
    const keys = settingKeys.filter((key) => !dequal(former[key], next[key]));
    if (keys.length === 0) return former;
    const data = { version: next.version, values: values as object, updatedAt: by.now };
    await tx.siteSettings.upsert({ where: { id: 1 }, update: data, create: data });
    const only = (of: AdminSettings) => Object.fromEntries(keys.map((key) => [key, of[key]]));
    await emit(tx, by, "settings.changed", {
      id: "site",
      details: { keys: keys.join(", "), from: only(former), to: only(next) },
    });
    return next;
  });
}

/** Whoever requires a second factor of admins has one, so that at least one admin keeps their rights; a command may. */
async function requireOwnFactor(tx: Db, caller: Actor): Promise<void> {
  const personId = isCaller(caller) ? personOf(caller)?.id : undefined;
  if (personId === undefined) return;
  const own = await tx.secondFactor.count({ where: { personId, confirmedAt: { not: null } } });
  if (own > 0) return;
  const message = "would remove your own admin rights; first add a second factor in Settings, Security";
  throw fieldError("requireSecondFactor", "second_factor_missing", message);
}

const pictures = ["logo", "logoDark"] as const;

/**
 * A picture of the site is public, so it must be the admin's own upload, or be one of the site's already; on the command
 * line, any. The lock on its row keeps the sweep from deleting it meanwhile.
 */
async function holdPictures(
  tx: Db,
  caller: Actor,
  former: AdminSettings,
  changes: Omit<ChangeSettings, "ifMatch">,
): Promise<void> {
  const uploader = isCaller(caller) ? (personOf(caller)?.id ?? null) : null;
  for (const key of pictures) {
    const id = changes[key];
    if (!id) continue;
    const isOurs = pictures.some((each) => former[each] === id) || !isCaller(caller);
    const held = await tx.$queryRaw<unknown[]>`
      select 1 from media where id = ${id}::uuid and kind = 'image' and deleted_at is null
        and (${isOurs} or uploader_id = ${uploader}::uuid) for key share`;
    if (held.length === 0) throw fieldError(key, "unknown_media", "must be a picture that you uploaded");
  }
}
