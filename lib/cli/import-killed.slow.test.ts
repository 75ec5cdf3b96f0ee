import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { useDatabase } from "../testing/database";
import { isDeep } from "../testing/deep";
import { productLines } from "../testing/product-lines";

const test = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "vitrine-killed-"));
const rows = 340;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command in a process of its own; its progress is on standard error. */
function startImport(email: string) {
  const file = path.join(folder, "products.jsonl");
  const options = ["--organization", "Killed", "--publish-as", email];
  return spawn(process.execPath, ["--import", "tsx", "lib/cli/vitrine.ts", "import", file, ...options], {
    env: { ...process.env, DATABASE_URL: test.url, VITRINE_DATA: folder, INIT_CWD: folder },
  });
}

/** Kills an import without warning while one of its transactions, not the first, waits to change a table. */
async function killAt(table: string, email: string): Promise<void> {
  const holder = new pg.Client({ connectionString: test.url });
  await holder.connect();
  const child = startImport(email);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  while (!said.includes("Importing:")) await once(child.stderr, "data");
  await holder.query(`begin; lock table ${table} in share mode`);
  for (;;) {
    const { rows: waiting } = await holder.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) break;
    await wait(20);
    if (child.exitCode !== null) throw new Error(`The import ended before it wrote to ${table}.`);
  }
  child.kill("SIGKILL");
  await once(child, "exit");
  await holder.query("commit");
  await holder.end();
}

/** The products, and those of them that have everything that an imported one has. */
const count = async () =>
  (
    await test.db.$queryRaw<{ all: number; whole: number }[]>`
      select count(*)::int as all, count(*) filter (where rank is not null
        and (select count(*) from product_slugs s where s.product_id = p.id) = 1
        and (select array_agg(r.status::text order by r.version) from revisions r where r.product_id = p.id)
          = '{draft,published}'
        and (select count(*) from listings l where l.product_id = p.id and l.visible_until is null) = 1
        and (select count(*) from queue_items q join decisions d on d.queue_item_id = q.id
          where q.product_id = p.id and q.status = 'decided') = 1
        and (select count(*) from audit_entries a join revisions r on r.id::text = a.subject_id
          where r.product_id = p.id) = 3)::int as whole
      from products p`
  )[0];

it("leaves whole transactions wherever it is killed, and the next run does the rest", async () => {
  const email = "admin@killed.example";
  const admin = { email, name: "Admin", role: "admin", emailVerifiedAt: new Date() } as const;
  await test.db.person.create({ data: admin });
  writeFileSync(path.join(folder, "products.jsonl"), productLines(rows).join("\n"));
  for (const table of isDeep ? ["product_slugs", "revisions", "decisions"] : ["revisions"]) {
    await killAt(table, email);
    const { all = 0, whole } = (await count()) ?? {};
    expect([whole, all > 100, all < rows]).toEqual([all, true, true]);
  }
  const last = startImport(email);
  let out = "";
  last.stdout.on("data", (text) => {
    out += text;
  });
  const [code] = await once(last, "exit");
  expect([code, await count()]).toEqual([0, { all: rows, whole: rows }]);
  expect(out).toMatch(new RegExp(`: ${rows} rows`));
}, 120_000);
