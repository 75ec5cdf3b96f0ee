import { Follow, ListFollows } from "../../catalog/follows/schema";
import { page } from "../../core/schema";
import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { ByOrganization } from "../../identity/organizations/schema";
import { nothing, operation } from "../operation";

const following = { ...nothing, resource: "Following", auth: "session" } as const;

export const followProduct = operation("PUT /api/v1/me/follows/products/{slug}", {
  ...following,
  summary: "Follow a public product",
  description:
    "Notifies you of its releases and other new revisions, and when a reviewer suspends or reinstates it. Following it " +
    "again changes nothing.",
  input: ByProduct,
});

export const unfollowProduct = operation("DELETE /api/v1/me/follows/products/{slug}", {
  ...following,
  summary: "Stop following a product",
  input: ByProduct,
});

export const followOrganization = operation("PUT /api/v1/me/follows/organizations/{slug}", {
  ...following,
  summary: "Follow an organization with public products",
  description:
    "Notifies you of its new products, and of all its products as if you followed each. Following it again changes nothing.",
  input: ByOrganization,
});

export const unfollowOrganization = operation("DELETE /api/v1/me/follows/organizations/{slug}", {
  ...following,
  summary: "Stop following an organization",
  input: ByOrganization,
});

export const listFollows = operation("GET /api/v1/me/follows", {
  resource: "Following",
  summary: "List the products and organizations you follow, newest first",
  description:
    "Products and organizations that aren't public right now are left out, and reappear once they are.",
  auth: "session",
  input: ListFollows,
  output: page(Follow),
});
