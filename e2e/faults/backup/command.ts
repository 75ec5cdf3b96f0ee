import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { diskStorage } from "@/lib/platform/storage/disk-storage";
import { onDatabase, secret } from "../world";

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };
export type Running = { child: ChildProcess; ended: Promise<Ended>; said: () => string };

/** A command of Vitrine in a process of its own, as an operator runs it; `env` names its database and its files. */
export function startVitrine(args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/vitrine.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", NEXTAUTH_SECRET: secret, LOG_LEVEL: "silent", ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, out, err }) as Ended);
  return { child, ended, said: () => out + err };
}

export const vitrine = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startVitrine(args, env).ended;

/** Waits until a command has got as far as this; fails if it ended before. */
export async function reaches(running: Running, isThere: () => boolean | Promise<boolean>): Promise<void> {
  let hasEnded = false;
  void running.ended.then(() => {
    hasEnded = true;
  });
  while (!(await isThere())) {
    if (hasEnded) throw new Error(`The command ended before that: ${running.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

export async function killAt(running: Running, isThere: () => boolean | Promise<boolean>): Promise<void> {
  await reaches(running, isThere);
  running.child.kill("SIGKILL");
  await running.ended;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Rows that take long enough to copy that something can happen meanwhile. */
export const addManyRows = (url: string, count: number): Promise<unknown> =>
  query(
    url,
    `insert into audit_entries (id, action, actor_kind, subject_type, subject_id, details)
     select gen_random_uuid(), 'test', 'system', 'product', n::text,
       jsonb_build_object('text', repeat(md5(n::text), 8)) from generate_series(1, ${count}) n`,
  );

/** Files as uploads leave them, and rows that name them. */
export async function addFiles(url: string, at: string, count: number): Promise<void> {
  mkdirSync(at, { recursive: true });
  const storage = diskStorage(at);
  await onDatabase(url, async (db) => {
    for (let each = 0; each < count; each++) {
      const key = randomBytes(16).toString("base64url");
      const staged = path.join(storage.staging, key);
      writeFileSync(staged, randomBytes(20_000));
      await storage.keep(staged, key, "image/webp");
      const facts = { kind: "image", contentType: "image/webp", size: 20_000 } as const;
      await db.media.create({ data: { ...facts, sha256: randomBytes(32), storageKey: key } });
    }
  });
}

/** Sees what goes on in a database without a connection to it, which a restore would refuse. */
export class Watch {
  private constructor(private readonly client: pg.Client) {}

  static async over(url: string): Promise<Watch> {
    const client = new pg.Client({ connectionString: url.replace(/\/vitrine$/, "/postgres") });
    client.on("error", () => {});
    await client.connect();
    return new Watch(client);
  }

  /** Whether the many rows are being read or written just now, and not all of them yet. */
  copies = (): Promise<boolean> =>
    this.finds("select 1 from pg_stat_progress_copy where tuples_processed between 2000 and 80000");

  runs = (statement: string): Promise<boolean> =>
    this.finds(`select 1 from pg_stat_activity where datname = 'vitrine' and query ilike '${statement}%'`);

  end = (): Promise<void> => this.client.end();

  private async finds(text: string): Promise<boolean> {
    return Boolean((await this.client.query(text)).rowCount);
  }
}
