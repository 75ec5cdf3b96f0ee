import { describe, expect, it } from "vitest";
import { documentToMarkdown } from "../../documents/blocks/document-markdown";
import { makeFolder, useFolder } from "../../testing/folders";
import { aField } from "../../testing/pictures";
import { convert } from "./convert";
import { readGhostExport } from "./ghost-source";
import { htmlParts } from "./html-parts";
import { chunksOf } from "./markdown-chunks";
import { readMarkdownFile } from "./markdown-source";
import { Pictures } from "./pictures";
import { Reading } from "./reading";
import { plainShortcodes } from "./shortcodes";
import type { Source } from "./source";

const home = useFolder();
const never = { find: () => ({ reason: "is nowhere" }) };

async function folder(files: Record<string, string>) {
  return makeFolder(home, { ...files, "a.png": await aField(20, 30) });
}

function converted(root: string, source: Source | undefined) {
  if (!source) throw new Error("Nothing was read.");
  const { blocks } = convert(source, new Pictures(root), null, new Date("2026-11-20T12:00:00.000Z"));
  const notes = source.notes.map(({ line, message }) => `${line ?? ""} ${message}`.trim());
  return { blocks, md: documentToMarkdown(blocks), notes };
}

async function ofMarkdown(body: string) {
  const root = await folder({ "post.md": body });
  return converted(root, readMarkdownFile(root, "post.md"));
}

async function ofHtml(html: string) {
  const root = await folder({
    "g.json": JSON.stringify({ data: { posts: [{ id: "1", slug: "a", html }] } }),
  });
  return converted(root, readGhostExport(root, "g.json")?.[0]);
}

describe("a body in Markdown", () => {
  it("leads where its references say, whatever stands between them and their definitions", async () => {
    const { md, notes } = await ofMarkdown(
      "See [one][s].\n\n:::note\nAnd [two][s].\n:::\n\nAlso [three][].\n\n[s]: https://site.example/\n[three]: https://three.example/",
    );
    for (const link of [
      "[one](https://site.example/)",
      "[two](https://site.example/)",
      "[three](https://three",
    ])
      expect(md).toContain(link);
    expect(notes).toEqual([]);
  });

  it("keeps links that are written in HTML, and names those that it can't keep", async () => {
    const { md, notes } = await ofMarkdown(
      'A <a href="https://in.example/" target="_blank">way **in**</a>, <a href="javascript:x">none</a>.\n\n## See [docs](https://docs.example/)\n\n| A [b](https://cell.example/) |\n| --- |\n| one<br>two |',
    );
    expect(md).toContain("A [way **in**](https://in.example/), none.");
    expect(md).toContain("| one two |");
    for (const lost of ["javascript:x", "https://docs.example/", "https://cell.example/"])
      expect(notes.join("\n")).toContain(`The link to “${lost}” was left out; its text was kept.`);
  });

  it("reads a figure however its fields are quoted, and tells what a picture can't have", async () => {
    const { blocks, notes } = await ofMarkdown(
      `{{< figure src="a.png" caption="A \\"wall\\"" alt='Of stone' title="Other" link="https://l.example" >}}`,
    );
    expect(blocks).toMatchObject([
      { type: "image", data: { caption: 'A "wall"', media: { alt: "Of stone" } } },
    ]);
    expect(notes).toEqual([
      "1 A picture's title was left out because it has a caption: “Other”",
      "1 A picture's link to “https://l.example” was left out.",
    ]);
  });

  it("keeps what follows a comment without an end", async () => {
    expect((await ofMarkdown("<!-- open\n\nWords behind it")).md).toContain("Words behind it");
  });
});

describe("a body in HTML", () => {
  it("tells of marks, links of pictures, comments and hidden parts that it can't keep", async () => {
    const { md, notes } = await ofHtml(
      '<p>10<sup>6</sup> <a href="https://kept.example/?a=1&amp;b=2">kept</a></p><h2><a href="https://head.example/">Head</a></h2><a href="https://target.example/"><img src="a.png" alt="A"></a><div style="display:none">Secret</div><!-- Aside --><!--kg-card-begin: html--><noscript>Without</noscript>',
    );
    expect(md).toMatch(/^106 \[kept\]/);
    expect(notes.toSorted()).toEqual([
      "<noscript> was left out.",
      "<sup> was removed; its text was kept.",
      "A comment was left out.",
      "Hidden text was left out: “Secret”",
      "The link to “https://head.example/” was left out; its text was kept.",
      "The link to “https://target.example/” was left out; its text was kept.",
    ]);
  });
});

describe("what takes a parser for ever", () => {
  it("is told from the rest of a file by its empty lines, and given as it is written", () => {
    const heavy = "[a](".repeat(60_000);
    const chunks = chunksOf(`One\n\nTwo\n\n${heavy}\n\n\n\`\`\`\nlet a;\n\nlet b;\n\`\`\`\n\nThree`);
    expect(chunks).toEqual([
      { text: "One\n\nTwo", line: 0, isHeavy: false },
      { text: heavy, line: 4, isHeavy: true },
      { text: "```\nlet a;\n\nlet b;\n```\n\nThree", line: 7, isHeavy: false },
    ]);
    expect(chunksOf("One\n\nTwo")).toEqual([{ text: "One\n\nTwo", line: 0, isHeavy: false }]);
  });

  it("is looked through once for shortcodes and for embeds", async () => {
    const reading = new Reading(
      { file: "", folder: "", notes: [], body: { kind: "pieces", pieces: [] } },
      never,
      null,
    );
    for (const shape of ["{{< figure ", "{{< youtube a"]) {
      const text = shape.repeat(20_000);
      expect(plainShortcodes({ text, line: 1, isMdx: false }, reading)).toBe(text);
    }
    for (const shape of ["<iframe ", "<!--"])
      expect(htmlParts(`<p>Before</p>${shape.repeat(60_000)}`, reading)[0]?.md, shape).toBe("Before");
  });
});
