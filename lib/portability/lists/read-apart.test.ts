import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleServer } from "../../cli/build";
import { bridge } from "../../core/bridge";
import { readApart } from "./read-apart";

// Within the checkout, where packages are found.
const folder = path.resolve("node_modules/.cache/read-apart-test");
const bytes = (text: string) => new TextEncoder().encode(text);
const list = bytes("# List\n\n## Tools\n\n- [Ångström 東京](https://alder.example) - Measures\n");

beforeAll(async () => {
  await bundleServer(folder);
  bridge().programs = folder;
});
afterAll(() => {
  delete bridge().programs;
  rmSync(folder, { recursive: true, force: true });
});

it("reads a list in another process as in this one, and says what is wrong with it", async () => {
  const apart = await readApart(list);
  expect(apart.rows).toMatchObject([{ values: { name: "Ångström 東京", categories: ["Tools"] } }]);
  delete bridge().programs;
  expect(apart).toEqual(await readApart(list));
  bridge().programs = folder;
  await expect(readApart(bytes("{"), "json")).rejects.toThrow("not valid JSON");
});

// Forty kilobytes of this keep the parser busy for half a minute.
it("ends a reading that takes too long, and reads the next list", async () => {
  const endless = bytes(`# Tools\n\n- ${"*a_ ".repeat(50_000)}\n`);
  await expect(readApart(endless, "awesome-markdown", 1000)).rejects.toThrow("takes too long");
  expect((await readApart(list)).rows).toHaveLength(1);
});
