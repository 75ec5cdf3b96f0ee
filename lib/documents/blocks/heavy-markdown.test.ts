import { describe, expect, it } from "vitest";
import { block, errorsIn, many, text } from "../../testing/block-fixtures";

describe("Markdown that is heavy to parse", () => {
  const written = (piece: string, length = 10_000) => text(piece.repeat(Math.floor(length / piece.length)));

  it.each<[string, string]>([
    ["short paragraphs", "a\n\n"],
    ["lines that a quote goes on in", "> a\nb\n\n"],
    ["backticks that nothing closes", "\\``"],
    ["list items", "- a\n\n  b\n\n"],
  ])("is refused where it stands: %s", (_, piece) => {
    expect(errorsIn([written(piece)])).toEqual(["blocks[0].data.md too_complex"]);
    expect(errorsIn([written(piece, 600)])).toEqual([]);
  });

  it("counts over the whole document, and says which block is too much", () => {
    const heavy = () => written("a\n\n", 3_000);
    expect(errorsIn([heavy(), heavy()])).toEqual([]);
    expect(errorsIn([heavy(), heavy(), heavy(), text("x"), heavy()])).toEqual([
      "blocks[2].data.md too_complex",
      "blocks[4].data.md too_complex",
    ]);
  });

  it("counts items of one block together", () => {
    const items = many(20, () => ({ question: "x", md: "a\n\n".repeat(600) }));
    expect(errorsIn([block("faq", { items })])).toEqual(["blocks[0].data.items[0].md too_complex"]);
  });

  it("leaves room for 60,000 characters of lists, links and code as people write them", () => {
    const page = [
      "### What is new",
      "It keeps the **photographs** of a household on a machine of its own, with *albums* and a [search](https://a.bc/d). ".repeat(
        2,
      ),
      "- Phones send new pictures when they are at home\n- Copies lie in `two` places, see [the guide](https://a.bc/guide)",
      "```ts\nconst a = [1, 2];\nopen(a[0]);\n```",
    ].join("\n\n");
    expect(errorsIn(many(6, () => written(`${page}\n\n`)))).toEqual([]);
  });
});
