import { v7 } from "uuid";
import { type FieldErrors, toFieldErrors } from "@/components/forms/field-errors";
import { type call, Problem } from "@/lib/api/client";
import { listingFields } from "@/lib/catalog/listings/fields";
import { sameDocument } from "../editor/document";
import {
  type MadeProduct,
  type NewProductDraft,
  type NewProductPlan,
  type OwnOrganization,
  toWebsite,
} from "./new-product-draft";
import { type ProductDocument, toDocument } from "./writing/product-kind";

type Stopped = { errors: FieldErrors };

export type Making = {
  draft: NewProductDraft;
  /** The chosen organization, or null for a new one. */
  organization: OwnOrganization | null;
  call: typeof call;
  /** Stores how far it has come, before anything more is sent. */
  store: (part: Partial<NewProductPlan>) => void;
  onOrganization: (made: OwnOrganization) => void;
  /** Whether the document uses files that no longer exist. */
  hasLost: () => Promise<boolean>;
  /** The product has been written on elsewhere since it was made: this document must not be lost to that. Whether it is stored. */
  onOvertaken: (productId: string, document: ProductDocument) => boolean;
};

const FIELDS = ["organizationId", "slug", ...listingFields.map(({ key }) => key)];

/**
 * Makes the organization where a new one is wanted, then the product, takes over the files of a guest's draft, and saves
 * the document. Each step that is done is stored, so that whatever stops the way can be tried again without making anything
 * twice; a step whose answer got lost is sent again as it was, under the same key.
 */
export async function createProduct(making: Making): Promise<{ slug: string } | Stopped> {
  const { draft, store } = making;
  if (!draft.document.head.name.trim()) return { errors: { name: "Enter a name." } };
  const begun = draft.made ?? (await makeProduct(making));
  if ("errors" in begun) return begun;
  const refusal = (await claimFiles(making, begun)) ?? (await saveDocument(making, begun));
  if (refusal === null) return { slug: begun.slug };
  if (refusal.status !== 404) return { errors: toFieldErrors(refusal, []) };
  store({ made: null, attempts: {} });
  const gone = `This account can't access /products/${begun.slug}. Try again to create a new product.`;
  return { errors: { "": gone } };
}

async function makeProduct(making: Making): Promise<MadeProduct | Stopped> {
  const { draft, call, store } = making;
  const earlier = draft.attempts.product;
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
    if (isRefusal(error) && earlier) return makeProduct({ ...making, draft: { ...draft, attempts: {} } });
    return { errors: toFieldErrors(error, FIELDS) };
  }
}

async function makeOrganization(making: Making): Promise<OwnOrganization | Stopped> {
  const { draft, call, store } = making;
  const name = draft.organizationName.trim();
  if (!name) return { errors: { organizationName: "Enter the name of an organization." } };
  const earlier = draft.attempts.organization;
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
  made: MadeProduct,
): Promise<Problem | null> {
  if (draft.filesUntil === null) return null;
  try {
    await call("POST /api/v1/drafts/claim", { organizationId: made.organizationId });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) return problemOf(error);
    if (await hasLost()) return new Problem(410, { detail: LOST });
  }
  store({ filesUntil: null });
  return null;
}

/** What this browser sent before may have become the newest revision: this document is then the next one. */
async function saveDocument(
  making: Making,
  made: MadeProduct,
  baseVersion = FIRST_VERSION,
): Promise<Problem | null> {
  const { draft, call, store, onOvertaken } = making;
  const { slug } = made;
  const document: ProductDocument = { head: tidy(draft), blocks: draft.document.blocks };
  const earlier = draft.attempts.documents ?? [];
  store({ attempts: { documents: [...earlier, document].slice(-MOST_DOCUMENTS) } });
  try {
    await call("POST /api/v1/products/{slug}/revisions", {
      slug,
      listing: document.head,
      blocks: document.blocks,
      baseVersion,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "version_conflict") return problemOf(error);
  }
  try {
    const [newest] = (await call("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 })).data;
    const revisionId = newest?.id ?? "";
    const theirs = await call("GET /api/v1/products/{slug}/revisions/{revisionId}", { slug, revisionId });
    const newer = toDocument(theirs);
    if (sameDocument(newer, document)) return null;
    const isOwn = earlier.some((one) => sameDocument(newer, one));
    if (isOwn && theirs.version !== baseVersion) return await saveDocument(making, made, theirs.version);
    return onOvertaken(made.id, document) ? null : new Problem(0, { detail: NOT_STORED });
  } catch (error) {
    return problemOf(error);
  }
}

const MOST_DOCUMENTS = 3;
const FIRST_VERSION = 1;

/** Shown where the browser can't store what leaving the page would lose. */
export const NOT_STORED =
  "This browser can't store what you wrote, so leaving this page would lose it. Free up storage and try again.";

export const LOST =
  "Some uploads are no longer available, as listed above your text. Remove them or upload them again, then try again.";

const tidy = ({ document: { head } }: NewProductDraft) => ({
  ...head,
  name: head.name.trim(),
  tagline: head.tagline.trim(),
  websiteUrl: toWebsite(head.websiteUrl ?? "") || null,
});

function inputOf(draft: NewProductDraft, organizationId: string) {
  const { logo: _, cover: __, websitePicture: ___, ...listing } = tidy(draft);
  return { organizationId, ...(draft.slug ? { slug: draft.slug } : {}), ...listing };
}

/** A clear no, after which nothing was made; anything else may have arrived, or may be taken later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code !== "idempotency_in_progress" && REFUSALS.has(error.status);

const REFUSALS = new Set([400, 403, 404, 409, 413, 422]);

const problemOf = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(0, { detail: "The server didn't respond. Check your connection and try again." });
