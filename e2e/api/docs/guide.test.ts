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
  const shown = [...page.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, inside = ""]) => toText(inside));
  const command = shown.find((text) => /^curl .*\/api\/mcp"/.test(text)) ?? "";
  const { stdout } = await run("bash", ["-euc", command.replace(/https?:\/\/[^/"]+/, site())]);
  expect(JSON.parse(stdout).result.structuredContent.data).toBeInstanceOf(Array);
});

const toText = (html: string): string =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? "");
