import { v7 } from "uuid";
import { type FieldErrors, toFieldErrors } from "@/components/forms/field-errors";
import { type call, Problem } from "@/lib/api/client";
import { listingFields } from "@/lib/catalog/listings/fields";
import { messages } from "@/lib/core/messages";
import { newProduct } from "@/messages/en.json";
import type { NewProductDraft, NewProductPlan } from "./browser-store";
import { asStored, type ProductDocument, toWebsite } from "./writing/product-kind";

/** One that the person may write for. */
export type OwnOrganization = { id: string; slug: string; name: string };

type MadeProduct = NonNullable<NewProductPlan["made"]>;
type Stopped = { errors: FieldErrors };

export type Making = {
  draft: Pick<NewProductDraft, "document" | "plan">;
  /** The chosen organization, or null for a new one. */
  organization: OwnOrganization | null;
  call: typeof call;
  /** Stores how far it has come, before anything more is sent. */
  store: (part: Partial<NewProductPlan>) => void;
  onOrganization: (made: OwnOrganization) => void;
  /** Whether the document uses files that no longer exist. */
  hasLost: () => Promise<boolean>;
  /** Leaves the document to the product's editor, which offers what the site does not have. Whether it is stored. */
  leaveCopy: (productId: string, document: ProductDocument) => boolean;
};

const FIELDS = ["organizationId", "slug", ...listingFields.map(({ key }) => key)];

/**
 * Makes the organization where a new one is wanted, then the product, takes over the files of a guest's draft, and saves
 * the document. Each step that is done is stored, so that whatever stops the way can be tried again without making anything
 * twice; a step whose answer got lost is sent again as it was, under the same key.
 */
export async function createProduct(making: Making): Promise<{ slug: string } | Stopped> {
  const { draft, store } = making;
  const made = draft.plan.made ?? (await makeProduct(making));
  if ("errors" in made) return made;
  const refusal = (await claimFiles(making, made)) ?? (await saveDocument(making, made));
  if (refusal === null) return { slug: made.slug };
  if (refusal.status !== 404) return { errors: toFieldErrors(refusal, []) };
  store({ made: null, attempts: {} });
  const gone = messages({ newProduct })("cantAccess", { path: `/products/${made.slug}` });
  return { errors: { "": gone } };
}

async function makeProduct(making: Making): Promise<MadeProduct | Stopped> {
  const { draft, call, store } = making;
  const earlier = draft.plan.attempts.product;
  const owner = earlier ? null : (making.organization ?? (await makeOrganization(making)));
  if (owner && "errors" in owner) return owner;
  const { key, input } = earlier ?? { key: v7(), input: inputOf(draft, owner?.id ?? "") };
  store({ attempts: { product: { key, input } } });
  try {
    const { id, slug } = await call("POST /api/v1/products", input, { idempotencyKey: key });
    const made = { id, slug, organizationId: input.organizationId };
    store({ made, attempts: {} });
    return made;
  } catch (error) {
    if (isRefusal(error)) store({ attempts: {} });
    // What was sent before is refused as it was then; what is written now has not been asked for.
    if (isRefusal(error) && earlier)
      return makeProduct({ ...making, draft: { ...draft, plan: { ...draft.plan, attempts: {} } } });
    return { errors: toFieldErrors(error, FIELDS) };
  }
}

async function makeOrganization(making: Making): Promise<OwnOrganization | Stopped> {
  const t = messages({ newProduct });
  const { call, store } = making;
  const { plan } = making.draft;
  const name = plan.organizationName.trim();
  if (!name) return { errors: { organizationName: t("enterOrganization") } };
  const earlier = plan.attempts.organization;
  const key = earlier?.name === name ? earlier.key : v7();
  store({ attempts: { organization: { key, name } } });
  try {
    const made = await call("POST /api/v1/organizations", { name }, { idempotencyKey: key });
    making.onOrganization(made);
    store({ organizationId: made.id, organizationName: "", attempts: {} });
    return made;
  } catch (error) {
    if (isRefusal(error)) store({ attempts: {} });
    const { name: refusal, ...rest } = toFieldErrors(error, ["name"]);
    return { errors: { ...rest, ...(refusal ? { organizationName: refusal } : {}) } };
  }
}

/** A draft that has ended has nothing to give; the document is saved only once it needs none of that. */
async function claimFiles(
  { draft, call, store, hasLost }: Making,
  { organizationId }: MadeProduct,
): Promise<Problem | null> {
  if (draft.plan.filesUntil === null) return null;
  try {
    await call("POST /api/v1/drafts/claim", { organizationId });
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status !== 404) return problem;
    if (await hasLost()) return new Problem(410, { detail: messages({ newProduct })("lost") });
  }
  store({ filesUntil: null });
  return null;
}

/** What the site did not take this time is tried again from here; with what it refuses, the product's editor goes on. */
async function saveDocument(
  { draft, call, leaveCopy }: Making,
  { id, slug }: MadeProduct,
): Promise<Problem | null> {
  const document = asStored({ head: tidy(draft), blocks: draft.document.blocks });
  const { head: listing, blocks } = document;
  try {
    await call("POST /api/v1/products/{slug}/revisions", { slug, listing, blocks, baseVersion: 1 });
    return null;
  } catch (error) {
    const problem = problemOf(error);
    const { status } = problem;
    if (status === 0 || status === 404 || status === 429 || status >= 500) return problem;
    return leaveCopy(id, document) ? null : new Problem(0, { detail: messages({ newProduct })("notStored") });
  }
}

const problemOf = (error: unknown): Problem => {
  const t = messages({ newProduct });
  return error instanceof Problem ? error : new Problem(0, { detail: t("noResponse") });
};

const tidy = ({ document: { head } }: Making["draft"]) => ({
  ...head,
  name: head.name.trim(),
  tagline: head.tagline.trim(),
  websiteUrl: toWebsite(head.websiteUrl ?? "") || null,
});

function inputOf(draft: Making["draft"], organizationId: string) {
  const { logo: _, cover: __, websitePicture: ___, ...listing } = tidy(draft);
  const { slug } = draft.plan;
  return { organizationId, ...(slug ? { slug } : {}), ...listing };
}

/** A clear no, after which nothing was made; anything else may have arrived, or may be taken later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code !== "idempotency_in_progress" && REFUSALS.has(error.status);

const REFUSALS = new Set([400, 403, 404, 409, 413, 422]);
