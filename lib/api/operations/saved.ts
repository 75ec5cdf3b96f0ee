import { ListSaved, SavedProduct } from "../../catalog/products/schema";
import { page } from "../../core/schema";
import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { nothing, operation } from "../operation";

export const saveProduct = operation("PUT /api/v1/me/saved/{slug}", {
  ...nothing,
  resource: "Saved products",
  summary: "Save a public product for yourself",
  description: "No one else can see it. Saving a product again changes nothing.",
  auth: "session",
  usesNetwork: true,
  input: ByProduct,
});

export const unsaveProduct = operation("DELETE /api/v1/me/saved/{slug}", {
  ...nothing,
  resource: "Saved products",
  summary: "Remove a product from your saved products",
  auth: "session",
  input: ByProduct,
});

export const listSaved = operation("GET /api/v1/me/saved", {
  resource: "Saved products",
  summary: "List the products you saved, newest first",
  auth: "session",
  input: ListSaved,
  output: page(SavedProduct),
});
