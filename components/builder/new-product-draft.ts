import { readBlocks } from "@/lib/blocks/migrate";
import { isRecord } from "@/lib/blocks/walk";
import type { Listing } from "@/lib/products/schema";
import type { EditorDocument } from "./editor/document";

/** What somebody wrote before the product exists, and how far its making has come. */
export type NewProductDraft = { document: EditorDocument } & NewProductPlan;

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

export type SentFile = { id: string; name: string };
export type MadeProduct = { id: string; slug: string; organizationId: string };
export type ProductInput = Omit<Listing, "logo"> & { organizationId: string; slug?: string };

/** What was sent and may have been taken although no answer came: it goes out again as it was, under its key. */
export type Attempts = {
  organization?: { key: string; name: string };
  product?: { key: string; input: ProductInput };
  /** Documents that were sent to the product. */
  documents?: EditorDocument[];
};

export const EMPTY_DOCUMENT: EditorDocument = {
  listing: { name: "", tagline: "", websiteUrl: null, categories: [], licenses: [], logo: null },
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

/** What this browser kept, as on the way to the sign-in page and back; null where it kept nothing. */
export function readDraft(): NewProductDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "null");
    return isRecord(kept) ? toDraft(kept) : null;
  } catch {
    return null;
  }
}

/** Whether the draft is kept: storage can be full or forbidden, and the words then last as long as their page. */
export function keepDraft(draft: NewProductDraft): boolean {
  try {
    if (isEmpty(draft)) localStorage.removeItem(STORED);
    else if (localStorage.getItem(STORED) !== JSON.stringify(draft))
      localStorage.setItem(STORED, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (): boolean => keepDraft({ document: EMPTY_DOCUMENT, ...EMPTY_PLAN });

/** Calls back when another window of this browser has kept something else; the returned function ends that. */
export function onOtherWindow(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === STORED || key === null) && listener();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Whether nothing was written; the choice of an organization alone is not worth keeping. */
export function isEmpty({
  document: { listing, blocks },
  slug,
  organizationName,
  made,
  ...plan
}: NewProductDraft): boolean {
  const typed = Object.values(listing).some((value) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  const begun = made !== null || plan.filesUntil !== null || Object.keys(plan.attempts).length > 0;
  return !typed && blocks.length === 0 && slug === null && organizationName === "" && !begun;
}

/** "example.org" is meant as https://example.org; what has a scheme, or is no host, stays as it was typed. */
export function toWebsite(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/u.test(text) ? `https://${text}` : text;
}

/** Storage may hold anything: what does not fit is left empty. An older page kept the listing without a document. */
function toDraft(kept: Record<string, unknown>): NewProductDraft {
  const document = isRecord(kept.document) ? kept.document : { listing: kept, blocks: [] };
  const made = isRecord(kept.made) ? kept.made : {};
  return {
    document: {
      listing: toListing(isRecord(document.listing) ? document.listing : {}),
      blocks: readBlocks(document.blocks).filter(({ id, data }) => typeof id === "string" && isRecord(data)),
    },
    slug: text(kept.slug) || null,
    organizationId: text(kept.organizationId),
    organizationName: text(kept.organizationName),
    files: list(kept.files).flatMap((file) =>
      isRecord(file) && typeof file.id === "string" ? [{ id: file.id, name: text(file.name) }] : [],
    ),
    filesUntil: text(kept.filesUntil) || null,
    attempts: toAttempts(kept.attempts),
    made: text(made.slug)
      ? { id: text(made.id), slug: text(made.slug), organizationId: text(made.organizationId) }
      : null,
  };
}

/** Only this page writes them; what is no attempt at all would stand in the way for good. */
function toAttempts(kept: unknown): Attempts {
  const { organization, product, documents } = isRecord(kept) ? kept : {};
  return {
    ...(isRecord(organization) ? { organization: organization as Attempts["organization"] } : {}),
    ...(isRecord(product) && isRecord(product.input) ? { product: product as Attempts["product"] } : {}),
    ...(Array.isArray(documents) ? { documents: documents.filter(isRecord) as EditorDocument[] } : {}),
  };
}

const toListing = (kept: Record<string, unknown>): Listing => ({
  name: text(kept.name),
  tagline: text(kept.tagline),
  websiteUrl: text(kept.websiteUrl) || null,
  categories: texts(kept.categories),
  licenses: texts(kept.licenses),
  logo: null,
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] =>
  list(value)
    .filter((item) => typeof item === "string")
    .slice(0, 5);
