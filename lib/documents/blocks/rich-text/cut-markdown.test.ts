import { expect, it } from "vitest";
import { cutMarkdown } from "./cut-markdown";
import { parseRichText } from "./parse";
import { treeText } from "./plain-text";

const words = "word ".repeat(5);

it.each([
  ["a link", `${words}[the whole list](https://list.example/of/all)`],
  ["a link over a line", `- ${words}[the\n  list](https://list.example) more`],
  ["strong words", `> ${words}**all of this** more`],
  ["code", `${words}\`let a = 1; let b = 2\` more`],
  ["a code block", `${words}\n\n\`\`\`js\nlet a = 1;\nlet b = 2;\n\`\`\`\n\nmore`],
  ["what follows a code block", `\`\`\`js\nlet a = 1;\n\`\`\`\n\n${words}`],
  ["escaped and named signs", `${words}\\*a\\* \\_b\\_ Q&amp;A a &lt; b`],
  ["families", `${words}${"👨‍👩‍👧‍👦".repeat(5)}`],
])("cuts %s so that no mark is shown as text", (_, md) => {
  const whole = plain(md);
  for (let max = 12; max < md.length; max += 1) {
    const cut = cutMarkdown(md, max);
    expect(cut.length).toBeLessThanOrEqual(max);
    const said = plain(cut);
    expect(said.endsWith("…"), cut).toBe(true);
    expect(whole.startsWith(said.slice(0, -1).trimEnd()), cut).toBe(true);
  }
});

it("keeps as much as fits", () => {
  expect(cutMarkdown("One two three four five", 15)).toBe("One two…");
  expect(cutMarkdown("One two", 7)).toBe("One two");
});

function plain(md: string): string {
  const parsed = parseRichText(md);
  return parsed.ok ? treeText(parsed.tree) : "";
}
