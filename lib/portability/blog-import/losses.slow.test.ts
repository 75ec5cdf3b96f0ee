import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isDeep } from "../../testing/deep";
import { matter, said, useImportedBlog } from "../../testing/imported-blog";
import { aField, aPictureOf } from "../../testing/pictures";

const { home, aFolder, bring, read } = useImportedBlog();
const types = async (slug: string) => (await read(slug)).blocks.map(({ type }) => type);
describe("what has no place", () => {
  it("tells with file and line what had no place, and keeps its words", async () => {
    const body = [
      "Text with <kbd>Ctrl</kbd> and a [way](/inside/) and ![an icon](https://away.example/i.png) in it.",
      "",
      "<div class='box'>Boxed <b>words</b></div>",
      "",
      "{{< chart 12 >}}",
      "",
      "{{< youtube dQw4w9WgXcQ >}}",
      "",
      "[^1]: A note below.",
      "",
      "![Not there](missing.png)",
      "",
      "<script>alert(1)</script>",
      "",
      "See [the site][s].",
      "",
      "[s]: https://site.example/",
    ].join("\n");
    const root = aFolder({ "losses.md": matter("title: Losses\ndate: 2024-01-01\nmood: grey", body) });
    const report = await bring(root);
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    expect(said(report)).toEqual(
      expect.arrayContaining([
        "The front matter field “mood” was left out.",
        "7 <kbd> was removed; its text was kept.",
        "7 The link to “/inside/” was left out; its text was kept.",
        "7 The picture “https://away.example/i.png” is on another website and was not fetched.",
        "9 HTML was converted to text and blocks, without its layout.",
        "11 The shortcode “{{< chart 12 >}}” isn't supported and was kept as text.",
        "15 A footnote was kept as text.",
        "17 The picture “missing.png” is not in the folder.",
        "19 <script> was left out.",
      ]),
    );
    const { content, blocks } = await read("losses");
    for (const words of [
      "Text with Ctrl and a way",
      "an icon",
      "https://away.example/i.png",
      "Boxed **words**",
      "chart 12",
      "A note below.",
      "Not there",
      "[the site](https://site.example/)",
    ])
      expect(content).toContain(words);
    expect(content).not.toContain("alert(1)");
    expect(blocks).toContainEqual(
      expect.objectContaining({ type: "video", data: expect.objectContaining({ videoId: "dQw4w9WgXcQ" }) }),
    );
  });

  it("keeps links within the old site where its address is given", async () => {
    const root = aFolder({ "linked.md": matter("title: Linked\ndate: 2024-01-01", "A [way](/inside/).") });
    await bring(root, { site: "https://old.example" });
    expect((await read("linked")).content).toContain("[way](https://old.example/inside/)");
  });

  it("tells of files that a block names by ids of another site", async () => {
    const gallery =
      ':::gallery {"items":[{"media":{"mediaId":"01930a3e-5f00-7000-8000-0000000000f3","alt":"A","decorative":false},"caption":"There"}]}\n\n:::';
    const report = await bring(aFolder({ "ids.md": matter("title: Ids\ndate: 2024-01-01", gallery) }));
    expect(said(report)).toEqual([
      "A “gallery” block refers to files by ID. Only files that exist here and belong to the importing admin are shown.",
    ]);
    expect(await types("ids")).toEqual(["gallery"]);
  });

  it("parts what is too large for a block, and loses none of it", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `| r${index} | x |`);
    const wide = `| ${Array.from({ length: 9 }, (_, index) => `w${index}`).join(" | ")} |`;
    const body = [
      `| A | B |\n| --- | --- |\n${rows.join("\n")}`,
      `${wide}\n|${" --- |".repeat(9)}\n${wide}`,
      `\`\`\`js\n${"let a = 1;\n".repeat(1500)}\`\`\``,
      "A long sentence of it. ".repeat(1000),
      `## ${"Heading ".repeat(30)}`,
    ].join("\n\n");
    const root = aFolder({ "large.md": matter("title: Large\ndate: 2024-01-01", body) });
    const report = await bring(root);
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    const { blocks } = await read("large");
    const tables = blocks.filter((block) => block.type === "table");
    expect(tables.map(({ data }) => (data as { rows: unknown[] }).rows.length)).toEqual([50, 50, 20]);
    const everything = JSON.stringify(blocks);
    for (const words of ["r119", "w8"]) expect(everything).toContain(words);
    const code = blocks.flatMap((block) => (block.type === "code" ? block.data.code : [])).join("\n");
    expect(code.match(/let a = 1;/g)).toHaveLength(1500);
    expect(everything.match(/A long sentence of it/g)).toHaveLength(1000);
    expect(everything.match(/Heading /g)?.length).toBeGreaterThanOrEqual(29);
    expect(said(report).join("\n")).toMatch(/A table of 120 rows[\s\S]*“table” block is not valid/);
  });

  it.runIf(isDeep)("reads in pieces what is too heavy to parse at once", { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 900 }, (_, index) => `- [item ${index}](https://i.example/${index})`);
    const code = `int ${"**p = a[1];\n".repeat(700)}`;
    const root = aFolder({
      "heavy.md": matter("title: Heavy\ndate: 2024-01-01", `${items.join("\n")}\n\n\`\`\`c\n${code}\`\`\``),
    });
    expect(await bring(root)).toMatchObject({ imported: 1, skipped: [] });
    const { blocks } = await read("heavy");
    const prose = blocks.flatMap((block) =>
      block.type === "richText" ? (block.data as { md: string }).md : [],
    );
    expect(prose.join("\n").match(/\(https:\/\/i\.example\/\d+\)/g)).toHaveLength(900);
    expect(blocks.filter(({ type }) => type === "code")).toMatchObject([{ data: { code: code.trimEnd() } }]);
  });

  it("gathers headings and code into text where a post has more parts than it may", async () => {
    const body = Array.from({ length: 90 }, (_, index) => `## Part ${index}\n\nWords ${index}.`).join("\n\n");
    const report = await bring(aFolder({ "parts.md": matter("title: Parts\ndate: 2024-01-01", body) }));
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    expect(new Set(await types("parts"))).toEqual(new Set(["richText"]));
    expect((await read("parts")).content).toContain("Part 89");
  });

  it("says what is wrong with a file, by its name, and goes on with the others", async () => {
    const root = aFolder({
      "broken.md": matter('title: "open\ndate: 2024-01-01'),
      "toml.md": "+++\ntitle = 'x'\n+++\n\nWords.\n",
      "endless.md": "---\ntitle: x\n\nWords.\n",
      "latin.md": Buffer.from([0x2d, 0xe4, 0xf6, 0xfc, 0x0a]),
      "huge.md": "x".repeat(10_000_000),
      "undated.md": matter("title: U\ndate: someday"),
      "export.json": '{"db": [\n{',
      "deep.md": matter("title: Deep\ndate: 2024-01-01", `${"> ".repeat(5000)}x`),
      "outside.md": matter(
        "title: Outside\ndate: 2024-01-01",
        "![Secret](../../secret.png)\n\n![Same](%2e%2e/%2e%2e/secret.png)",
      ),
      "behind.md": matter("title: Behind\ndate: 2024-01-01", "![Behind a link](link.png)"),
      "fat.md": matter("title: Fat\ndate: 2024-01-01", "![A fat one](fat.jpg)\n\n![No picture](text.png)"),
      "fat.jpg": await aPictureOf(10 * 1024 * 1024 + 1),
      "text.png": "this is no picture",
      "well.md": matter("title: Well\ndate: 2024-01-01"),
    });
    writeFileSync(path.join(home, "secret.png"), await aField(5, 5));
    symlinkSync(path.join(home, "secret.png"), path.join(root, "link.png"));
    symlinkSync(path.join(root, "well.md"), path.join(root, "again.md"));
    const report = await bring(root);
    const reasons = Object.fromEntries(
      report.skipped.map(({ file, line, reason }) => [file, `${line ?? ""} ${reason}`]),
    );
    expect(reasons["broken.md"]).toMatch(/^\d .*not valid YAML/);
    expect(reasons["toml.md"]).toContain("TOML");
    expect(reasons["endless.md"]).toContain("no end");
    expect(reasons["latin.md"]).toContain("UTF-8");
    expect(reasons["huge.md"]).toContain("10,000,000 bytes");
    expect(reasons["undated.md"]).toContain("someday");
    expect(reasons["export.json"]).toContain("not valid JSON");
    expect(reasons["again.md"]).toContain("symbolic link");
    expect(said(report).join("\n")).toMatch(/secret\.png” is outside the folder/);
    expect(said(report).join("\n")).toMatch(/link\.png” is behind a symbolic link/);
    expect(said(report).join("\n")).toMatch(/fat\.jpg” has more than 10 MB/);
    expect(said(report).join("\n")).toMatch(/“No picture” was rejected/);
    expect(report.pictures).toBe(0);
    for (const slug of ["outside", "behind", "fat", "well"])
      expect((await read(slug)).status).toBe("published");
    expect((await read("fat")).content).toMatch(/A fat one[\s\S]*No picture/);
  });
});
