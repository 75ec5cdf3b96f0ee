import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fillBuildKeys, templatesFolder } from "../build-keys";
import { openDatabase, requireEngines } from "../database";
import { chosenHosts } from "../port";
import { hasWorkers, serverEnv, serverProgram } from "../server-env";
import { loadEnvFile, requireSettings, root } from "../settings";
import { workUntilStopped } from "../work";

// What a container runs: the settings, the migrations, then the web server, or the primary of several, in this same process.

// The first process of a container ignores signals that it has no listener for.
const end = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
process.on("SIGTERM", end);
process.on("SIGINT", end);

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvFile();
  const env = requireSettings();
  await requireEngines((line) => console.log(line));
  const database = await openDatabase((line) => console.log(line), { isExamined: true });
  if (env.VITRINE_ROLE === "jobs") {
    process.off("SIGTERM", end);
    process.off("SIGINT", end);
    return workUntilStopped(database);
  }
  fillBuildKeys(path.join(root, templatesFolder), env.NEXTAUTH_SECRET);
  Object.assign(process.env, serverEnv({ env, hosts: chosenHosts(false), isDemo: false, dev: false }));
  const { config } = JSON.parse(readFileSync(path.join(root, ".next/required-server-files.json"), "utf8"));
  // The framework takes its configuration from here where next.config.ts and a compiler for it are not at hand.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  process.chdir(root);
  process.off("SIGTERM", end);
  process.off("SIGINT", end);
  await import(pathToFileURL(serverProgram(hasWorkers(env) ? "primary" : "web-server")).href);
  process.on("SIGINT", () => process.kill(process.pid, "SIGTERM"));
  console.log(`Vitrine is ready:  ${env.SITE_URL ?? `http://localhost:${env.PORT}`}`);
}
