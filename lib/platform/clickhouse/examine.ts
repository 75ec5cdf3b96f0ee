import { compareVersions } from "../../core/compare-versions";
import { broken, type Finding, ok, warning } from "../../core/finding";
import { secondMs } from "../../core/time";
import { codeOf } from "./client";
import { oldestClickhouse } from "./migrate";

const name = "ClickHouse";
const answerMs = 3 * secondMs;

/** Asks a ClickHouse for its version, database and cluster, and returns all that is wrong. It changes nothing. */
export async function examineClickhouse(
  url: string,
  cluster?: string,
): Promise<{ version: string | null; findings: Finding[] }> {
  const { host, database, ask } = openerOf(url);
  try {
    const version = await ask<{ version: string }>("SELECT version() AS version").then(
      (rows) => rows[0]?.version ?? "",
    );
    const findings: Finding[] = [];
    const refuse = (detail: string, remedy: string) => findings.push(broken(name, detail, remedy));
    if (compareVersions(version, oldestClickhouse) < 0)
      refuse(`ClickHouse ${version} at ${host} is too old`, `Use ${oldestClickhouse} or newer.`);
    const found = await ask(`SELECT name FROM system.databases WHERE name = '${database}'`);
    if (found.length === 0)
      refuse(
        `ClickHouse at ${host} has no database ${database}`,
        `Create it: CREATE DATABASE ${database}${cluster ? ` ON CLUSTER ${cluster}` : ""}. Or name another one in CLICKHOUSE_URL.`,
      );
    const shards = cluster
      ? await ask(`SELECT cluster FROM system.clusters WHERE cluster = '${cluster}'`)
      : null;
    if (shards?.length === 0)
      refuse(
        `ClickHouse at ${host} has no cluster ${cluster}`,
        "Name one of its remote_servers in CLICKHOUSE_CLUSTER, or unset it for a single server.",
      );
    if (findings.length === 0) findings.push(ok(name, `ClickHouse ${version} stores page views`));
    return { version, findings };
  } catch (error) {
    return { version: null, findings: [toFinding(error, host)] };
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

function toFinding(error: unknown, host: string): Finding {
  const code = codeOf(error);
  if (code !== null && credentialCodes.has(code))
    return broken(
      name,
      `ClickHouse at ${host} rejects the user or the password`,
      "Correct them in CLICKHOUSE_URL; percent-encode characters such as @ and /.",
    );
  if (error instanceof SyntaxError) return broken(name, `${host} responds, but isn't ClickHouse`, portRemedy);
  if (code !== null)
    return warning(name, `ClickHouse at ${host} answers with error ${code}`, `Read its log. ${meanwhile}`);
  const { name: kind, message, cause } = error as Error & { cause?: { code?: string } };
  const reason = kind === "TimeoutError" ? `not within ${answerMs / secondMs} s` : (cause?.code ?? message);
  return warning(name, `ClickHouse at ${host} does not answer (${reason})`, `${portRemedy} ${meanwhile}`);
}

const portRemedy =
  "Check that it is running, and the host and port in CLICKHOUSE_URL: 8123 is usual for http, 8443 for https.";
const meanwhile = "Page views wait in memory meanwhile.";
