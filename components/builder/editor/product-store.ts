import { call as callSite } from "@/lib/api/client";
import type { Block } from "@/lib/blocks/envelope";
import { parseBlocks } from "@/lib/blocks/parse";
import { Listing, type Revision, type Screening } from "@/lib/products/schema";
import type { EditorDocument } from "./document";
import type { SaveStore } from "./save-queue";

type ProductStoreInput = {
  slug: string;
  /** This opening of the editor: its saves go into one draft. */
  session: string;
  /** Who writes here: the site refuses the save once somebody else is signed in. */
  person?: string;
  call: typeof callSite;
};

/** A product's revisions, as the editor saves and reads them. */
export function productStore({ slug, session, person, call }: ProductStoreInput): SaveStore {
  return {
    save: async ({ listing, blocks }, baseVersion) => {
      const sent = { slug, session, person, baseVersion, listing, blocks };
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
    asStored: ({ listing, blocks }) => {
      const parsed = {
        listing: Listing.safeParse(listing),
        blocks: parseBlocks(blocks, { surface: "product", mode: "draft", now: new Date() }),
      };
      return {
        listing: parsed.listing.success ? parsed.listing.data : listing,
        blocks: parsed.blocks.ok ? parsed.blocks.blocks : blocks,
      };
    },
  };
}

/** What the checks would say of a document that nobody has saved. */
export const tryChecks = (
  slug: string,
  { listing, blocks }: EditorDocument,
  signal: AbortSignal,
): Promise<Screening> =>
  callSite("POST /api/v1/products/{slug}/screening", { slug, listing, blocks }, { signal });

/** What the editor edits of a revision. The site checked its blocks when it was saved. */
export const toDocument = ({ listing, blocks }: Pick<Revision, "listing" | "blocks">): EditorDocument => ({
  listing,
  blocks: blocks as unknown as Block[],
});
