import type pg from "pg";
import { markerTables } from "../../platform/db/restore-marker";
import { quote } from "./connection";

const own = `not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/** What is in a database: nothing, a Vitrine, or something else that is no business of ours. */
export async function findContent(client: pg.Client): Promise<"nothing" | "vitrine" | "other"> {
  const { rows } = await client.query<{ tables: boolean; vitrine: boolean }>(
    `select exists (select 1 from pg_class o where o.relnamespace = 'public'::regnamespace
         and o.relkind in ('r', 'p', 'v', 'm') and not o.relname = any($1) and ${own}) as tables,
       to_regclass('public._prisma_migrations') is not null
         and to_regclass('public.audit_entries') is not null as vitrine`,
    [markerTables],
  );
  const [{ tables = false, vitrine = false } = {}] = rows;
  if (!tables) return "nothing";
  return vitrine ? "vitrine" : "other";
}

/** Removes everything but the marks of the restore, one by one, so that many partitions need few locks at once. */
export async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query("drop schema if exists graphile_worker cascade");
  const list = async (sql: string) => (await client.query<{ name: string }>(sql, [markerTables])).rows;
  const relations = await list(
    `select o.relname as name from pg_class o where o.relnamespace = 'public'::regnamespace
     and o.relkind in ('r', 'p') and not o.relname = any($1) and ${own} order by o.relispartition desc`,
  );
  for (const { name } of relations)
    await client.query(`drop table if exists ${quote("public", name)} cascade`);
  const { rows: others } = await client.query<{ statement: string }>(
    `select format('drop view if exists %s cascade', o.oid::regclass) as statement from pg_class o
       where o.relnamespace = 'public'::regnamespace and o.relkind = 'v' and ${own}
     union all
     select format('drop materialized view if exists %s cascade', o.oid::regclass) from pg_class o
       where o.relnamespace = 'public'::regnamespace and o.relkind = 'm' and ${own}
     union all
     select format('drop sequence if exists %s cascade', o.oid::regclass) from pg_class o
       where o.relnamespace = 'public'::regnamespace and o.relkind = 'S' and ${own}
     union all
     select format('drop routine if exists %s cascade', o.oid::regprocedure) from pg_proc o
       where o.pronamespace = 'public'::regnamespace and ${own}
     union all
     select format('drop type if exists %s cascade', o.oid::regtype) from pg_type o
       where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and ${own}`,
  );
  for (const { statement } of others) await client.query(statement);
}
