import * as z from "zod";
import { defineBlock } from "../definition";
import { field } from "../fields";
import { link, paragraph, type RichNode, text } from "../rich-text/tree";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const productCard = defineBlock({
  type: "productCard",
  title: "Product",
  description:
    "A card for a product in the directory, always up to date. Products that aren't public don't appear.",
  surfaces: ["blog"],
  schema: z.strictObject({
    slug: field(
      "line",
      {
        title: "Product",
        description: "The slug of a published product: the last part of its URL.",
        publish: true,
      },
      { maxLength: 64, pattern: "^([a-z0-9]+(-[a-z0-9]+)*)?$" },
      (value) => {
        if (value.length > 64) return { code: "too_long", message: "Use at most 64 characters." };
        if (value === "" || SLUG.test(value)) return null;
        return { code: "invalid_value", message: "Use the last part of its URL, such as photo-case." };
      },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000020",
  example: { slug: "photo-case" },

  outline({ slug }, live): RichNode[] {
    if (slug === "") return [];
    const product = live?.products?.[slug];
    const card = link(product?.name ?? slug, `/products/${slug}`);
    const tagline = product === undefined || product.tagline === "" ? "" : `: ${product.tagline}`;
    return [paragraph(text("Product: "), card, text(tagline))];
  },
});
