import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { demoAccounts } from "../identity/auth/demo-accounts";
import { buildIfStale, bundleServer } from "./build";
import { hasNobody, type OpenDatabase, openDatabase, requireEngines } from "./database";
import { chosenHosts, explainPortFault, requireFreeMetricsPort, requireFreePort } from "./port";
import { rollOnHangup } from "./roll";
import { hasWorkers, serverEnv, serverFolder, serverProgram } from "./server-env";
import { loadEnvFile, requireSettings, root } from "./settings";
import { setupLines, setupToken } from "./setup-link";
import { workUntilStopped } from "./work";

const report = (line: string) => console.log(line);
const dev = process.argv.includes("--dev");
const startedAt = performance.now();

try {
  await serve();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** Database, migrations, sample data, build, server; stopped in reverse order on SIGTERM and Ctrl-C. */
async function serve(): Promise<void> {
  const given = { ...process.env };
  loadEnvFile();
  const env = requireSettings();
  const port = env.PORT;
  const hosts = chosenHosts(!process.env.DATABASE_URL);
  const hasSite = env.VITRINE_ROLE !== "jobs";
  if (hasSite) await requireFreePort(port, hosts);
  await requireFreeMetricsPort(env);
  await requireEngines(report);
  if (!process.env.DATABASE_URL) report("Starting the embedded PostgreSQL …");
  let server: ChildProcess | undefined;
  // Beside the database, which mostly waits for the disk.
  const building = hasSite ? (dev ? bundleServer(serverFolder(root, dev)) : buildIfStale(report)) : undefined;
  building?.catch(() => {});
  const opening = openDatabase(report, { staysRunning: true, isExamined: true });
  if (!hasSite) return workUntilStopped(await opening);
  const stopped = stopOnSignal(() => server, opening);
  const database = await opening;
  let setup: string | null = null;
  try {
    // What fills it takes a second to load.
    if (database.embedded && (await hasNobody(database.url))) {
      const { seedDemo } = await import("../../prisma/demo/seed");
      await seedDemo(report);
    }
    setup = database.embedded ? null : await setupToken(database.url);
    await building;
    const program = serverProgram(hasWorkers(env, dev) ? "primary" : "web-server", root, dev);
    server = await startServer(program, port, serverEnv({ env, hosts, isDemo: database.embedded, dev }));
  } catch (error) {
    await database.close();
    throw error;
  }
  announce(port, hosts, database.embedded, setup);
  if (hasWorkers(env, dev)) rollOnHangup(server, { given, report });
  const [code] = await once(server, "exit");
  if (!stopped.signalled) {
    await database.close();
    throw new Error(`The web server stopped unexpectedly with exit code ${code ?? 0}.`);
  }
}

async function startServer(
  program: string,
  port: number,
  variables: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...variables } as NodeJS.ProcessEnv,
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The web server stopped during startup with exit code ${code}.`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  if (message === "listening") return child;
  // The port may have been taken since it was checked.
  throw new Error(explainPortFault(message.error, port) ?? `The web server did not start: ${message.error}`);
}

/** A second signal changes nothing: stopping takes some seconds at most. */
function stopOnSignal(
  server: () => ChildProcess | undefined,
  opening: Promise<OpenDatabase>,
): { signalled: boolean } {
  const state = { signalled: false };
  const stop = async () => {
    if (state.signalled) return;
    state.signalled = true;
    const child = server();
    if (child && child.exitCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    const database = await opening.catch(() => undefined);
    await database?.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return state;
}

function siteUrl(port: number): string {
  return process.env.SITE_URL || `http://localhost:${port}`;
}

function announce(port: number, hosts: readonly string[], demo: boolean, setup: string | null): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal);
  report("");
  report(`Vitrine is ready after ${seconds} s:  ${siteUrl(port)}`);
  if (lan && hosts.length === 0) report(`                 on this network:  http://${lan.address}:${port}`);
  if (demo && !process.env.HOST)
    report("\nOnly this machine can open the demo. To open it to your network:  HOST=0.0.0.0 npm start");
  if (demo) {
    report("");
    report("Demo accounts (this embedded demo only):");
    for (const { label, email, password } of demoAccounts) {
      report(`  ${label.padEnd(8)}${email.padEnd(22)}password: ${password}`);
    }
  }
  if (setup !== null) for (const line of setupLines(siteUrl(port), setup)) report(line);
  report("\nPress Ctrl-C to stop.");
}
