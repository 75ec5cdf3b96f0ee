import { describe, expect, it } from "vitest";
import { documentToMarkdown } from "../../documents/blocks/document-markdown";
import { makeFolder, useFolder } from "../../testing/folders";
import { aField } from "../../testing/pictures";
import { convert } from "./convert";
import { readGhostExport } from "./ghost-source";
import { Pictures } from "./pictures";

const home = useFolder();

/** The posts of an export, converted. */
async function posts(rows: object[], tables: object = {}) {
  const root = makeFolder(home, {
    "export.json": JSON.stringify({ db: [{ data: { posts: rows, ...tables } }] }),
    "content/images/a.png": await aField(20, 30),
  });
  const pictures = new Pictures(root);
  return (readGhostExport(root, "export.json") ?? []).map((source) => {
    const post = convert(source, pictures, null, new Date("2026-11-20T12:00:00.000Z"));
    return {
      ...post,
      md: documentToMarkdown(post.blocks),
      notes: source.notes.map(({ message }) => message),
    };
  });
}
const types = ({ blocks }: { blocks: { type: string }[] }) => blocks.map(({ type }) => type);

const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
const lexical = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });
const mobiledoc = JSON.stringify({
  atoms: [["soft-return", "", {}]],
  cards: [
    ["card-markdown", { markdown: "A **card**" }],
    ["image", { src: "__GHOST_URL__/content/images/a.png", alt: "A wall" }],
  ],
  markups: [["strong"], ["a", ["href", "https://there.example/"]]],
  sections: [
    [1, "h2", [[0, [], 0, "Old head"]]],
    [
      1,
      "p",
      [
        [0, [], 0, "One "],
        [0, [0], 1, "strong"],
        [1, [], 0, 0],
        [0, [1], 1, "way"],
      ],
    ],
    [3, "ol", [[[0, [], 0, "first"]], [[0, [], 0, "second"]]]],
    [10, 0],
    [10, 1],
    [10, 7],
    "nonsense",
  ],
});

describe("a post that an export holds in its editor's form alone", () => {
  it("keeps the words, marks, lists and cards of the present editor", async () => {
    const form = lexical(
      {
        type: "paragraph",
        children: [text("Plain "), text("bold", 1), { type: "linebreak" }, text("below")],
      },
      { type: "extended-heading", tag: "h2", children: [text("A <head>")] },
      { type: "quote", children: [{ type: "link", url: "https://there.example/", children: [text("way")] }] },
      {
        type: "list",
        listType: "check",
        children: [{ type: "listitem", checked: true, children: [text("done")] }],
      },
      { type: "image", src: "__GHOST_URL__/content/images/a.png", alt: "A wall", caption: "<i>There</i>" },
      { type: "codeblock", code: "let a = '<b>';", language: "js" },
      { type: "markdown", markdown: "Of *itself*" },
      { type: "callout", calloutEmoji: "!", calloutText: "<p>Take care</p>" },
      { type: "toggle", heading: "Why", content: "<p>Because</p>" },
      { type: "bookmark", url: "https://book.example/", metadata: { title: "A book" } },
      { type: "button", buttonText: "Press", buttonUrl: "https://press.example/" },
      { type: "embed", url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", caption: "A film" },
      { type: "horizontalrule" },
      { type: "never-heard-of", title: "Words in it", accentColor: "#fff" },
    );
    const [post] = await posts([
      { id: "1", slug: "a", lexical: form, plaintext: "Not taken", status: "draft" },
    ]);
    for (const words of [
      "Plain **bold**\\\nbelow",
      "## A \\<head>",
      "> [way](https://there.example/)",
      "☑ done",
      "There",
      "let a = '<b>';",
      "Of *itself*",
      "Take care",
      "Because",
      "[A book](https://book.example/)",
      "[Press](https://press.example/)",
      "dQw4w9WgXcQ",
      "Words in it",
    ])
      expect(post?.md).toContain(words);
    expect(post?.md).not.toMatch(/Not taken|#fff/);
    expect(types(post ?? { blocks: [] })).toEqual(
      expect.arrayContaining(["richText", "heading", "image", "code", "video", "divider"]),
    );
    expect(post?.notes).toEqual([
      "A “never-heard-of” card from Ghost's editor isn't supported; its text was kept.",
    ]);
  });

  it("keeps those of the editor before", async () => {
    const [post] = await posts([{ id: "1", slug: "a", mobiledoc, status: "draft" }]);
    for (const words of [
      "## Old head",
      "One **strong**\\\n[way](https://there.example/)",
      "2. second",
      "A **card**",
    ])
      expect(post?.md).toContain(words);
    expect(types(post ?? { blocks: [] })).toContain("image");
    expect(post?.notes).toEqual([]);
  });

  it("takes the next best form where one can't be read, and tells when there is none", async () => {
    const deep = `{"root":{"children":[${'{"type":"x","children":['.repeat(9_000)}${"]}".repeat(9_000)}]}}`;
    const [plain, older, broken, bottomless, empty] = await posts([
      { id: "1", slug: "a", lexical: "{", plaintext: "One\n\nTwo" },
      { id: "2", slug: "b", markdown: "Of *old*" },
      { id: "3", slug: "c", lexical: "{", mobiledoc: "[]" },
      { id: "4", slug: "d", lexical: deep },
      { id: "5", slug: "e", lexical: lexical() },
    ]);
    expect([plain?.md, older?.md]).toEqual(["One\n\nTwo\n", "Of *old*\n"]);
    for (const post of [broken, bottomless]) expect(post?.notes.join()).toContain("its text is missing");
    expect([empty?.md, empty?.notes]).toEqual(["", []]);
  });
});

describe("what a post has in Ghost and not here", () => {
  it("is told, with its words", async () => {
    const [post] = await posts(
      [{ id: "1", slug: "a", html: "<p>Words</p>", canonical_url: "https://first.example/" }],
      {
        posts_meta: [{ post_id: "1", feature_image_caption: "By <b>Ada</b>", og_title: "For cards" }],
      },
    );
    expect(post?.notes.join("\n")).toMatch(/By <b>Ada<\/b>[\s\S]*first\.example[\s\S]*For cards/);
  });

  it("never makes public at once what was to be public at some time", async () => {
    const rows = await posts([
      { id: "1", slug: "a", html: "<p>x</p>", status: "scheduled", published_at: null },
      { id: "2", slug: "b", html: "<p>x</p>", status: "published", published_at: "whenever" },
      { id: "3", slug: "c", html: "<p>x</p>", status: "published", published_at: 1_388_318_400_000 },
    ]);
    expect(rows.map(({ isDraft }) => isDraft)).toEqual([true, true, false]);
    expect(rows[1]?.notes.join()).toContain("“whenever”");
    expect(rows[2]?.publishedAt).toEqual(new Date("2013-12-29T12:00:00.000Z"));
  });

  it("names several authors in their order there", async () => {
    const [post] = await posts([{ id: "1", slug: "a", html: "<p>x</p>" }], {
      users: [
        { id: "u1", name: "Ada" },
        { id: "u2", name: "Bob" },
      ],
      posts_authors: [
        { post_id: "1", author_id: "u1", sort_order: 1 },
        { post_id: "1", author_id: "u2", sort_order: 0 },
      ],
    });
    expect(post?.notes).toEqual(["The original author is “Bob, Ada”."]);
  });
});
