import { Command } from "commander";
import { command } from "../explain";

export const readyCommand = (): Command =>
  new Command("ready")
    .description(
      "Ask the server on this machine whether it is ready, and what is missing; exit code 1 if it isn't",
    )
    .action(command(askReadiness));

const longestMs = 3000;

async function askReadiness(): Promise<void> {
  const { Readiness } = await import("../../platform/health/schema");
  const { loadEnvFile } = await import("../settings");
  const { chosenHosts, chosenPort } = await import("../port");
  loadEnvFile();
  const { METRICS_PORT, METRICS_HOST = "127.0.0.1", VITRINE_ROLE } = process.env;
  if (VITRINE_ROLE === "jobs" && !METRICS_PORT)
    return console.log("With VITRINE_ROLE=jobs, only METRICS_PORT responds, and it is not set.");
  const [ofSite = "127.0.0.1"] = chosenHosts(false);
  const [host, port] = VITRINE_ROLE === "jobs" ? [METRICS_HOST, METRICS_PORT] : [ofSite, chosenPort()];
  const at = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const reply = await fetch(`${at}/api/health/ready`, { signal: AbortSignal.timeout(longestMs) }).catch(
    () => null,
  );
  if (!reply) throw new Error(`Nothing responds on ${at}.`);
  const ready = Readiness.safeParse(await reply.json().catch(() => null));
  if (!ready.success) throw new Error(`What responds on ${at} is not Vitrine.`);
  for (const { name, detail } of ready.data.checks) console.log(`${name}: ${detail ?? "ok"}`);
  if (!reply.ok) process.exitCode = 1;
}
