import { Readable } from "node:stream";
import { AppError } from "../../core/errors";
import { log } from "../../core/log";
import { minuteMs, secondMs } from "../../core/time";

/** A ClickHouse, over HTTP with the official client. */
export type Clickhouse = {
  query: <Row>(sql: string) => Promise<Row[]>;
  /** Runs a statement that answers nothing. */
  command: (sql: string) => Promise<void>;
  /** Writes lines in ClickHouse's tab-separated format; `columns` names them in order. */
  insert: (table: string, columns: readonly string[], lines: string | Readable) => Promise<void>;
  close: () => Promise<void>;
};

/** ClickHouse did not answer, or not with what was asked; whoever asks again later may succeed. */
export class ClickhouseAway extends AppError {
  constructor(cause: unknown) {
    super(
      "unavailable",
      "Page views can't be read now, because ClickHouse is not responding. Try again in a moment.",
    );
    this.cause = cause;
  }
}

/** The number of ClickHouse's own error, which old releases word differently; null if it did not answer. */
export function codeOf(error: unknown): number | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const found = /^(?:Code: )?(\d+)\b/.exec(typeof code === "string" ? code : String(message ?? ""));
  return found ? Number(found[1]) : null;
}

/** The longest time that an insert runs; `settleMs` of closed days relies on it. */
export const longestStatementMs = minuteMs;

/** How long an insert may take, and a question that somebody waits for. */
const insertMs = 30 * secondMs;
const queryMs = 5 * secondMs;

/** After ClickHouse did not answer a question, others are not asked for so long, so that no page waits each time. */
const pauseMs = 2 * secondMs;

/** ClickHouse's statement is wrong, or the data can't be what the table takes: repeating it helps nobody. */
const isMistake = (error: unknown): boolean =>
  [
    6, 8, 16, 26, 27, 36, 38, 41, 42, 43, 44, 46, 47, 53, 62, 63, 70, 69, 117, 179, 184, 215, 376, 386,
  ].includes(codeOf(error) ?? 0);

/** A pool of connections to the ClickHouse at an address such as `http://user:password@host:8123/database`. */
export async function connectClickhouse(url: string, { isDistributed = false } = {}): Promise<Clickhouse> {
  const { createClient } = await import("@clickhouse/client");
  const client = createClient({
    url,
    application: "vitrine",
    request_timeout: insertMs,
    max_open_connections: 10,
    log: { level: 127 },
    clickhouse_settings: {
      max_execution_time: longestStatementMs / secondMs,
      // An insert is over once the shards have the rows, not once they wait to be sent.
      // And all parts of a statement ask the same replica of a shard: another may not have merged the same rows.
      ...(isDistributed ? { insert_distributed_sync: 1, load_balancing: "in_order" } : {}),
    },
  });
  let [awaySince, warnedAt] = [0, 0];
  const guarded = async <T>(steps: () => Promise<T>): Promise<T> => {
    try {
      return await steps();
    } catch (error) {
      if (isMistake(error)) throw error;
      awaySince = Date.now();
      if (awaySince - warnedAt > minuteMs) {
        warnedAt = awaySince;
        log.warn({ err: error }, "ClickHouse is not responding");
      }
      throw new ClickhouseAway(error);
    }
  };
  return {
    query(sql) {
      if (Date.now() - awaySince < pauseMs) return Promise.reject(new ClickhouseAway("not asked again yet"));
      return guarded(async () => {
        const result = await client.query({
          query: sql,
          format: "JSON",
          abort_signal: AbortSignal.timeout(queryMs),
          clickhouse_settings: { max_execution_time: queryMs / secondMs },
        });
        const { data } = await result.json();
        return data as never;
      });
    },
    command: (sql) =>
      guarded(async () => {
        await client.command({ query: sql });
      }),
    insert: (table, columns, lines) =>
      guarded(async () => {
        const values = typeof lines === "string" ? Readable.from([lines], { objectMode: false }) : lines;
        const [first = "", ...others] = columns;
        await client.insert({ table, columns: [first, ...others], values, format: "TabSeparated" });
      }),
    close: () => client.close(),
  };
}

/** A text as a value of the tab-separated format. */
export const toField = (text: string): string =>
  text.replace(/[\\\t\n\r\0\b\f]/g, (char) => escapes[char] ?? char);

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\0",
  "\b": "\\b",
  "\f": "\\f",
};
