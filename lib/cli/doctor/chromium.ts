import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../settings";
import { type Finding, ok, warning } from "./finding";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that the tests drive; the service itself needs none. */
export function checkChromium(): Finding {
  const name = "Chromium (tests)";
  const remedy =
    "Only npm test needs it, and tries to install it: npx playwright install chromium, or on Debian apt-get install -y chromium.";
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named)
      ? ok(name, named)
      : warning(name, `CHROMIUM_PATH names ${named}, which is not there`, remedy);
  const system = places.find((file) => existsSync(file));
  if (system) return ok(name, system);
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const list = existsSync(cli)
    ? spawnSync(process.execPath, [cli, "install", "--list"], { encoding: "utf8" }).stdout
    : "";
  return /chromium-\d+/.test(list) ? ok(name, "Playwright's own") : warning(name, "not installed", remedy);
}
