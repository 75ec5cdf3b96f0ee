import { fieldLabels } from "@/components/builder/field-words";
import { headErrors } from "@/components/editor/check";
import type { EditorDocument, EditorKind, HeadErrors } from "@/components/editor/document";
import { issueWords } from "@/components/editor/issue-words";
import type { SaveStore } from "@/components/editor/saving/save-queue";
import type { call } from "@/lib/api/client";
import { Listing } from "@/lib/catalog/listings/schema";
import { fieldsOfType, isEmpty, problemOf, storedValues } from "@/lib/catalog/own-fields/rules";
import type { Catalog } from "@/lib/catalog/own-fields/schema";
import { missingInListing } from "@/lib/catalog/products/rules";
import type { Revision } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Mode } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { parseBlocks } from "@/lib/documents/blocks/parse";
import { writing } from "@/messages/en.json";

export type ProductDocument = EditorDocument<Listing>;

export const EMPTY_DOCUMENT: ProductDocument = {
  head: { name: "", ...Listing.omit({ name: true }).parse({}) },
  blocks: [],
};

/** What a declared field is called among the fields of a listing. */
export const ownName = (key: string): string => `fields.${key}`;

/** What the editor must know of products of a directory with these types and fields. */
export const productKindOf = (catalog: Catalog): EditorKind<Listing> => ({
  surface: "product",
  names: {
    ...fieldLabels(),
    ...Object.fromEntries(catalog.fields.map(({ key, label }) => [ownName(key), label])),
  },
  check: (listing, mode) => checkListing(catalog, listing, mode),
});

function checkListing(catalog: Catalog, listing: Listing, mode: Mode): HeadErrors<Listing> {
  const t = messages({ writing });
  const errors: HeadErrors<Listing> = {};
  const wrong = fieldsOfType(catalog, listing.type).flatMap((field) => {
    const value = listing.fields[field.key];
    // What was chosen before may be retired by now: the site knows whether it is new.
    return isEmpty(value) ? [] : (problemOf(field, value, value) ?? []);
  });
  const missing = mode === "publish" ? missingInListing(catalog, listing) : [];
  for (const error of [...missing, ...wrong]) {
    const field = error.path.slice("listing.".length) as keyof Listing;
    errors[field] = issueWords(error, field);
  }
  if (listing.name.trim() === "") errors.name = t("needsName");
  const refused = headErrors(Listing.shape, listing);
  if (refused.websiteUrl) refused.websiteUrl = t("needsPublicUrl");
  return { ...refused, ...errors };
}

type ProductStoreInput = {
  slug: string;
  /** This opening of the editor: its saves go into one draft. */
  session: string;
  /** Who is editing: the site refuses the save once another person is signed in. */
  person?: string;
  call: typeof call;
};

export function productStore({ slug, session, person, call }: ProductStoreInput): SaveStore<Listing> {
  return {
    save: async ({ head, blocks }, baseVersion) => {
      const sent = { slug, session, person, baseVersion, listing: head, blocks };
      const { id, version, status } = await call("POST /api/v1/products/{slug}/revisions", sent);
      return { id, version, status };
    },
    list: async (limit) => (await call("GET /api/v1/products/{slug}/revisions", { slug, limit })).data,
    read: async (revisionId) => {
      const revision = await call("GET /api/v1/products/{slug}/revisions/{revisionId}", { slug, revisionId });
      const { id, version, status, author } = revision;
      return {
        revision: { id, version, status },
        author: author?.name ?? null,
        document: toDocument(revision),
      };
    },
    asStored,
  };
}

/** A product's document as the site stores it. */
export function asStored({ head, blocks }: ProductDocument): ProductDocument {
  const parsed = {
    head: Listing.safeParse(head),
    blocks: parseBlocks(blocks, { surface: "product", mode: "draft", now: new Date() }),
  };
  return {
    head: parsed.head.success ? { ...parsed.head.data, fields: storedValues(parsed.head.data.fields) } : head,
    blocks: parsed.blocks.ok ? parsed.blocks.blocks : blocks,
  };
}

/** "example.org" is meant as https://example.org; what has a scheme, or is no host, stays as it was typed. */
export function toWebsite(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/u.test(text) ? `https://${text}` : text;
}

/** What the editor edits of a revision. The site checked its blocks when it was saved. */
export const toDocument = ({ listing, blocks }: Pick<Revision, "listing" | "blocks">): ProductDocument => ({
  head: listing,
  blocks: blocks as unknown as Block[],
});
