import { Command } from "commander";
import { command } from "../explain";

export const workerCommand = (): Command =>
  new Command("worker")
    .description("Run background work only (jobs, email, webhooks, schedules), without serving requests")
    .addHelpText(
      "after",
      "\nRun it beside instances with VITRINE_ROLE=web, on any machine with the same variables. With METRICS_PORT, that port\nhas /metrics, /api/health/live and /api/health/ready. VITRINE_ROLE=jobs npm start does the same.",
    )
    .action(command(work));

async function work(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production" });
  const { openDatabase } = await import("../database");
  const { workUntilStopped } = await import("../work");
  await workUntilStopped(await openDatabase((line) => console.log(line), { staysRunning: true }));
}
