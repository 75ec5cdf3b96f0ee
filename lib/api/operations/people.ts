import { z } from "zod";
import { page, paging, Slug } from "../../core/schema";
import { Me } from "../../identity/people/schema";
import { MyProduct } from "../../review/submission/schema";
import { operation } from "../operation";

export const readMe = operation("GET /api/v1/me", {
  resource: "People",
  summary: "Get the caller and their organizations",
  auth: "person",
  scope: "products:read",
  tool: { name: "whoami", reads: true },
  output: Me,
});

export const listMyProducts = operation("GET /api/v1/me/products", {
  resource: "People",
  summary: "List the products of the caller's organizations, including drafts, with their review status",
  auth: "person",
  scope: "products:read",
  tool: { name: "list_my_products", reads: true },
  input: z.strictObject({ organization: Slug.optional(), ...paging }),
  output: page(MyProduct),
});
