import { Readiness } from "../../platform/health/schema";
import { broken, type Finding, ok, warning } from "./finding";
import { storageRemedy } from "./storage";

type Name = Readiness["checks"][number]["name"];

const remedies: Record<Name, string> = {
  process: "It stops by itself. Start it again unless something else does.",
  database: "Check that PostgreSQL runs and can be reached from the server, and has connections left.",
  migrations: "Run npm run vitrine -- migrate with the version that is running.",
  cache: "The server can't read the table cache_tags: check the load and the locks of PostgreSQL.",
  redis: "Check that Redis runs and can be reached from the server.",
  storage: storageRemedy,
  clickhouse: "Look at the line ClickHouse.",
};

/** What a running server says of its own readiness, with a remedy for each check that failed. */
export async function checkServer(port: number): Promise<Finding[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(3000),
  })
    .then((answer) => answer.json())
    .catch(() => null);
  const ready = Readiness.safeParse(reply);
  if (!ready.success) return [];
  const faults = ready.data.checks.filter(({ status }) => status !== "ok");
  const away = ready.data.checks.filter(({ name, detail }) => name === "redis" && detail !== null);
  const warnings = away.map(({ detail }) => warning("Readiness", `redis: ${detail}`, remedies.redis));
  if (faults.length === 0) return [ok("Readiness", "the running server accepts requests"), ...warnings];
  return faults.map(({ name, detail }) => broken("Readiness", `${name}: ${detail}`, remedies[name]));
}
