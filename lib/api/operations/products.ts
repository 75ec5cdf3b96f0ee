import { z } from "zod";
import { dayTag } from "../../core/cache-tags";
import { page } from "../../core/schema";
import { DiffRevisions, NameRevision, RestoreRevision, RevisionDiff } from "../../products/history/schema";
import {
  ByRevision,
  BySlug,
  ChangeSlug,
  CreateProduct,
  ListRevisions,
  Product,
  PublicProduct,
  Revision,
  RevisionReview,
  RevisionSummary,
  SaveRevision,
  Screening,
  SubmitRevision,
  Submitted,
  TrySubmit,
  WithdrawRevision,
} from "../../products/schema";
import { exampleBlocks } from "../example-blocks";
import { operation } from "../operation";

export const createProduct = operation({
  method: "POST",
  path: "/api/v1/products",
  resource: "Products",
  summary: "Create a product as a draft of an organization",
  auth: "person",
  scope: "products:write",
  member: { of: "organization", role: "editor" },
  tool: { name: "create_product", reads: false },
  input: CreateProduct,
  example: { organizationId: "$ORGANIZATION_ID", name: "Tide Table", tagline: "Tides for small harbours" },
  output: Product,
  status: 201,
  errors: ["slug_taken"],
  location: ({ slug }) => `/api/v1/products/${slug}`,
});

export const readPublicProduct = operation({
  method: "GET",
  path: "/api/v1/products/{slug}",
  resource: "Products",
  summary: "A public product with its document and the parts of its trust score",
  auth: "public",
  tool: { name: "get_product", reads: true },
  input: BySlug,
  output: PublicProduct,
  cached: {
    tags: ({ slug }, now) => [`product:${slug}`, "directory", "votes", dayTag(now)],
    maxAgeSeconds: 2,
  },
});

export const changeSlug = operation({
  method: "PATCH",
  path: "/api/v1/products/{slug}",
  resource: "Products",
  summary: "Move a product to another slug",
  description:
    "The old slug redirects from then on, stays taken for everybody else, and may be taken back. Another product's " +
    "present or former slug is 409.",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  input: ChangeSlug,
  example: { newSlug: "$NEW_SLUG" },
  output: Product,
  errors: ["slug_taken", "invalid_state"],
  touches: (_, { slug, formerSlugs }) => [
    "directory",
    "blog",
    ...[slug, ...formerSlugs].map((name) => `product:${name}`),
  ],
});

export const exportMarkdown = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/markdown",
  resource: "Products",
  summary: "A public product as Markdown, for agents",
  auth: "public",
  tool: { name: "get_product_markdown", reads: true },
  input: BySlug,
  output: z.string(),
  reply: "markdown",
  cached: { tags: ({ slug }) => [`product:${slug}`, "directory", "votes"], maxAgeSeconds: 2 },
});

// The verbs of the three reads below tell 401 and 403 apart from 404: of a hidden product nobody learns that it is there.
export const listRevisions = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/revisions",
  resource: "Products",
  summary: "The revisions of a product, newest first, without their content",
  description: "For members of the organization and admins.",
  auth: "public",
  scope: "products:read",
  member: { of: "product", role: "viewer" },
  tool: { name: "list_revisions", reads: true },
  input: ListRevisions,
  output: page(RevisionSummary),
  errors: ["unauthenticated"],
});

export const readRevision = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/revisions/{revisionId}",
  resource: "Products",
  summary: "A revision with its content, its checks, its place in the queue and the reviewers' notes",
  description: "For members of the organization and admins.",
  auth: "public",
  scope: "products:read",
  member: { of: "product", role: "viewer" },
  tool: { name: "get_revision", reads: true },
  input: ByRevision,
  output: RevisionReview,
  errors: ["unauthenticated"],
});

export const diffRevisions = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/revisions/{revisionId}/diff",
  resource: "Products",
  summary: "What a revision changes of another one",
  description:
    "Blocks that were added, removed, moved or changed, in the order of the revision, and the fields of the listing. " +
    "Without `against` it is compared with the revision before. For members of the organization and admins.",
  auth: "public",
  scope: "products:read",
  member: { of: "product", role: "viewer" },
  input: DiffRevisions,
  output: RevisionDiff,
  errors: ["unauthenticated"],
});

export const nameRevision = operation({
  method: "PATCH",
  path: "/api/v1/products/{slug}/revisions/{revisionId}",
  resource: "Products",
  summary: "Name a revision, so that it is found again and always kept",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  input: NameRevision,
  example: { name: "Before the summer" },
  output: Revision,
});

export const restoreRevision = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/revisions/{revisionId}/restore",
  resource: "Products",
  summary: "Save the content of a revision as a new draft",
  description:
    "Listing and blocks; nothing else changes. Where the newest revision has this content already it is the answer. " +
    "Stale versions are refused as when saving.",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  input: RestoreRevision,
  output: Revision,
  status: 201,
  errors: ["version_conflict"],
  ifMatch: true,
});

export const saveRevision = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/revisions",
  resource: "Products",
  summary: "Save the document as a new draft",
  description:
    "What `listing` leaves out stays as it was. The content of the newest revision again makes no new one. Saves with " +
    "the same `session` go into one draft, whose `version` grows with each, until it is submitted, named or followed by " +
    "another. With `person`, the id of who wrote it, a save by anybody else is 403. A stale `baseVersion` is 409 with " +
    "`currentVersion` and `changedBlocks`; a stale If-Match is 412.",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  tool: { name: "save_revision", reads: false },
  input: SaveRevision,
  example: { listing: { tagline: "Tides for small harbours" }, blocks: exampleBlocks },
  output: Revision,
  status: 201,
  errors: ["version_conflict"],
  ifMatch: true,
});

export const submitRevision = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/submit",
  resource: "Products",
  summary: "Submit a draft for pre-screening and review",
  description:
    "Without `revisionId` the newest revision, which must be a draft. When a hard check fails `queue` is null and changes " +
    "are requested. Whether the website answers is asked by a job: that check is `pending` until the revision, read again, " +
    "has its answer.",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  limits: [{ name: "screening", by: "caller" }],
  tool: { name: "submit_revision", reads: false },
  input: SubmitRevision,
  output: Submitted,
  status: 202,
  errors: ["invalid_state"],
});

export const trySubmit = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/screening",
  resource: "Products",
  summary: "What the automated checks would say of a submit, without submitting",
  description:
    "A dry run: nothing is saved and nothing moves. Checks the revision of `revisionId`, without it the newest one, with " +
    "`listing` and `blocks` in the place of its own where they are given. A `fail` would send the submit back at once, a " +
    "`warn` is for a reviewer to judge. Whether the website answers is only asked at a submit, and `pending` here.",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  limits: [{ name: "screening", by: "caller" }],
  tool: { name: "screen_revision", reads: true },
  input: TrySubmit,
  example: { blocks: exampleBlocks },
  output: Screening,
});

export const withdrawRevision = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/withdraw",
  resource: "Products",
  summary: "Take a revision back from review",
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
  input: WithdrawRevision,
  output: Revision,
  errors: ["invalid_state"],
});
