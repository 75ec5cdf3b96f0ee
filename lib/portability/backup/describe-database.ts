import type pg from "pg";
import { markerTables } from "../../platform/db/restore-marker";
import { quote } from "./connection";
import { type BackupSequence, type BackupTable, schemas } from "./schema";

export type TableShape = Pick<BackupTable, "schema" | "name" | "columns" | "partition">;

const ownedByExtension = (kind: string, oid: string): string =>
  `exists (select 1 from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Tables that hold rows themselves, with the columns that are written: no generated ones. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<
    Omit<TableShape, "partition"> & { parent: string | null; bound: string }
  >(
    `select n.nspname as schema, c.relname as name, parent.relname as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
     left join pg_class parent on parent.oid = i.inhparent
     where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname = any($1)
       and not c.relname = any($2) and not ${ownedByExtension("pg_class", "c.oid")}
     order by 1, 2`,
    [schemas, markerTables],
  );
  return rows.map(({ parent, bound, ...table }) => ({
    ...table,
    partition: parent === null ? null : { parent, bound },
  }));
}

/** After the rows: a number in them was taken from its sequence before. */
export async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<Pick<BackupSequence, "schema" | "name">>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) and not ${ownedByExtension("pg_class", "c.oid")} order by 1, 2`,
    [schemas],
  );
  const sequences: BackupSequence[] = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quote(schema, name)}`,
    );
    const [found] = state.rows;
    if (found) sequences.push({ schema, name, value: found.value, isCalled: found.called });
  }
  return sequences;
}
