import { type Field, listingFields, type PictureKey } from "@/lib/catalog/listings/fields";
import { Listing } from "@/lib/catalog/listings/schema";
import { isRecord } from "@/lib/core/is-record";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import type { ProductDocument } from "./writing/product-kind";

/** What somebody wrote before the product exists, and how far its making has come. */
export type NewProductDraft = { document: ProductDocument } & NewProductPlan;

/** All but the document, which has an editor of its own. */
export type NewProductPlan = {
  /** Null follows the name. */
  slug: string | null;
  organizationId: string;
  organizationName: string;
  /** The files that were sent from here, by their names on the computer they came from. */
  files: SentFile[];
  /** When the draft without an account ends that holds a guest's files; null where there is none to claim. */
  filesUntil: string | null;
  attempts: Attempts;
  /** The product, once it is made. */
  made: MadeProduct | null;
};

/** One that the person may write for. */
export type OwnOrganization = { id: string; slug: string; name: string };

export type SentFile = { id: string; name: string };
export type MadeProduct = { id: string; slug: string; organizationId: string };
export type ProductInput = Omit<Listing, PictureKey> & {
  organizationId: string;
  slug?: string;
};

/** What was sent and may have been taken although no answer came: it goes out again as it was, under its key. */
export type Attempts = {
  organization?: { key: string; name: string };
  product?: { key: string; input: ProductInput };
  /** Documents that were sent to the product. */
  documents?: ProductDocument[];
};

export const EMPTY_DOCUMENT: ProductDocument = {
  head: { name: "", ...Listing.omit({ name: true }).parse({}) },
  blocks: [],
};

export const EMPTY_PLAN: NewProductPlan = {
  slug: null,
  organizationId: "",
  organizationName: "",
  files: [],
  filesUntil: null,
  attempts: {},
  made: null,
};

const STORED = "vitrine:new-product";

/** What this browser stored, as on the way to the sign-in page and back; null where it stored nothing. */
export function readDraft(): NewProductDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "null");
    return isRecord(stored) ? toDraft(stored) : null;
  } catch {
    return null;
  }
}

/** Whether the draft is stored: storage can be full or forbidden, and the words then last as long as their page. */
export function storeDraft(draft: NewProductDraft): boolean {
  try {
    if (isEmpty(draft)) localStorage.removeItem(STORED);
    else if (localStorage.getItem(STORED) !== JSON.stringify(draft))
      localStorage.setItem(STORED, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (): boolean => storeDraft({ document: EMPTY_DOCUMENT, ...EMPTY_PLAN });

/** Calls back when another window of this browser has stored something else; the returned function ends that. */
export function onOtherWindow(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === STORED || key === null) && listener();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Whether nothing was written; the choice of an organization alone is not worth storing. */
export function isEmpty({ document: { head, blocks }, ...plan }: NewProductDraft): boolean {
  const isTyped = Object.values(head).some((value) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  const isNamed = plan.slug !== null || plan.organizationName !== "";
  const isBegun = plan.made !== null || plan.filesUntil !== null || Object.keys(plan.attempts).length > 0;
  return !isTyped && blocks.length === 0 && !isNamed && !isBegun;
}

/** "example.org" is meant as https://example.org; what has a scheme, or is no host, stays as it was typed. */
export function toWebsite(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/u.test(text) ? `https://${text}` : text;
}

/** Storage may hold anything: what does not fit is left empty. */
function toDraft(stored: Record<string, unknown>): NewProductDraft {
  const document = isRecord(stored.document) ? stored.document : {};
  const made = isRecord(stored.made) ? stored.made : {};
  return {
    document: {
      head: toListing(headOf(document)),
      blocks: readBlocks(document.blocks).filter(({ id, data }) => typeof id === "string" && isRecord(data)),
    },
    slug: text(stored.slug) || null,
    organizationId: text(stored.organizationId),
    organizationName: text(stored.organizationName),
    files: list(stored.files).flatMap((file) =>
      isRecord(file) && typeof file.id === "string" ? [{ id: file.id, name: text(file.name) }] : [],
    ),
    filesUntil: text(stored.filesUntil) || null,
    attempts: toAttempts(stored.attempts),
    made: text(made.slug)
      ? { id: text(made.id), slug: text(made.slug), organizationId: text(made.organizationId) }
      : null,
  };
}

/** Only this page writes them; what is no attempt at all would stand in the way forever. */
function toAttempts(stored: unknown): Attempts {
  const { organization, product, documents } = isRecord(stored) ? stored : {};
  return {
    ...(isRecord(organization) ? { organization: organization as Attempts["organization"] } : {}),
    ...(isRecord(product) && isRecord(product.input) ? { product: product as Attempts["product"] } : {}),
    ...(Array.isArray(documents) ? { documents: documents.filter(isRecord).map(toSent) } : {}),
  };
}

const headOf = ({ head }: Record<string, unknown>) => (isRecord(head) ? head : {});

const toSent = (stored: Record<string, unknown>) =>
  ({ head: headOf(stored), blocks: stored.blocks }) as ProductDocument;

function toListing(stored: Record<string, unknown>): Listing {
  const values = listingFields.map((field) => [field.key, toValue(field, stored[field.key])]);
  return { ...Object.fromEntries(values), withoutWebsite: null };
}

/** What fits the field's kind, however long it still is. */
function toValue({ kind, max = 0, nullable }: Field, stored: unknown): unknown {
  if (kind === "picture") return picture(stored);
  if (kind === "list") return texts(stored).slice(0, max);
  return text(stored) || (nullable || kind === "choice" ? null : "");
}

const picture = (stored: unknown): Listing["logo"] =>
  isRecord(stored) && typeof stored.mediaId === "string"
    ? { mediaId: stored.mediaId, alt: text(stored.alt) }
    : null;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).filter((item) => typeof item === "string");
