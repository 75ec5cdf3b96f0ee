import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/products/schema";
import { checkDocument, countPictures } from "./check";
import { type EditorDocument, newBlock } from "./document";
import { productKind } from "./product-kind";

const now = new Date("2026-11-20T12:00:00Z");
const listing = Listing.parse({ name: "Immich" });
const faq = newBlock("faq", { items: [{ question: "Why?", md: "" }] });
const document: EditorDocument = { listing, blocks: [newBlock("richText", { md: "Text" }), faq] };

describe("checkDocument", () => {
  it("lets a draft be incomplete, and says what review needs and where", () => {
    expect(checkDocument(productKind, document, "draft", now).mends).toEqual([]);
    expect(checkDocument(productKind, document, "publish", now).mends).toEqual([
      {
        place: faq.id,
        path: "blocks[1].data.items[0].md",
        where: "Questions, no. 1",
        message: "Fill this in before publishing.",
      },
    ]);
  });

  it("finds what no save can take in the listing", () => {
    const faulty = {
      ...listing,
      name: " ",
      tagline: "x".repeat(141),
      websiteUrl: "http://10.0.0.1",
      licenses: ["x".repeat(41)],
    };
    const { listing: errors, mends } = checkDocument(
      productKind,
      { ...document, listing: faulty },
      "draft",
      now,
    );
    expect(Object.keys(errors).sort()).toEqual(["licenses", "name", "tagline", "websiteUrl"]);
    expect(mends.every(({ place }) => place === "listing")).toBe(true);
  });
});

it("counts pictures that have an alternative text or are decoration", () => {
  const logo = { mediaId: "01930a3e-5f00-7000-8000-000000000001", alt: "" };
  expect(countPictures({ ...document, listing: { ...listing, logo } })).toEqual({ all: 1, described: 0 });
  const described = { ...listing, logo: { ...logo, alt: "A house" } };
  expect(countPictures({ ...document, listing: described })).toEqual({ all: 1, described: 1 });
});
