import type pg from "pg";
import { broken, type Finding, ok } from "../../core/finding";

/** A migration waits so long for a lock, and gives up. */
const migrationWaits = 20;

/** Transactions that have held locks on tables for longer than a migration waits. */
export async function checkSessions(client: pg.Client, longestSeconds = migrationWaits): Promise<Finding[]> {
  const name = "Sessions";
  const { rows } = await client.query<{ pid: number; program: string; seconds: number; held: string }>(
    `select a.pid, coalesce(nullif(a.application_name, ''), 'unnamed') as program,
       extract(epoch from clock_timestamp() - a.xact_start)::int as seconds,
       string_agg(distinct l.relation::regclass::text, ', ') as held
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.granted and l.locktype = 'relation' and a.pid <> pg_backend_pid()
       and l.database = (select oid from pg_database where datname = current_database())
       and l.relation in (select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)
       and a.xact_start < clock_timestamp() - make_interval(secs => $1)
     group by 1, 2, 3`,
    [longestSeconds],
  );
  const { rows: prepared } = await client.query<{ gid: string }>(
    "select gid from pg_prepared_xacts where database = current_database()",
  );
  const found = [
    ...rows.map(({ pid, program, seconds, held }) =>
      broken(
        name,
        `${program} (process ${pid}) has a transaction open for ${seconds} s, which holds ${held}`,
        `End it, or wait for it: select pg_terminate_backend(${pid})`,
      ),
    ),
    ...prepared.map(({ gid }) =>
      broken(name, `the prepared transaction ${gid} may hold locks`, "Commit it or roll it back."),
    ),
  ];
  return found.length > 0 ? found : [ok(name, "none blocks the migration")];
}
