import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { site } from "../caller";

const run = promisify(execFile);
const entities: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

it("shows agents a call of a tool that works when it is pasted", async () => {
  const page = await (await fetch(`${site()}/docs/agents`)).text();
  const text = page
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? "");
  const [command = ""] = /curl "[^"]*\/api\/mcp"(?: \\\n.*)+/.exec(text) ?? [];
  const here = command.replace(/https?:\/\/[^/"]+/, site());
  const { stdout } = await run("bash", ["-euc", `${here} -s`]);
  expect(JSON.parse(stdout).result.structuredContent.data).toBeInstanceOf(Array);
});
