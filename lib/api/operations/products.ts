import { z } from "zod";
import {
  DiffRevisions,
  NameRevision,
  RestoreRevision,
  RevisionDiff,
} from "../../catalog/products/history/schema";
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
} from "../../catalog/products/schema";
import { page } from "../../core/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { productTag } from "../../platform/cache/tags";
import { exampleBlocks } from "../example-blocks";
import { byEditors, operation } from "../operation";

const forEditors = { resource: "Products", ...byEditors } as const;

/** The rules of these reads answer 401 and 403 themselves, because a hidden product must be a 404. */
const forMembers = {
  resource: "Products",
  auth: "public",
  scope: "products:read",
  member: { of: "product", role: "viewer" },
  errors: ["unauthenticated"],
} as const;

export const createProduct = operation("POST /api/v1/products", {
  resource: "Products",
  summary: "Create a product as a draft of an organization",
  auth: "person",
  scope: "products:write",
  member: { of: "organization", role: "editor" },
  tool: { name: "create_product", reads: false },
  input: CreateProduct,
  example: {
    organizationId: "$ORGANIZATION_ID",
    name: "Tide Table",
    tagline: "Tides for small harbours",
    websiteUrl: "https://tides.example.com/",
  },
  output: Product,
  status: 201,
  errors: ["slug_taken", "limit_reached"],
  location: ({ slug }) => `/api/v1/products/${slug}`,
});

export const readPublicProduct = operation("GET /api/v1/products/{slug}", {
  resource: "Products",
  summary: "Get a public product with its document and the parts of its trust score",
  auth: "public",
  tool: { name: "get_product", reads: true },
  input: BySlug,
  output: PublicProduct,
  cached: {
    tags: ({ slug }, now) => [productTag(slug), "directory", "votes", dayTag(now)],
  },
});

export const changeSlug = operation("PATCH /api/v1/products/{slug}", {
  ...forEditors,
  summary: "Change a product's slug",
  description:
    "The old slug redirects from then on, stays reserved, and can be used again by this product. Another product's " +
    "current or former slug is 409. A slug that resembles a well-known brand's or claims an official role is 422, unless " +
    "the product's name does too.",
  input: ChangeSlug,
  example: { newSlug: "$NEW_SLUG" },
  output: Product,
  errors: ["slug_taken", "invalid_state"],
});

export const exportMarkdown = operation("GET /api/v1/products/{slug}/markdown", {
  resource: "Products",
  summary: "Get a public product as Markdown, for agents",
  description:
    "Front matter with the listing, rank, votes and trust, then every block. Blocks with live data include the figures that " +
    "the page shows: published revisions, website health, public traffic.",
  auth: "public",
  tool: { name: "get_product_markdown", reads: true },
  input: BySlug,
  output: z.string(),
  reply: "markdown",
  cached: {
    tags: ({ slug }, now) => [productTag(slug), "directory", "votes", "traffic", dayTag(now)],
  },
});

export const listRevisions = operation("GET /api/v1/products/{slug}/revisions", {
  ...forMembers,
  summary: "List the revisions of a product, newest first, without their content",
  description: "For members of the organization and admins.",
  tool: { name: "list_revisions", reads: true },
  input: ListRevisions,
  output: page(RevisionSummary),
});

export const readRevision = operation("GET /api/v1/products/{slug}/revisions/{revisionId}", {
  ...forMembers,
  summary: "Get a revision with its content, checks, place in the queue and reviewers' notes",
  description: "For members of the organization and admins.",
  tool: { name: "get_revision", reads: true },
  input: ByRevision,
  output: RevisionReview,
});

export const diffRevisions = operation("GET /api/v1/products/{slug}/revisions/{revisionId}/diff", {
  ...forMembers,
  summary: "Compare two revisions of a product",
  description:
    "Returns the blocks that were added, removed, moved or changed, in the order of the revision, and the changed " +
    "fields of the listing. Without `against`, the revision is compared with the one before it. For members of the " +
    "organization and admins.",
  input: DiffRevisions,
  output: RevisionDiff,
});

export const nameRevision = operation("PATCH /api/v1/products/{slug}/revisions/{revisionId}", {
  ...forEditors,
  member: { ...byEditors.member, only: true },
  summary: "Name a revision to make it easy to find and keep it permanently",
  input: NameRevision,
  example: { name: "Before the summer" },
  output: Revision,
});

export const restoreRevision = operation("POST /api/v1/products/{slug}/revisions/{revisionId}/restore", {
  ...forEditors,
  summary: "Restore a revision as a new draft",
  description:
    "Restores listing and blocks; nothing else changes. If the newest revision already has this content, it is " +
    "returned. A stale `baseVersion` or If-Match is rejected as when saving.",
  input: RestoreRevision,
  output: Revision,
  status: 201,
  errors: ["version_conflict"],
  ifMatch: true,
});

export const saveRevision = operation("POST /api/v1/products/{slug}/revisions", {
  ...forEditors,
  summary: "Save the document as a new draft",
  description:
    "Fields omitted from `listing` keep their values. Saving the newest revision's content again adds no revision. " +
    "Saves with the same `session` update one draft, whose `version` increases each time, until it is submitted, named " +
    "or followed by another. With `person`, the author's id, a save by anyone else is 403. A stale `baseVersion` is " +
    "409 with `currentVersion` and `changedBlocks`; a stale If-Match is 412.",
  tool: { name: "save_revision", reads: false },
  input: SaveRevision,
  example: { listing: { tagline: "Tides for small harbours" }, blocks: exampleBlocks },
  output: Revision,
  status: 201,
  errors: ["version_conflict"],
  ifMatch: true,
});

export const submitRevision = operation("POST /api/v1/products/{slug}/submit", {
  ...forEditors,
  summary: "Submit a draft for automatic checks and review",
  description:
    "Without `revisionId`, submits the newest revision, which must be a draft. It needs a tagline, a website or " +
    "`withoutWebsite` (why there is none, in 10 to 200 characters), and at least one block: a 422 names what is " +
    "missing, and the draft stays as it is. The settings of the site may allow only some people to submit (403), only so " +
    "often a day (409 `limit_reached`), and only in categories that exist (422). If a hard check fails, `queue` is null " +
    "and changes are requested. A background job checks whether the website responds: read the revision again until " +
    "that check is no longer `pending`. Admins who aren't members submit only what they wrote themselves, and nothing while " +
    "another revision is in review.",
  limits: [{ name: "screening", by: "caller" }],
  tool: { name: "submit_revision", reads: false },
  input: SubmitRevision,
  output: Submitted,
  status: 202,
  errors: ["invalid_state", "limit_reached"],
});

export const trySubmit = operation("POST /api/v1/products/{slug}/screening", {
  ...forEditors,
  summary: "Run the automatic checks without submitting",
  description:
    "A dry run that saves nothing and changes no status. Checks the revision `revisionId`, or the newest one, with " +
    "`listing` and `blocks` in place of its own if given. A `fail` would send the submission back immediately; a " +
    "`warn` is left to the reviewer. The website is only checked on submit, so that check is `pending` here.",
  limits: [{ name: "screening", by: "caller" }],
  tool: { name: "screen_revision", reads: true },
  input: TrySubmit,
  example: { blocks: exampleBlocks },
  output: Screening,
});

export const withdrawRevision = operation("POST /api/v1/products/{slug}/withdraw", {
  ...forEditors,
  member: { ...byEditors.member, only: true },
  summary: "Withdraw a revision from review",
  input: WithdrawRevision,
  output: Revision,
  errors: ["invalid_state"],
});
