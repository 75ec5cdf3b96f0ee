import { compareVersions } from "../../core/compare-versions";
import { secondMs } from "../../core/time";
import { codeOf } from "./client";
import { oldestClickhouse } from "./migrate";

/** What is wrong with a ClickHouse; `isFatal` if it will not pass by itself. */
type ClickhouseFault = { detail: string; remedy: string; isFatal: boolean };

const answerMs = 3 * secondMs;

/** Asks a ClickHouse for its version, database and cluster, and returns all that is wrong. It changes nothing. */
export async function examineClickhouse(
  url: string,
  cluster: string | null,
): Promise<{ version: string | null; faults: ClickhouseFault[] }> {
  const { host, database, ask } = openerOf(url);
  try {
    const version = await ask<{ version: string }>("SELECT version() AS version").then(
      (rows) => rows[0]?.version ?? "",
    );
    const faults: ClickhouseFault[] = [];
    if (compareVersions(version, oldestClickhouse) < 0)
      faults.push({
        detail: `ClickHouse ${version} at ${host} is too old`,
        remedy: `Use ${oldestClickhouse} or newer.`,
        isFatal: true,
      });
    const found = await ask(`SELECT name FROM system.databases WHERE name = '${database}'`);
    if (found.length === 0)
      faults.push({
        detail: `ClickHouse at ${host} has no database ${database}`,
        remedy: `Create it: CREATE DATABASE ${database}${cluster ? ` ON CLUSTER ${cluster}` : ""}. Or name another one in CLICKHOUSE_URL.`,
        isFatal: true,
      });
    const shards = cluster
      ? await ask(`SELECT cluster FROM system.clusters WHERE cluster = '${cluster}'`)
      : null;
    if (shards?.length === 0)
      faults.push({
        detail: `ClickHouse at ${host} has no cluster ${cluster}`,
        remedy: "Name one of its remote_servers in CLICKHOUSE_CLUSTER, or unset it for a single server.",
        isFatal: true,
      });
    return { version, faults };
  } catch (error) {
    return { version: null, faults: [toFault(error, host)] };
  }
}

/** Questions go without a database, which need not exist. */
function openerOf(url: string) {
  const { protocol, host, username, password, pathname } = new URL(url);
  const ask = async <Row>(sql: string): Promise<Row[]> => {
    const reply = await fetch(`${protocol}//${host}/`, {
      method: "POST",
      body: `${sql} FORMAT JSON`,
      headers: {
        "x-clickhouse-user": decodeURIComponent(username) || "default",
        "x-clickhouse-key": decodeURIComponent(password),
      },
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text.slice(0, 500));
    return JSON.parse(text).data;
  };
  return { host, database: pathname.slice(1) || "default", ask };
}

/** ClickHouse's codes of an unknown user, a wrong password, an address that the user may not come from, and of either. */
const credentialCodes = new Set([192, 193, 194, 195, 291, 516]);

function toFault(error: unknown, host: string): ClickhouseFault {
  const code = codeOf(error);
  if (code !== null && credentialCodes.has(code))
    return {
      detail: `ClickHouse at ${host} rejects the user or the password`,
      remedy: "Correct them in CLICKHOUSE_URL; percent-encode characters such as @ and /.",
      isFatal: true,
    };
  if (error instanceof SyntaxError)
    return { detail: `${host} responds, but isn't ClickHouse`, remedy: portRemedy, isFatal: true };
  if (code !== null)
    return {
      detail: `ClickHouse at ${host} answers with error ${code}`,
      remedy: "Read its log.",
      isFatal: false,
    };
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const reason = name === "TimeoutError" ? `not within ${answerMs / secondMs} s` : (cause?.code ?? message);
  return { detail: `ClickHouse at ${host} does not answer (${reason})`, remedy: portRemedy, isFatal: false };
}

const portRemedy =
  "Check that it is running, and the host and port in CLICKHOUSE_URL: 8123 is usual for http, 8443 for https.";

/** Refuses to start beside a ClickHouse that can't work, naming all faults; one that doesn't answer now is reported only. */
export async function requireClickhouse(
  {
    CLICKHOUSE_URL: url,
    CLICKHOUSE_CLUSTER: cluster,
  }: { CLICKHOUSE_URL?: string; CLICKHOUSE_CLUSTER?: string },
  report: (line: string) => void,
): Promise<void> {
  if (!url) return;
  const { faults } = await examineClickhouse(url, cluster ?? null);
  const lines = faults.map(({ detail, remedy }) => `${detail}. ${remedy}`);
  if (faults.some(({ isFatal }) => isFatal))
    throw new Error(
      `Page views can't be stored in ClickHouse:\n${lines.map((line) => `  ${line}`).join("\n")}`,
    );
  for (const line of lines) report(`${line} Page views wait in memory until it does.`);
}
