import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { startVitest, type TestCase, type TestModule } from "vitest/node";
import { startManyDemo } from "../../e2e/many/demo";
import { startPlatform } from "../../e2e/platform/start-apart";
import { type RunningServer, startServer } from "../../e2e/server";
import { oldestPostgres } from "../platform/db/server";
import { printAudit } from "./audit";
import { buildIfStale } from "./build";
import { checkImports } from "./check-imports";
import { hasChromium } from "./chromium";
import { makeFolderInMemory } from "./memory-folder";
import { findOldestPostgres, howToInstall, mainPaths } from "./oldest-postgres";
import { root } from "./settings";

/*
 * npm test                          the first ring, which a person waits for
 * npm run test:all                  both rings; npm test -- rest is the second one alone
 * npm test -- lint site             some steps
 * npm test -- lib/core/ids.test.ts  test files of any kind, or folders of them
 * npm run test:deep                 everything with the long tail, or what is named
 * npm run test:many                 the API's tests and faults with three workers and every engine
 * npm run test:platform             the API's tests and the visitor's journey without our web server
 */

const oldest = `postgres${oldestPostgres}`;

/** Whether all is well; where it isn't, the step has said why. */
type Step = () => Promise<boolean>;
const rules = ["together", "alone"];
const steps: Record<string, Step> = {
  types: () => run("typescript-7/bin/tsc", "--noEmit", "-p", "."),
  lint: () => run("@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  unused: () => run("knip/bin/knip.js", "--config", "lib/knip.json"),
  imports,
  unit: () => vitest(rules, [], "first"),
  build: () => buildIfStale(console.log).then(() => true),
  api: () => onServer(() => vitest(["api"], [], "first")),
  journeys: () => onServer(() => playwright("--project=journeys")),
  audit: printAudit,
  slow: () => onServer(() => vitest([...rules, "api"], [".slow.test."])),
  pages: () => onServer(() => playwright("--project=pages")),
  faults: () => onDisk(() => vitest(["faults"])),
  [oldest]: onOldestPostgres,
  files: testFiles,
  many: onManyEngines,
  platform: onPlatform,
};
const first = ["types", "lint", "unused", "imports", "unit", "build", "api", "journeys"];
const rest = ["audit", "slow", "pages", "faults", oldest];
/** What a visitor does: reads, searches, signs up and votes. */
const visitorsJourney = "visitor product-page categories discovery search-palette vote-after-signing-in"
  .split(" ")
  .map((name) => `e2e/site/${name}.`);
const groups: Record<string, string[]> = {
  first,
  rest,
  all: [...first, ...rest],
  site: ["journeys", "pages"],
};

const args = process.argv.slice(2).map((arg) => arg.replace(/^--/, ""));
if (args.includes("deep")) process.env.DEEP = "1";
// Who tests a checkout builds it again and again; CI does once.
if (!process.env.CI) process.env.BUILD_CACHE = "1";
const files = args.filter((arg) => !(arg in steps || arg in groups || arg === "deep"));
const named = args.filter((arg) => arg in steps || arg in groups);
if (files.length > 0 && !named.includes("many") && !named.includes("platform")) named.push("files");
if (named.length === 0) named.push(process.env.DEEP ? "all" : "first");
const wanted = new Set(named.flatMap((name) => groups[name] ?? name));

const results = path.join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const disk = tmpdir();
const memory = makeFolderInMemory() ?? disk;
process.env.TMPDIR = memory;
const outcomes: { name: string; ok: boolean; seconds: number }[] = [];
/** What the end repeats: tests that failed or passed at their second try only, and what this machine lacks. */
const remarks: string[] = [];
let server: RunningServer | undefined;

// Types are compiled on one processor while the other checks run on the other.
await Promise.all([
  take("types"),
  take("lint")
    .then(() => take("unused"))
    .then(() => take("imports")),
]);
for (const name of Object.keys(steps).slice(4)) await take(name);
await stopServer();
if (memory !== disk) rmSync(memory, { recursive: true, force: true });
process.exit(sumUp() ? 0 : 1);

async function take(name: string): Promise<void> {
  if (!wanted.has(name)) return;
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const startedAt = Date.now();
  const ok = await steps[name]?.().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  outcomes.push({ name, ok: ok === true, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

function sumUp(): boolean {
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  console.log(`\n── ${Math.round(process.uptime())} s ${"─".repeat(54)}`);
  for (const { name, ok, seconds } of outcomes)
    console.log(`   ${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${ok ? "ok" : "FAILED"}`);
  for (const remark of remarks) console.log(`\n${remark}`);
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.join(", ")}. One step runs by its name: npm test -- unit`);
  return failed.length === 0 && outcomes.length > 0;
}

async function imports(): Promise<boolean> {
  const { ok, report } = await checkImports(root);
  console.log(report);
  return ok;
}

/** With one application for all tests over the wire, started as `npm start` does, on a database of its own. */
async function onServer(test: Step, start = startServer): Promise<boolean> {
  process.env.TMPDIR = memory;
  await buildIfStale(console.log);
  if (!server) console.log("Starting Vitrine with a database of its own …");
  server ??= await start();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA = server.data;
  return test();
}

async function stopServer(): Promise<void> {
  await server?.stop();
  if (server) writeFileSync(path.join(results, `server-${server.pid}.log`), server.output());
  server = undefined;
  delete process.env.E2E_URL;
}

/** What is killed and started again lies where it does in life: in memory a database is back before anybody misses it. */
async function onDisk(test: Step): Promise<boolean> {
  process.env.TMPDIR = disk;
  await buildIfStale(console.log);
  return test();
}

/** Test files of any kind and folders of them, which the arguments name. */
async function testFiles(): Promise<boolean> {
  const ofSite = files.filter((file) => file.includes("e2e/site"));
  const others = files.filter((file) => !ofSite.includes(file)).map((file) => path.normalize(file));
  const test = () => vitest([], others);
  const run = others.some((file) => /^e2e\/?(api|$)/.test(file))
    ? () => onServer(test)
    : others.some((file) => file.startsWith("e2e/"))
      ? () => onDisk(test)
      : test;
  const ok = others.length === 0 || (await run());
  return (ofSite.length === 0 || (await onServer(() => playwright(...ofSite)))) && ok;
}

/** With everything switched on that a site can grow to: the API's tests, and then the faults of each part. */
async function onManyEngines(): Promise<boolean> {
  process.env.E2E_MANY = "1";
  const ofFaults = files.filter((file) => file.includes("e2e/many"));
  const ofApi = files.filter((file) => !ofFaults.includes(file));
  const isAll = files.length === 0;
  const ok = (!isAll && ofApi.length === 0) || (await onServer(() => vitest(["api"], ofApi), startManyDemo));
  await stopServer();
  const hasFaults = isAll || ofFaults.length > 0;
  return (!hasFaults || (await onDisk(() => vitest(["many"], ofFaults)))) && ok;
}

/** With the framework alone behind the twin of a platform: the API's tests, and then the visitor's journey. */
async function onPlatform(): Promise<boolean> {
  process.env.E2E_PLATFORM = "1";
  const ofSite = files.filter((file) => file.includes("e2e/site"));
  const ofApi = files.filter((file) => !ofSite.includes(file));
  const isAll = files.length === 0;
  const test = async () => {
    const ok = (!isAll && ofApi.length === 0) || (await vitest(["api"], ofApi));
    const journeys = isAll ? visitorsJourney : ofSite;
    return (journeys.length === 0 || (await playwright(...journeys))) && ok;
  };
  return onServer(test, startPlatform);
}

/** The main paths on the oldest PostgreSQL that Vitrine runs on; deeply, all tests of rules and of the API. */
async function onOldestPostgres(): Promise<boolean> {
  process.env.TMPDIR = memory;
  const programs = findOldestPostgres();
  if (!programs) {
    remarks.push(`${oldest}: it is not installed. ${howToInstall}`);
    return !process.env.CI;
  }
  await stopServer();
  process.env.TEST_DATABASE_BIN = programs;
  const ok = await vitest(rules, process.env.DEEP ? [] : mainPaths);
  return (!process.env.DEEP || (await onServer(() => vitest(["api"])))) && ok;
}

/** Runs the tests of some projects of vitest.config.ts, or of all of them. */
async function vitest(project: string[], filters: string[] = [], ring = "all"): Promise<boolean> {
  process.env.TEST_RING = ring;
  process.exitCode = undefined;
  const noteTest = (test: TestCase) => {
    const [error] = test.result().errors ?? [];
    if (error) note(`${test.module.relativeModuleId}: ${test.fullName}`, test.ok(), error.message);
  };
  const noteFile = (file: TestModule) => {
    const [error] = file.errors();
    if (error) note(file.relativeModuleId, false, error.message);
  };
  const ours = { onTestCaseResult: noteTest, onTestModuleEnd: noteFile };
  const run = await startVitest("test", filters, { run: true, reporters: ["default", ours], project });
  await run.close();
  return !process.exitCode && run.state.getCountOfFailedTests() === 0;
}

function note(test: string, ok: boolean, message: string): void {
  const said = stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n");
  remarks.push(`${ok ? "Passed on the second try" : "FAILED"}: ${test}\n${said}`);
}

/** Playwright's own list ends with what failed or needed another try. */
async function playwright(...more: string[]): Promise<boolean> {
  if (hasChromium()) return run("@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts", ...more);
  remarks.push(
    "Browser tests need Chromium: npx playwright install chromium, or on Debian apt-get install -y chromium-headless-shell.",
  );
  return false;
}

/** Runs a program of node_modules. */
function run(program: string, ...more: string[]): Promise<boolean> {
  const file = path.join(root, "node_modules", program);
  const child = spawn(process.execPath, [file, ...more], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}
