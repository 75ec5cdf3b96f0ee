import {
  AdminProduct,
  ByFeatured,
  Featured,
  FeatureProduct,
  FinishSetup,
  ListAdminProducts,
} from "../../catalog/administration/schema";
import { page } from "../../core/schema";
import {
  ByPerson,
  ChangePerson,
  ListPeople,
  PersonDetail,
  PersonSession,
  PersonSummary,
} from "../../identity/administration/schema";
import { ChangedProducts, ChangeProducts } from "../../review/decisions/schema";
import { nothing, operation } from "../operation";

const forAdmins = { resource: "Administration", auth: "adminSession" } as const;

export const listPeople = operation("GET /api/v1/admin/people", {
  ...forAdmins,
  summary: "List people, newest first",
  input: ListPeople,
  example: { status: "suspended" },
  output: page(PersonSummary),
});

export const readPerson = operation("GET /api/v1/admin/people/{id}", {
  ...forAdmins,
  summary: "Get a person with their organizations, products, reports and sessions",
  input: ByPerson,
  output: PersonDetail,
});

export const changePerson = operation("PATCH /api/v1/admin/people/{id}", {
  ...forAdmins,
  confirmed: true,
  summary: "Change a person's role, or suspend them",
  description:
    "A suspension ends the person's sessions and revokes their API keys; their content stays. Both changes are in the audit " +
    "log. 409 for yourself, so that at least one admin remains.",
  input: ChangePerson,
  example: { suspended: { reason: "Spam in three products." } },
  output: PersonDetail,
});

export const endSessionsOfPerson = operation("DELETE /api/v1/admin/people/{id}/sessions", {
  ...forAdmins,
  summary: "End all of a person's sessions",
  input: ByPerson,
  ...nothing,
});

export const endSessionOfPerson = operation("DELETE /api/v1/admin/people/{id}/sessions/{sessionId}", {
  ...forAdmins,
  summary: "End one of a person's sessions",
  input: PersonSession,
  ...nothing,
});

export const listAdminProducts = operation("GET /api/v1/admin/products", {
  ...forAdmins,
  summary: "List all products, public or not",
  input: ListAdminProducts,
  example: { status: "suspended" },
  output: page(AdminProduct),
});

export const changeProducts = operation("POST /api/v1/admin/products/bulk", {
  ...forAdmins,
  summary: "Suspend, reinstate, feature, unfeature, reclassify or publish several products",
  description:
    "Each product is changed separately, by the rules of a single change. `results` has an entry per product, in order, " +
    "with the problem code if it couldn't be changed. `change_category` and `change_type` publish a revision with the change and " +
    "notify the makers; they aren't possible while a revision is in review. `publish` submits each newest draft, which has to " +
    "pass the automatic checks, and approves it: what an import wrote, or a draft that you may submit and decide on.",
  input: ChangeProducts,
  example: { slugs: ["lantern"], action: "change_category", categories: ["photo-galleries"] },
  output: ChangedProducts,
});

export const featureProduct = operation("PUT /api/v1/admin/featured/{slug}", {
  ...forAdmins,
  summary: "Feature a public product on the first page",
  description:
    "It stands there as the editor's choice, which moves no ranking and no search result, and is in the public moderation " +
    "log. At most six products can be featured at once.",
  input: FeatureProduct,
  example: { position: 1 },
  output: Featured,
  errors: ["invalid_state", "limit_reached"],
});

export const unfeatureProduct = operation("DELETE /api/v1/admin/featured/{slug}", {
  ...forAdmins,
  summary: "Stop featuring a product",
  input: ByFeatured,
  ...nothing,
});

export const dismissFirstSteps = operation("DELETE /api/v1/admin/first-steps", {
  ...forAdmins,
  summary: "Dismiss the first steps on the overview, for all admins",
  ...nothing,
});

export const finishSetup = operation("POST /api/v1/setup", {
  resource: "Administration",
  summary: "Set up a new site: its first admin, name and color",
  description:
    "The token is in the link that the first start prints, for an hour. 404 for any other, and for good once there was an admin.",
  auth: "public",
  input: FinishSetup,
  example: { token: "$TOKEN", name: "Mara", email: "$EMAIL", password: "$PASSWORD", site: { name: "Lamps" } },
  ...nothing,
  limits: [{ name: "token", by: "network" }],
  errors: ["not_found"],
});
