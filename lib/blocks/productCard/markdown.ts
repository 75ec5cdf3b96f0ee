import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { link, paragraph, type RichNode, text } from "../rich-text/tree";
import type { productCard } from "./schema";

export const productCardMarkdown: MarkdownForm<z.output<typeof productCard.schema>> = {
  outline({ slug }, live): RichNode[] {
    if (slug === "") return [];
    const product = live?.products?.[slug];
    const card = link(product?.name ?? slug, `/products/${slug}`);
    const tagline = product === undefined || product.tagline === "" ? "" : `: ${product.tagline}`;
    return [paragraph(text("Product: "), card, text(tagline))];
  },
};
