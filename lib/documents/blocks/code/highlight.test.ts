import { describe, expect, it, vi } from "vitest";
import { someOf } from "../../../testing/deep";
import type { Block } from "../envelope";
import type { CodeLines } from "../live";
import { registry } from "../registry";
import { highlight, highlightCode } from "./highlight";
import { grammars } from "./read-code";

const textOf = (lines: CodeLines | null) =>
  lines?.map((line) => line.map(({ text }) => text).join("")).join("\n");

describe("colored code", () => {
  it.each(someOf(Object.keys(grammars) as (keyof typeof grammars)[], 4))(
    "is the same code in %s",
    async (language) => {
      const code = '# a\n// b\nlet x = "y";\n\n\tif (a < b && c) { return <b>1</b> }\n';
      expect(textOf(await highlight(code, language))).toBe(code);
    },
  );

  it("tells kinds apart, across lines too", async () => {
    const lines = await highlight("const a = 1; // no\n/* one\ntwo */ 'x'", "typescript");
    const kinds = lines?.flat().map(({ text, kind }) => [text.trim(), kind]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ["const", "keyword"],
        ["// no", "comment"],
        ["two */", "comment"],
        ["'x'", "string"],
      ]),
    );
  });

  it("is made once for the same code, and has no entry for text", async () => {
    expect(highlight("let b;", "typescript")).toBe(highlight("let b;", "typescript"));
    const block = registry.code.example as Block<"code">;
    const text = { ...block, id: "text", data: { ...block.data, language: "text" as const } };
    expect(Object.keys(await highlightCode([block, text]))).toEqual([block.id]);
  });

  it("has its colors also where the first reading of a language took too long", async () => {
    const code = "FROM alpine\nRUN true\n".repeat(12);
    vi.resetModules();
    const fresh = await import("./highlight");
    expect(textOf(await fresh.highlight(code, "dockerfile", 0))).toBe(code);
  });

  it("is tried again after a line ran out of time", async () => {
    const code = "const late = 1;";
    let clock = performance.now();
    const spy = vi.spyOn(performance, "now").mockImplementation(() => (clock += 3_000));
    expect(await highlight(code, "typescript")).toBeNull();
    spy.mockRestore();
    expect((await highlight(code, "typescript"))?.[0]?.[0]).toEqual({ text: "const ", kind: "keyword" });
  });

  it("leaves a line that is too long without colors", async () => {
    const long = `"${"a".repeat(400)}`;
    expect(await highlight(long, "json")).toEqual([[{ text: long }]]);
  });
});
