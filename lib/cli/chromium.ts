import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type Finding, ok, warning } from "../core/finding";
import { root } from "./settings";

const cli = path.join(root, "node_modules/@playwright/test/cli.js");
/** The shell without windows comes first: it takes half the processor's time. */
const systems = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

/** The Chromium of the browser tests that has a path: the one that `CHROMIUM_PATH` names, or else the system's. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH || systems.find((file) => existsSync(file));

/** Whether Playwright has installed a Chromium of its own. */
const hasOwnChromium = (): boolean =>
  existsSync(cli) &&
  /chromium-\d+/.test(
    spawnSync(process.execPath, [cli, "install", "--list"], { encoding: "utf8" }).stdout ?? "",
  );

/** Whether the browser tests have a Chromium: one that is there, or else one installed now. */
export function hasChromium(): boolean {
  const named = chromiumPath();
  return named ? existsSync(named) : hasOwnChromium() || install();
}

function install(): boolean {
  console.log("Installing Chromium for the browser tests …");
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { stdio: "inherit" }).status === 0;
  if (run(process.execPath, [cli, "install", "chromium"])) return true;
  if (process.getuid?.() !== 0) return false;
  run("apt-get", ["update", "-qq"]);
  return run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
}

/** The browser for the tests; the service itself needs none. */
export function checkChromium(): Finding {
  const name = "Chromium (tests)";
  const remedy =
    "Only npm test needs it and tries to install it. To install it yourself: npx playwright install chromium, or on Debian apt-get install -y chromium-headless-shell.";
  const found = chromiumPath();
  if (found)
    return existsSync(found)
      ? ok(name, found)
      : warning(name, `CHROMIUM_PATH is ${found}, which does not exist`, remedy);
  return hasOwnChromium() ? ok(name, "Playwright's own") : warning(name, "not installed", remedy);
}
