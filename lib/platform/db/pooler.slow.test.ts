import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { startProxy } from "../../../e2e/faults/proxy";
import { isDatabaseGone } from "../../api/problem";
import { useDatabase } from "../../testing/database";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../../testing/engines/pgbouncer";
import { runCommand } from "../../testing/run-command";
import { connect } from "./db";
import { examineAddresses } from "./examine-addresses";

const test = useDatabase();
const started: PgBouncer[] = [];
const saved = { ...process.env };

async function pooler(options: Partial<Parameters<typeof startPgBouncer>[0]> = {}): Promise<string> {
  const made = await startPgBouncer({ server: inject("postgres"), ...options });
  started.push(made);
  return made.through(test.url);
}
const configure = (url: string, direct?: string) => {
  process.env.DATABASE_URL = url;
  if (direct === undefined) delete process.env.DATABASE_DIRECT_URL;
  else process.env.DATABASE_DIRECT_URL = direct;
};
const faults = async () =>
  (await examineAddresses()).filter(({ state }) => state !== "ok").map(({ detail }) => detail);

beforeEach(() => {
  delete process.env.DATABASE_DIRECT_URL;
});
afterEach(async () => {
  process.env = { ...saved };
  for (const one of started.splice(0)) await one.stop();
});

describe.skipIf(!hasPgBouncer)("through PgBouncer in transaction mode", () => {
  it("sessions have UTC and timeouts, whatever zone the database has, and statements are not named", async () => {
    const name = new URL(test.url).pathname.slice(1);
    await test.db.$executeRawUnsafe(`alter database ${name} set timezone to 'America/New_York'`);
    configure(await pooler({ lines: ["default_pool_size = 2"] }), test.url);
    expect(await faults()).toEqual([]);
    const db = connect(process.env.DATABASE_URL ?? "", 8);
    // Eight clients take turns in two sessions, where a second client's name would be taken.
    const rows = await Promise.all(
      Array.from(
        { length: 40 },
        (_, n) => db.$queryRaw<{ zone: string; n: number }[]>`/* prepared pooled */
          select current_setting('TimeZone') as zone, ${n}::int as n`,
      ),
    );
    await db.$disconnect();
    expect(rows.flat()).toEqual(Array.from({ length: 40 }, (_, n) => ({ zone: "UTC", n })));
  });

  it("a database that PgBouncer can't reach is away, also in the middle of a statement", async () => {
    const wire = await startProxy(Number(new URL(test.url).port));
    const server = new URL(test.url);
    server.port = String(wire.port);
    configure(await pooler({ server: server.href, lines: ["query_wait_timeout = 1"] }), test.url);
    const db = connect(process.env.DATABASE_URL ?? "", 2);
    await db.$queryRaw`select 1`;
    const failureOf = (asked: PromiseLike<unknown>) =>
      Promise.resolve(asked).catch((error: unknown) => error);
    const slow = failureOf(db.$queryRaw`select pg_sleep(10)`);
    await expect
      .poll(() => test.db.$queryRaw`select 1 from pg_stat_activity where query like 'select pg_sleep(10)%'`)
      .toHaveLength(1);
    wire.close();
    expect(isDatabaseGone(await slow)).toBe(true);
    expect(isDatabaseGone(await failureOf(db.$queryRaw`select 1`))).toBe(true);
    await db.$disconnect();
  });

  it("is refused without the database's own address", async () => {
    configure(await pooler());
    expect(await faults()).toEqual([expect.stringContaining("DATABASE_URL is the address of a pooler")]);
    const lines = [
      "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options",
    ];
    configure(await pooler({ lines, query: null }));
    expect(await faults()).toEqual([expect.stringContaining("DATABASE_URL is the address of a pooler")]);
  });

  it("is refused in statement mode, without timeouts, and beside another database or another pooler", async () => {
    configure(await pooler({ poolMode: "statement", query: null }), test.url);
    expect(await faults()).toEqual([
      "DATABASE_URL leads to a pooler in statement mode",
      "DATABASE_URL leads to sessions without statement_timeout and idle_in_transaction_session_timeout",
    ]);
    configure(await pooler(), inject("postgres"));
    expect(await faults()).toEqual([
      expect.stringMatching(/leads to the database test_.*to another one, postgres/),
    ]);
    configure(await pooler(), await pooler());
    expect(await faults()).toEqual(["DATABASE_DIRECT_URL is the address of a pooler too"]);
  });

  it("is refused with named statements that it loses", async () => {
    configure(await pooler(), test.url);
    process.env.DATABASE_PREPARED = "on";
    expect(await faults()).toEqual(["DATABASE_PREPARED is on, but the pooler loses prepared statements"]);
  });
});

describe.skipIf(!hasPgBouncer)("a command beside PgBouncer", () => {
  it("migrates past it, and says what is missing before it touches anything", async () => {
    const through = await pooler();
    const migrate = (env: Record<string, string>) =>
      runCommand(["migrate"], {
        DATABASE_URL: through,
        DATABASE_DIRECT_URL: "",
        NEXTAUTH_SECRET: "a secret that only the tests know, long enough",
        ...env,
      });
    const refused = await migrate({});
    expect(refused.code).toBe(1);
    expect(refused.error).toContain("Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.");
    const done = await migrate({ DATABASE_DIRECT_URL: test.url });
    expect(done.out).toContain("No new migrations.");
  });
});

describe("a replica in the settings", () => {
  it("is refused if it is of another database, and reported if it is away or no standby", async () => {
    configure(test.url);
    process.env.DATABASE_REPLICA_URLS = [inject("postgres"), test.url, "postgresql://a:b@127.0.0.1:1/c"].join(
      ",",
    );
    const found = await examineAddresses();
    expect(found.map(({ state, detail }) => [state, detail.replace(/^\S+ \S+ /, "")])).toEqual([
      ["broken", "isn't a replica of the database in DATABASE_URL (postgres)"],
      ["warning", "isn't a standby"],
      ["warning", expect.stringContaining("can't be reached")],
    ]);
  });
});
