import { randomBytes } from "node:crypto";
import type { Db } from "../core/db";
import { addDays, hourMs, startOfDay, toDay } from "../core/time";

const salts = new Map<string, Uint8Array>();

/**
 * The salt of a UTC day, the same for all instances. Who asks for a new day's takes away those of the days before
 * yesterday, in the database and here: what was hashed with them names nobody any more.
 */
export async function saltOf(db: Db, at: Date): Promise<Uint8Array> {
  const day = toDay(at);
  const known = salts.get(day);
  if (known) return known;
  const date = startOfDay(at);
  const rows = await db.$queryRaw<{ salt: Uint8Array }[]>`
    with gone as (delete from traffic_salts where day < ${date}::date - 1)
    insert into traffic_salts (day, salt) values (${date}::date, ${randomBytes(32)})
    on conflict (day) do update set salt = traffic_salts.salt returning salt`;
  const salt = rows[0]?.salt ?? new Uint8Array();
  salts.set(day, salt);
  return salt;
}

/** Forgets the salts of days that are over, and an hour before midnight has the next one at hand. */
export async function turnSalts(db: Db, now: Date): Promise<void> {
  const today = toDay(now);
  for (const day of salts.keys()) if (day < today) salts.delete(day);
  const soon = new Date(now.getTime() + hourMs);
  if (salts.has(today) && toDay(soon) !== today) await saltOf(db, startOfDay(addDays(now, 1)));
}
