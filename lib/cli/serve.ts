import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { demoAccounts } from "../auth/demo-accounts";
import { parseEnv } from "../core/env";
import { buildIfStale } from "./build";
import { type OpenDatabase, openDatabase } from "./database";
import { loadEnvFile, root } from "./settings";

const report = (line: string) => console.log(line);
const dev = process.argv.includes("--dev");
const startedAt = performance.now();

try {
  await serve();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** Database, migrations, sample data, build, server; ends them in the other order on SIGTERM and Ctrl-C. */
async function serve(): Promise<void> {
  loadEnvFile();
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${process.env.PORT}: it must be a port number.`);
  await requireFreePort(port);
  if (!process.env.DATABASE_URL) report("Starting the embedded PostgreSQL …");
  let server: ChildProcess | undefined;
  const opening = openDatabase(report, { isKept: true });
  const stopped = stopOnSignal(() => server, opening);
  const database = await opening;
  try {
    parseEnv(process.env);
    if (database.embedded) await seedIfEmpty();
    if (!dev) await buildIfStale(report);
    server = await startServer(port);
  } catch (error) {
    await database.close();
    throw error;
  }
  announce(port, database.embedded);
  const code = await new Promise<number>((resolve) => server?.once("exit", (status) => resolve(status ?? 0)));
  if (!stopped.signalled) {
    await database.close();
    throw new Error(`The web server ended by itself with code ${code}.`);
  }
}

async function seedIfEmpty(): Promise<void> {
  const { seedDemo } = await import("../../prisma/demo/seed");
  await seedDemo(report);
}

async function startServer(port: number): Promise<ChildProcess> {
  const site = process.env.SITE_URL;
  const child = spawn(process.execPath, [path.join(root, "lib/cli/web-server.mjs")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      ...(site ? { NEXTAUTH_URL: site } : { AUTH_TRUST_HOST: "true" }),
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", (message) =>
      message === "listening"
        ? resolve()
        : reject(new Error(`The web server did not start: ${JSON.stringify(message)}`)),
    );
    child.once("exit", (code) =>
      reject(new Error(`The web server ended while starting, with code ${code}.`)),
    );
  });
  return child;
}

/** A second signal changes nothing: the first one's work takes some seconds at the most. */
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
      const gone = new Promise((resolve) => child.once("exit", resolve));
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

function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new Error(
            `Port ${port} is taken, perhaps by another Vitrine. Stop that, or choose another: PORT=${port + 1} npm start`,
          ),
        );
      } else if (error.code === "EACCES") {
        reject(
          new Error(
            `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`,
          ),
        );
      } else reject(error);
    });
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve()));
  });
}

function announce(port: number, demo: boolean): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal);
  report("");
  report(`Vitrine is ready after ${seconds} s:  ${process.env.SITE_URL || `http://localhost:${port}`}`);
  if (lan && !process.env.HOST) report(`                 on this network:  http://${lan.address}:${port}`);
  if (demo) {
    report("");
    report("Demo accounts (this embedded demo only):");
    for (const { label, email, password } of demoAccounts) {
      report(`  ${label.padEnd(8)}${email.padEnd(22)}password: ${password}`);
    }
  }
  report("\nStop it with Ctrl-C.");
}
