import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import { emptyCatalog } from "@/lib/catalog/own-fields/rules";
import { productKindOf } from "../builder/writing/product-kind";
import { checkDocument, countPictures } from "./check";
import { type EditorDocument, newBlock } from "./document";

const productKind = productKindOf(emptyCatalog);

const now = new Date("2026-11-20T12:00:00Z");
const head = Listing.parse({ name: "Immich", tagline: "Photos", websiteUrl: "https://immich.example/" });
const faq = newBlock("faq", { items: [{ question: "Why?", md: "" }] });
const document: EditorDocument<Listing> = { head, blocks: [newBlock("richText", { md: "Text" }), faq] };

describe("checkDocument", () => {
  it("lets a draft be incomplete, and says what review needs and where", () => {
    expect(checkDocument(productKind, document, "draft", now).issues).toEqual([]);
    expect(checkDocument(productKind, document, "publish", now).issues).toEqual([
      {
        slot: faq.id,
        path: "blocks[1].data.items[0].md",
        where: "Questions, item 1, Answer",
        message: "Fill this in before publishing.",
      },
    ]);
  });

  it("asks review for a tagline, a website or a reason for none, and a block", () => {
    const nameAlone = { head: Listing.parse({ name: "Immich" }), blocks: [] };
    const found = (document: EditorDocument<Listing>) =>
      checkDocument(productKind, document, "publish", now).issues.map(({ slot, path, where }) => [
        slot,
        path,
        where,
      ]);
    expect(checkDocument(productKind, nameAlone, "draft", now).issues).toEqual([]);
    expect(found(nameAlone)).toEqual([
      ["head", "tagline", "Tagline"],
      ["head", "websiteUrl", "Website"],
      ["end", "blocks", "Page content"],
    ]);
    const reasoned = { ...nameAlone.head, tagline: "Photos", withoutWebsite: "short" };
    const blocks = [newBlock("richText", { md: "Text" })];
    expect(found({ head: reasoned, blocks })).toEqual([["head", "withoutWebsite", "Why no website"]]);
    expect(found({ head: { ...reasoned, withoutWebsite: "It is a command-line tool." }, blocks })).toEqual(
      [],
    );
  });

  it("finds what no save can take in the listing", () => {
    const faulty = {
      ...head,
      name: " ",
      tagline: "x".repeat(141),
      websiteUrl: "http://10.0.0.1",
      withoutWebsite: "x".repeat(201),
      licenses: ["x".repeat(41)],
    };
    const { head: errors, issues } = checkDocument(productKind, { ...document, head: faulty }, "draft", now);
    expect(Object.keys(errors).sort()).toEqual([
      "licenses",
      "name",
      "tagline",
      "websiteUrl",
      "withoutWebsite",
    ]);
    expect(issues.every(({ slot }) => slot === "head")).toBe(true);
  });
});

it("counts pictures that have an alternative text or are decoration", () => {
  const logo = { mediaId: "01930a3e-5f00-7000-8000-000000000001", alt: "" };
  expect(countPictures({ ...document, head: { ...head, logo } })).toEqual({ all: 1, described: 0 });
  const described = { ...head, logo: { ...logo, alt: "A house" } };
  expect(countPictures({ ...document, head: described })).toEqual({ all: 1, described: 1 });
});
