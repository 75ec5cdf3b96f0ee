import * as z from "zod";
import { defineBlock } from "../definition";
import { field } from "../fields";
import { MAX_BLOCKS } from "../limits";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const productCard = defineBlock({
  type: "productCard",
  v: 1,
  title: "Product",
  description: "A card of a product in the directory, as it is now. One that is not public shows nothing.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    slug: field(
      "line",
      { title: "Product", description: "The last part of the product's address.", publish: true },
      { maxLength: 64, pattern: "^([a-z0-9]+(-[a-z0-9]+)*)?$" },
      (value) => {
        if (value.length > 64) return { code: "too_long", message: "Use at most 64 characters." };
        if (value === "" || SLUG.test(value)) return null;
        return { code: "invalid_value", message: "Use the last part of its address, such as photo-case." };
      },
    ),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000020",
    type: "productCard",
    v: 1,
    data: { slug: "photo-case" },
  },
  migrations: {},
});
