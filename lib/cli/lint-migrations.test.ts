import { beforeAll, describe, expect, it } from "vitest";
import { useFolder, writeInto } from "../testing/folders";
import { hasSquawk, lintMigrations } from "./lint-migrations";

const folder = useFolder();
let faults: string[];

// CI has it.
const isSkipped = !hasSquawk() && !process.env.CI;

it.skipIf(isSkipped)("finds nothing in the migrations of this version", async () => {
  expect(await lintMigrations("prisma/migrations")).toEqual([]);
});

const violations: [sql: string, fault: RegExp][] = [
  ["drop table votes", /ban-drop-table/],
  ["alter table votes drop column at", /ban-drop-column/],
  ["alter table votes rename to ballots", /renaming-table/],
  ["alter table votes rename column a to b", /renaming-column/],
  ["alter table votes alter a set not null", /adding-not-nullable-field/],
  ["alter table votes alter a drop not null", /ban-drop-not-null/],
  ["alter table votes alter a drop default", /REASON/],
  ["alter table votes alter a type bigint", /changing-column-type/],
  ["alter table votes add a int not null", /adding-required-field/],
  ["create index i on votes using gin (a)", /require-concurrent-index-creation/],
  ["alter table votes add a uuid default gen_random_uuid()", /adding-field-with-default/],
  ["alter table votes add a bigserial", /REASON/],
  ["alter table votes add a int references people (id)", /adding-foreign-key-constraint/],
  ["alter table votes add constraint f foreign key (a) references people (id)", /missing-not-valid/],
  ["alter table votes add constraint c check (a > 0)", /missing-not-valid/],
  ["alter table votes add constraint c check (a > 0) not valid", /REASON/],
  ["alter table votes add constraint u unique (a)", /disallowed-unique-constraint/],
  ["alter table votes add primary key (a)", /missing-not-valid/],
  ["alter table votes drop constraint votes_a_key", /REASON/],
  ["create index concurrently i on votes (a)", /can't run in a transaction/],
  ["drop index votes_a_key", /require-concurrent-index-deletion/],
  ["drop function f(int)", /REASON/],
  ["update votes set a = 1", /REASON/],
  ["delete from votes", /REASON/],
  ["truncate votes", /REASON/],
  ["alter type color add value 'red'", /REASON/],
  ["do $$ begin null; end $$", /REASON/],
  ["alter table votes set unlogged", /REASON/],
  ["begin", /transaction-nesting/],
  ["alter tabel votes", /syntax-error/],
  [
    "alter table votes add constraint c check (a > 0) not valid;\nalter table votes validate constraint c",
    /line 2: .*missing-not-valid/,
  ],
  ["-- contract: no release named\nupdate votes set a = 1", /line 2: write/],
  ["-- breaks:\nupdate votes set a = 1", /line 2: write/],
  ["-- breaks: noted\nselect 1;\nupdate votes set a = 1", /line 3: write/],
  ["-- squawk-ignore ban-drop-column\nalter table votes drop column a", /line 1: write/],
  ["-- breaks: needs more\nalter table votes drop column a", /ban-drop-column/],
  ["-- vitrine: outside a transaction\nupdate votes set a = 1", /can't be repeated after an interruption/],
  ["-- vitrine: outside a transaction\ncreate index concurrently on votes (a)", /can't be repeated/],
];

const accepted = [
  "create table t (id int primary key, v int references votes (id)); create index i on t (v)",
  "alter table votes add a int, add b text not null default 'x', add c timestamptz not null default now()",
  "alter table votes add a int;\nalter table votes add constraint f foreign key (a) references people (id) not valid",
  "alter table votes validate constraint f",
  "alter table votes alter a set default 3",
  "insert into votes values (1)",
  "create function f() returns void language sql as $$\n  update votes set a = 1;\n$$",
  "-- vitrine: outside a transaction\ncreate index concurrently i on votes (a);\ndrop index concurrently if exists j",
  "-- contract since 0.2.0: version 0.2.0 stopped reading it\n-- squawk-ignore ban-drop-column\nalter table votes drop column a",
  "-- é ü\n-- locks: one row for each category\nupdate categories set a = 1",
];

const plantedAs = (sql: string) =>
  `${29990101000000 + [...violations.map(([each]) => each), ...accepted].indexOf(sql)}_planted`;
const faultsOf = (sql: string) => faults.filter((fault) => fault.startsWith(plantedAs(sql))).join("\n");

describe.skipIf(isSkipped)("the linter", () => {
  // At once, since each start of the linter costs half a second.
  beforeAll(async () => {
    for (const sql of [...violations.map(([each]) => each), ...accepted])
      writeInto(folder, `${plantedAs(sql)}/migration.sql`, `${sql};\n`);
    faults = await lintMigrations(folder);
  });

  it.each(violations)("refuses %s", (sql, fault) => expect(faultsOf(sql)).toMatch(fault));
  it.each(accepted)("accepts %s", (sql) => expect(faultsOf(sql)).toBe(""));
});
