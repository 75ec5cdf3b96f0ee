import { expect, it } from "vitest";
import { matter, said, useImportedBlog } from "../../testing/imported-blog";
import { aField } from "../../testing/pictures";

const { aFolder, bring, read } = useImportedBlog();

it("takes pictures whose names are nearly, or elsewhere, what a post calls them", async () => {
  const picture = await aField(20, 20);
  const body = [
    "![form](images/été.png)",
    "![case](images/shot.png)",
    "![slash](images\\plain.png)",
    "![space](images/my image.png)",
    "![copy](images/my image (1).png 'Twice')",
    "![size](images/plain.png =300x200)",
    "![width](images/plain.png){width=300}",
    "![suffix|300](images/plain-300x200.png)",
    "![[deep.png|300]]",
    "![[deep.png|A door|300x200]]",
    "`![[code.png]]`",
    "![Which](images/TWIN.png)",
  ].join("\n\n");
  const root = aFolder({
    "odd.md": matter("title: Odd\ndate: 2024-01-01\ncover: /images/été.png", body),
    ...{ "images/e\u0301te\u0301.png": picture, "images/Shot.PNG": picture, "images/plain.png": picture },
    ...{ "images/my image.png": picture, "images/my image (1).png": picture, "assets/a/deep.png": picture },
    ...{ "images/twin.png": picture, "images/Twin.png": picture },
  });
  const report = await bring(root);
  const { blocks, cover, content } = await read("odd");
  expect(cover).not.toBeNull();
  const alts = blocks.flatMap((block) =>
    block.type === "image" ? (block.data as { media: { alt: string } }).media.alt : [],
  );
  expect(alts).toEqual(["form", "case", "slash", "space", "copy", "size", "width", "suffix", "", "A door"]);
  expect(blocks[4]).toMatchObject({ data: { caption: "Twice" } });
  expect(content).toContain("`![[code.png]]`");
  expect(said(report).join("\n")).toContain(
    "“images/TWIN.png” is not in the folder, but images/Twin.png and images/twin.png are.",
  );
});

it("reads what Jekyll, Hexo and Obsidian write besides", async () => {
  const root = aFolder({
    "jekyll.md": matter(
      "title: Jekyll\ndate: 2013/7/13 20:46\ncategories: jekyll update\ncategories: one two",
    ),
    "commas.md": matter("title: Commas\ndate: 2013.7.13\ntags: web design, code\ncategory: Long walks"),
    "hexo.md":
      "title: Hexo\ndate: 2014-02-02\n---\n## Part {#part}\n\nSee [[commas|the other]] and [[1]](https://a.example).\n",
    "colon.md": matter("title: Release 2: new"),
  });
  const report = await bring(root);
  expect(await read("jekyll")).toMatchObject({
    tags: ["one", "two"],
    publishedAt: "2013-07-13T20:46:00.000Z",
  });
  expect(await read("commas")).toMatchObject({
    tags: ["web design", "code", "Long walks"],
    publishedAt: "2013-07-13T00:00:00.000Z",
  });
  expect(await read("hexo")).toMatchObject({ title: "Hexo", publishedAt: "2014-02-02T00:00:00.000Z" });
  expect((await read("hexo")).blocks.map(({ data }) => data)).toMatchObject([
    { text: "Part" },
    { md: "See the other and [[1]](https://a.example)." },
  ]);
  expect(said(report)).toEqual([
    "6 The link to “commas” was left out; its text was kept.",
    "The front matter field “categories” is there more than once; the last one was kept.",
  ]);
  expect(report.skipped).toMatchObject([
    { file: "colon.md", line: 2, reason: expect.stringContaining("quotes") },
  ]);
});

it("cuts between characters, and keeps the picture, the code and the tag that it cuts", async () => {
  const family = "👨‍👩‍👧‍👦";
  const code = `  ${"x".repeat(9_995)}${family}\n    indented ${"y".repeat(9_000)}${family.repeat(200)}`;
  const root = aFolder({
    "cut.md": matter(
      `title: "${"t".repeat(195)}${family}${family}"\nslug: cut\ndate: 2024-01-01\ntags: ["${"g".repeat(35)}${family}"]`,
      `![${"a".repeat(295)}${family}](a.png)\n\n\`\`\`js\n${code}\n\`\`\``,
    ),
    "a.png": await aField(10, 10),
  });
  await bring(root);
  const { title, tags, blocks } = await read("cut");
  expect([title, tags]).toEqual([`${"t".repeat(195)}…`, [`${"g".repeat(35)}…`]]);
  expect(blocks.map(({ type }) => type)).toEqual(["image", "code", "code", "code"]);
  expect(blocks[0]).toMatchObject({ data: { media: { alt: "a".repeat(295), decorative: false } } });
  const pieces = blocks.flatMap((block) =>
    block.type === "code" ? (block.data as { code: string }).code : [],
  );
  expect(pieces.every((piece) => piece.length <= 10_000)).toBe(true);
  expect(pieces.join("").replace(/\s/g, "")).toBe(code.replace(/\s/g, ""));
});
