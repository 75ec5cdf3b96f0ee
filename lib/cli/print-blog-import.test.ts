import { expect, it, vi } from "vitest";
import { printBlogImport } from "./blog-import";

it("prints no sign that steers a terminal, whatever a file is called and says", () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const [file, words] = ["\u001b[2Ja\r\n.md", "The field “\u001b]0;x\u0007\u009b31m” had no place."];
  printBlogImport({
    ...{ folder: "/blog", startedAt: "2026-11-20T12:00:00.000Z", seconds: 1, posts: 1, imported: 0 },
    ...{ updated: 0, unchanged: 0, published: 0, drafts: 0, pictures: 0 },
    notes: [{ file, message: words }],
    addresses: [{ file, from: words, to: "/blog/a" }],
    skipped: [{ file, reason: words }],
  });
  log.mockRestore();
  expect(printed.join("")).toContain("a  .md");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(printed.map((line) => line.trimStart()).join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
});
