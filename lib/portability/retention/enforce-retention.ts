import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { minuteMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { type SetKey, setKeys, type Terms } from "../../platform/retention/rules";
import type { PreviewRetention, RetentionPreview } from "../../platform/retention/schema";
import { loadSettings } from "../../platform/settings/read-settings";
import { fixedSweeps, type Sweep, setSweeps, sweepsOf } from "./sweeps";

/** A statement changes this many rows at most, so that none holds locks for long and a killed run keeps what it did. */
const batch = 2000;

type At = { db: Db; now: Date };

/**
 * Ends the term of every kind of personal data, as the settings have it: rows are deleted, or stripped of what names a
 * person where a ledger needs them. Returns how many rows of each kind.
 */
export async function enforceRetention({ db, now }: At): Promise<Record<string, number>> {
  const { retention } = await loadSettings(db);
  const ended: Record<string, number> = {};
  for (const key of setKeys) ended[key] = await endAll(db, sweepsOf(setSweeps[key], now, retention[key]));
  for (const [key, { rows, days }] of Object.entries(fixedSweeps))
    ended[key] = await endAll(db, sweepsOf(rows, now, days));
  return ended;
}

async function endAll(db: Db, sweeps: readonly Sweep[]): Promise<number> {
  let total = 0;
  for (const sweep of sweeps) {
    for (;;) {
      const count = await sweep.end(db, batch);
      total += count;
      if (count === 0) break;
    }
  }
  return total;
}

/** How many rows of each kind the next run would end with these terms, by default the current ones. */
export async function countDue({ db, now }: At, terms: PreviewRetention): Promise<RetentionPreview> {
  const { retention } = await loadSettings(db);
  const tried: Terms = { ...retention };
  for (const key of setKeys) tried[key] = terms[key] ?? retention[key];
  const count = async (key: SetKey) => {
    let due = 0;
    for (const sweep of sweepsOf(setSweeps[key], now, tried[key])) due += await sweep.count(db);
    return { key, days: tried[key], due };
  };
  const data: RetentionPreview["data"] = [];
  for (const key of setKeys) data.push(await count(key));
  return { data };
}

/** The same for an admin's session. */
export const previewRetention = (
  ctx: Ctx<SessionCaller>,
  terms: PreviewRetention,
): Promise<RetentionPreview> => countDue(requireAdminSession(ctx), terms);

/**
 * The time to end terms by. Where the clock of this machine is ahead of the database's, which wrote times too, the
 * earlier one holds, so that no clock that jumped ahead deletes what is still young.
 */
export async function earlierTime({ db, now }: At): Promise<Date> {
  const [row] = await db.$queryRaw<{ time: Date }[]>`select clock_timestamp() as time`;
  return row && row.time.getTime() < now.getTime() - minuteMs ? row.time : now;
}
