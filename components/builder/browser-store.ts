import { z } from "zod";
import { sameDocument } from "@/components/editor/document";
import { isDocument } from "@/components/editor/saving/local-copy";
import type { SaveStore } from "@/components/editor/saving/save-queue";
import type { SavedRevision } from "@/components/editor/saving/save-state";
import { Problem } from "@/lib/api/client";
import type { PictureKey } from "@/lib/catalog/listings/fields";
import type { Listing } from "@/lib/catalog/listings/schema";
import { isRecord } from "@/lib/core/is-record";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import { EMPTY_DOCUMENT, type ProductDocument } from "./writing/product-kind";

export type ProductInput = Omit<Listing, PictureKey> & { organizationId: string; slug?: string };

const Plan = z.object({
  /** Null follows the name. */
  slug: z.string().nullable().catch(null),
  organizationId: z.string().catch(""),
  organizationName: z.string().catch(""),
  /** The files that were sent from here, by their names on the computer they came from. */
  files: z.array(z.object({ id: z.string(), name: z.string() })).catch([]),
  /** When the draft without an account ends that holds a guest's files; null where there is none to claim. */
  filesUntil: z.string().nullable().catch(null),
  /** What was sent and may have been taken although no answer came: it goes out again as it was, under its key. */
  attempts: z
    .object({
      organization: z.object({ key: z.string(), name: z.string() }).optional(),
      product: z.object({ key: z.string(), input: z.custom<ProductInput>(isRecord) }).optional(),
    })
    .catch({}),
  /** The product, once it is made. */
  made: z.object({ id: z.string(), slug: z.string(), organizationId: z.string() }).nullable().catch(null),
});

/** Where a product that is written before it exists is to go, and how far its making has come. */
export type NewProductPlan = z.infer<typeof Plan>;

export const EMPTY_PLAN: NewProductPlan = Plan.parse({});

const Draft = z.object({
  version: z.number().catch(0),
  document: z.custom<ProductDocument>(isDocument),
  plan: Plan.catch(EMPTY_PLAN),
});

/** What somebody wrote before the product exists, with its plan. */
export type NewProductDraft = z.infer<typeof Draft>;

export const NO_DRAFT: NewProductDraft = { version: 0, document: EMPTY_DOCUMENT, plan: EMPTY_PLAN };

const STORED = "vitrine:new-product";

/** What this browser stored, as on the way to the sign-in page and back. What does not fit in the plan is left out. */
export function readDraft(): NewProductDraft {
  try {
    const { version, document, plan } = Draft.parse(JSON.parse(localStorage.getItem(STORED) ?? "null"));
    const head = { ...EMPTY_DOCUMENT.head, ...document.head };
    return { version, document: { head, blocks: readBlocks(document.blocks) }, plan };
  } catch {
    return NO_DRAFT;
  }
}

/** Whether nothing was written or begun: the choice of an organization alone is not worth storing. */
const isNothing = ({ document, plan }: Omit<NewProductDraft, "version">): boolean =>
  sameDocument(document, EMPTY_DOCUMENT) &&
  !(plan.slug || plan.organizationName || plan.filesUntil || plan.made) &&
  Object.keys(plan.attempts).length === 0;

/** Whether the browser took it: its storage can be full or forbidden. */
function writeDraft(draft: NewProductDraft): boolean {
  try {
    if (isNothing(draft)) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const toRevision = ({ version }: Pick<NewProductDraft, "version">): SavedRevision => ({
  id: STORED,
  version,
  status: "draft",
});

/** Saves a product's document in this browser, and its plan beside it. */
export function browserStore() {
  let isDone = false;
  return {
    inBrowser: true,
    save: async (document, baseVersion) => {
      const { version, plan } = readDraft();
      if (isDone) return toRevision({ version: baseVersion });
      if (version !== baseVersion) throw new Problem(409, { code: "version_conflict" });
      const next = {
        version: isNothing({ document, plan }) ? NO_DRAFT.version : version + 1,
        document,
        plan,
      };
      if (!writeDraft(next)) throw new Problem(0, {});
      return toRevision(next);
    },
    list: async () => [toRevision(readDraft())],
    read: async () => {
      const draft = readDraft();
      return { revision: toRevision(draft), author: null, document: draft.document };
    },
    asStored: (document) => document,
    /** At once, for what is sent next may have no answer. */
    storePlan: (part: Partial<NewProductPlan>) => {
      const draft = readDraft();
      if (!isDone) writeDraft({ ...draft, plan: { ...draft.plan, ...part } });
    },
    /** The product is made: nothing is stored any more. */
    end: () => {
      isDone = true;
      try {
        localStorage.removeItem(STORED);
      } catch {
        // A browser that forbids its storage holds no draft either.
      }
    },
  } satisfies SaveStore<Listing> & Record<string, unknown>;
}

/** Calls back when another window of this browser has stored something else; the returned function ends that. */
export function onOtherWindow(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === STORED || key === null) && listener();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
