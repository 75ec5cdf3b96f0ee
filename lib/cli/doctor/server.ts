import { broken, type Finding, ok, warning } from "../../core/finding";
import { parts } from "../../platform/health/parts";
import { Readiness } from "../../platform/health/schema";

/** What a running server says of its own readiness, with a remedy for each check that failed. */
export async function checkServer(port: number): Promise<Finding[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(3000),
  })
    .then((answer) => answer.json())
    .catch(() => null);
  const ready = Readiness.safeParse(reply);
  if (!ready.success) return [];
  const faults = ready.data.checks
    .filter(({ status }) => status !== "ok")
    .map(({ name, detail }) => {
      const { doesWithout, remedy } = parts[name];
      return (doesWithout ? warning : broken)("Readiness", `${name}: ${detail}`, remedy);
    });
  return ready.data.status === "ok"
    ? [ok("Readiness", "the running server accepts requests"), ...faults]
    : faults;
}
