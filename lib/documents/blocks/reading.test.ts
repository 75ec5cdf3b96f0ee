import { describe, expect, it } from "vitest";
import { cpuMs } from "../../testing/block-fixtures";
import { headingAnchors } from "./anchors";
import { blockCatalog } from "./catalog";
import { type BlockChange, diffBlocks } from "./diff";
import type { Block } from "./envelope";
import { faqJsonLd } from "./faq-json-ld";
import { documentLinks } from "./links";
import { documentText } from "./plain-text";
import { registry } from "./registry";

const examples = Object.values(registry).map((entry) => entry.example as Block);
const text = (id: string, md: string): Block => ({ id, type: "richText", v: 1, data: { md } });
const heading = (id: string, words: string): Block => ({
  id,
  type: "heading",
  v: 1,
  data: { text: words, level: 2 },
});

describe("catalog", () => {
  it("carries limits, what publishing needs, and whole examples", () => {
    const entry = blockCatalog("product").find(({ type }) => type === "activities");
    expect(entry?.jsonSchema).toMatchObject({
      properties: {
        type: { const: "activities" },
        data: {
          additionalProperties: false,
          properties: {
            title: { maxLength: 80, default: "" },
            limit: { minimum: 1, maximum: 50 },
            items: {
              maxItems: 50,
              items: {
                required: ["id", "at", "title"],
                properties: {
                  title: { minLength: 1, maxLength: 120 },
                  kind: { enum: expect.arrayContaining(["funding"]) },
                },
              },
            },
          },
        },
      },
    });
    expect(entry?.example).toHaveProperty("data.items.0.at");
    expect(entry?.maxPerDocument).toBe(1);
  });

  it("keeps the surfaces apart and is JSON", () => {
    const types = blockCatalog("blog").map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["richText", "heading", "links", "faq"]));
    expect(types).not.toContain("pulse");
    const catalog = blockCatalog("blog");
    expect(JSON.parse(JSON.stringify(catalog))).toEqual(catalog);
  });
});

describe("text and links", () => {
  it("says the words of every block", () => {
    for (const block of examples.filter(({ type }) => type !== ("divider" as never))) {
      expect(documentText([block])).not.toBe("");
    }
    expect(documentText([text("a", "**x** [y](https://z.ab)"), heading("b", "T")])).toBe("x y\n\nT");
  });

  it("lists every address with its path", () => {
    const blocks = [text("a", "> - [x](https://a.bc/) *<https://d.ef/>*"), registry.links.example as Block];
    expect(documentLinks(blocks)).toEqual([
      { path: "blocks[0].data.md", blockId: "a", url: "https://a.bc/" },
      { path: "blocks[0].data.md", blockId: "a", url: "https://d.ef/" },
      {
        path: "blocks[1].data.items[0].url",
        blockId: registry.links.example.id,
        url: "https://example.com/",
      },
      {
        path: "blocks[1].data.items[1].url",
        blockId: registry.links.example.id,
        url: "https://git.example.com/case",
      },
    ]);
  });

  it("numbers anchors of the same name", () => {
    const anchors = headingAnchors([
      heading("a", "Über uns!"),
      heading("b", "über uns"),
      heading("c", "…"),
      heading("d", "日本語"),
    ]);
    expect(anchors.map(({ anchor }) => anchor)).toEqual(["uber-uns", "uber-uns-2", "section", "日本語"]);
  });

  it("gives the questions to search engines", () => {
    expect(faqJsonLd([heading("a", "x")])).toBeNull();
    expect(faqJsonLd(examples)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ acceptedAnswer: { text: "No. Everything runs on your machine." } }],
    });
  });
});

describe("diff", () => {
  const shown = (changes: BlockChange[]) => changes.map(({ kind, blockId }) => `${blockId} ${kind}`);
  const [a, b, c, d] = [text("a", "one two"), text("b", "x"), text("c", "y"), text("d", "z")] as const;

  it("tells added, removed, changed and same", () => {
    const changes = diffBlocks([a, b, c], [text("a", "one three"), d, c]);
    expect(shown(changes)).toEqual(["a changed", "b removed", "d added", "c same"]);
    expect(changes[0]?.words).toEqual([
      { kind: "same", text: "one " },
      { kind: "removed", text: "two" },
      { kind: "added", text: "three" },
    ]);
  });

  it("calls the fewest blocks moved", () => {
    expect(shown(diffBlocks([a, b, c, d], [d, a, b, c]))).toEqual(["d moved", "a same", "b same", "c same"]);
    expect(diffBlocks([a, b, c], [text("c", "new"), a, b])[0]).toMatchObject({
      kind: "changed",
      moved: true,
    });
  });

  it("puts removed blocks where they were", () => {
    expect(shown(diffBlocks([a, b, c, d], [c]))).toEqual(["a removed", "b removed", "c same", "d removed"]);
  });

  it("shows an address that changed under the same words", () => {
    const changes = diffBlocks(
      [text("a", "[x](https://good.example/)")],
      [text("a", "[x](https://bad.example/)")],
    );
    expect(changes[0]?.words?.some(({ kind, text }) => kind === "added" && text.includes("bad"))).toBe(true);
  });

  it("marks whole words and whole addresses", () => {
    const changes = diffBlocks(
      [text("a", "see <https://demo.a.bc/> now")],
      [text("a", "see <https://try.a.de/> right now!")],
    );
    expect(changes[0]?.words).toEqual([
      { kind: "same", text: "see " },
      { kind: "removed", text: "https://demo.a.bc/ " },
      { kind: "added", text: "https://try.a.de/ right " },
      { kind: "same", text: "now" },
      { kind: "added", text: "!" },
    ]);
  });

  it("gives up on words that have nothing in common, soon", () => {
    const words = (from: number) =>
      Array.from({ length: 1_500 }, (_, index) => `w${index * 7 + from}`).join(" ");
    const started = process.cpuUsage();
    diffBlocks([text("a", words(0))], [text("a", words(3))]);
    expect(cpuMs(started)).toBeLessThan(4_000);
  });
});
