import { Readiness } from "../../platform/health/schema";
import { broken, type Finding, ok } from "./finding";

type Name = Readiness["checks"][number]["name"];

const remedies: Record<Name, string> = {
  process: "It ends by itself. Start it again if nobody else does.",
  database: "Check that PostgreSQL runs and can be reached from the server, and has connections left.",
  migrations: "Run npm run vitrine -- migrate with the version that is running.",
  cache: "The server can't read the table cache_tags: check the load and the locks of PostgreSQL.",
  clickhouse: "Look at the line ClickHouse.",
  storage:
    "Let the server's user write to MEDIA_DIR and see that its disk has space, or check BLOB_READ_WRITE_TOKEN.",
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
  if (faults.length === 0) return [ok("Readiness", "the running server takes requests")];
  return faults.map(({ name, detail }) => broken("Readiness", `${name}: ${detail}`, remedies[name]));
}
