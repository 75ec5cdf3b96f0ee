import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { methodologyValues } from "@/app/(docs)/methodology/values";
import { readChapter, type Values } from "./chapter";
import { CHAPTERS } from "./docs-frame";
import { guideValues } from "./values";

const site = "https://site.example";
const names = CHAPTERS.map(({ href }) => href.slice("/docs/".length) || "start").filter(
  (name) => name !== "reference",
);
const chapters: [string, Values][] = [
  ...names.map((name): [string, Values] => [name, { ...guideValues, site }]),
  ["methodology", methodologyValues],
];

describe("the guide", () => {
  it("has a page for each of its files", () => {
    const files = readdirSync("docs/guide").map((file) => file.replace(/\.md$/, ""));
    expect(files.toSorted()).toEqual(chapters.map(([name]) => name).toSorted());
  });

  it.each(chapters)("draws %s whole, below a title and a lede", async (name, values) => {
    const { title, lede, body } = await readChapter(name, values);
    const { prelude } = await prerenderToNodeStream(body);
    const html = await text(Readable.from(prelude as unknown as AsyncIterable<Uint8Array>));
    expect(title).toMatch(/^[A-Z]/);
    expect(lede).toMatch(/^[A-Z][^\n]+\.$/);
    expect(html).not.toMatch(/\{\{|\{#|>undefined<|\[object/);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).not.toContain("");
  });

  it("refuses a name that nothing replaces", async () => {
    await expect(readChapter("keys", { site })).rejects.toThrow("Nothing replaces {{scopes}} in keys.md");
  });
});
