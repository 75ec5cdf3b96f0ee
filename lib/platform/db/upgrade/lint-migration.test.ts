import { describe, expect, it } from "vitest";
import { readMigrations } from "../read-migrations";
import { lintMigrations } from "./lint-migration";

async function lint(...migrations: string[]) {
  const linted = await lintMigrations(
    migrations.map((sql, n) => ({ name: `2999010100000${n}_planted`, sql })),
  );
  return linted.flatMap(({ faults }) => faults).join("\n");
}

describe("the migrations of this version", () => {
  it("break no instance of the previous version and lock no table for long, or say why", async () => {
    const linted = await lintMigrations(readMigrations("prisma/migrations"));
    expect(linted[0]?.name).toMatch(/_init$/);
    expect(linted.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("contain no statement that is unknown to the linter", async () => {
    const linted = await lintMigrations(readMigrations("prisma/migrations"));
    const unknown = linted.flatMap(({ name, steps }) =>
      steps.flatMap(({ line, effects }) =>
        effects
          .filter(({ breaks }) => breaks?.startsWith("the linter doesn't know"))
          .map(({ what }) => `${name}:${line} ${what}`),
      ),
    );
    // Blocks of code can't be looked into.
    expect(unknown.filter((each) => !each.endsWith("runs Do"))).toEqual([]);
  });
});

const violations: [sql: string, fault: RegExp][] = [
  ["drop table votes", /drops table votes, and the previous version reads and writes the table/],
  ["alter table votes drop column at", /drops column votes.at, and the previous version/],
  ["alter table votes rename to ballots", /renames votes to ballots, and the previous version/],
  ["alter table votes rename column a to b", /renames votes.a to b, and the previous version/],
  ["alter table votes alter a set not null", /reads every row under a lock/],
  ["alter table votes alter a drop not null", /can't read null/],
  ["alter table votes alter a drop default", /may leave the column to its default/],
  ["alter table votes alter a type bigint", /writes every row anew/],
  ["alter table votes add a int not null", /doesn't fill the column, which has no default/],
  ["create index i on votes using gin (a)", /keeps writes waiting/],
  ["alter table votes add a uuid default gen_random_uuid()", /writes every row anew/],
  ["alter table votes add a bigserial", /writes every row anew/],
  ["alter table votes add a int references people (id)", /foreign key.*reads every row/],
  ["alter table votes add constraint f foreign key (a) references people (id)", /reads every row/],
  ["alter table votes add constraint c check (a > 0)", /reads every row/],
  [
    "alter table votes add constraint c check (a > 0) not valid",
    /may write rows that the constraint refuses/,
  ],
  ["alter table votes add constraint u unique (a)", /keeps writes waiting/],
  ["alter table votes add primary key (a)", /keeps writes waiting/],
  ["alter table votes drop constraint votes_a_key", /ON CONFLICT/],
  ["create index i on votes (a)", /CREATE INDEX CONCURRENTLY in a migration marked/],
  ["create index concurrently i on votes (a)", /can't run in a transaction/],
  ["drop index votes_a_key", /ON CONFLICT/],
  ["drop function f(int)", /may use the function/],
  ["update votes set a = 1", /locks the rows until the migration ends/],
  ["delete from votes", /locks the rows/],
  ["truncate votes", /needs its rows/],
  ["alter type color add value 'red'", /a value that it doesn't know/],
  ["do $$ begin null; end $$", /doesn't know what this changes/],
  ["alter table votes set unlogged", /doesn't know this command/],
  ["begin", /The migrator opens and ends the transaction/],
  ["alter table votes add a int; update votes set a = 1", /locks the rows/],
  [
    "alter table votes add constraint c check (a > 0) not valid; alter table votes validate constraint c",
    /validates constraint c of votes while the transaction still locks votes/,
  ],
  [
    "-- contract: no release named\nalter table votes drop column a",
    /write "-- contract since X.Y.Z: REASON"/,
  ],
  ["-- breaks:\nalter table votes drop column a", /drops column votes.a/],
  ["-- locks: small\nalter table votes drop column a", /drops column votes.a/],
  ["-- breaks: noted\nselect 1; alter table votes drop column a", /line 2: drops column/],
  ["-- vitrine: outside a transaction\nupdate votes set a = 1", /can't be repeated after an interruption/],
  ["-- vitrine: outside a transaction\ncreate index concurrently on votes (a)", /can't be repeated/],
];

describe("the linter", () => {
  it.each(violations)("refuses %s", async (sql, fault) => {
    expect(await lint(sql)).toMatch(fault);
  });

  it.each([
    "create table t (id int primary key, v int references votes (id)); create index i on t (v); update t set v = 1; drop table t",
    "alter table votes add a int, add b text not null default 'x', add c timestamptz not null default now()",
    "alter table votes add a uuid[] default array[]::uuid[], add constraint c check (a is distinct from null) not valid",
    "alter table votes add a int; alter table votes add constraint f foreign key (a) references people (id) not valid",
    "alter table votes validate constraint f",
    "alter table votes alter a set default 3",
    "drop index votes_a_idx",
    "insert into votes values (1)",
    "-- vitrine: outside a transaction\ncreate index concurrently i on votes (a); drop index concurrently if exists j",
    "-- contract since 0.2.0: version 0.2.0 stopped reading it\nalter table votes drop column a",
    "-- é ü\n-- breaks: votes get a new form\n-- locks: it has ten rows\nalter table votes alter a type bigint",
    "-- locks: one row for each category\nupdate categories set a = 1",
  ])("accepts %s", async (sql) => {
    expect(await lint(sql)).toBe("");
  });

  it("lets a validated check stand for the scan of SET NOT NULL, and an unvalidated one not", async () => {
    const add =
      "-- contract since 0.2.0: always filled\nalter table votes add constraint n check (a is not null) not valid";
    const require = "-- contract since 0.2.0: always filled\nalter table votes alter a set not null";
    expect(await lint(add, "alter table votes validate constraint n", require)).toBe("");
    expect(await lint(add, require)).toMatch(/reads every row under a lock/);
  });

  it("names a migration that PostgreSQL can't parse", async () => {
    await expect(lint("select 1;\nalter tabel votes")).rejects.toThrow(
      /^29990101000000_planted is not SQL.*tabel/,
    );
  });
});
