import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { site } from "../caller";

const root = path.resolve(import.meta.dirname, "../../..");
const suite = path.join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const loader = pathToFileURL(path.join(import.meta.dirname, "conformance-loader.mjs")).href;

/** The official suite's scenarios that ask for nothing but the protocol: all others call tools and prompts made for it. */
const scenarios = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];

describe("the official conformance suite", () => {
  it.each(scenarios)("passes %s", async (scenario) => {
    const folder = mkdtempSync(path.join(tmpdir(), "vitrine-conformance-"));
    const args = ["--import", loader, suite, "server", "--url", `${site()}/api/mcp`, "--scenario", scenario];
    const { code, output } = await run(args, folder);
    rmSync(folder, { recursive: true, force: true });
    expect(code, output).toBe(0);
    expect(output).toMatch(/Passed: [1-9]\d*\/[1-9]\d*, 0 failed/);
  });
});

function run(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
