import { type call, Problem } from "@/lib/api/client";
import type { Block } from "@/lib/blocks/envelope";
import { parseBlocks } from "@/lib/blocks/parse";
import { Listing, type Revision } from "@/lib/products/schema";
import { type EditorDocument, sameDocument } from "./document";
import type { Conflict, SaveAction, SavedRevision, SaveState } from "./save-state";

type SaveQueueInput = {
  slug: string;
  /** This opening of the editor: its saves go into one draft. */
  session: string;
  /** Who writes here: the site refuses the save once somebody else is signed in. */
  person?: string;
  call: typeof call;
  state: () => SaveState;
  apply: (action: SaveAction) => void;
  /** The document as it stands; held while a field is over a limit, for such a document can't be saved. */
  present: () => { document: EditorDocument; held: boolean };
};

/**
 * Saves one after another: each begins when the one before it has ended, with the document as it stands then and on the
 * version that one left. A save answers the revision that holds the document, or null where it could not be saved.
 */
export function saveQueue({ slug, session, person, call, state, apply, present }: SaveQueueInput) {
  let last: Promise<unknown> = Promise.resolve();
  // The site may have taken one of these all the same; the next save then meets it, or what somebody wrote on it.
  let unanswered: EditorDocument[] = [];

  const step = async (asDraft: boolean): Promise<SavedRevision | null> => {
    const { document, held } = present();
    const { phase, saved, revision } = state();
    if (phase === "conflict" || held) return null;
    if (sameDocument(document, saved) && (!asDraft || revision.status === "draft")) return revision;
    apply({ do: "send", document });
    const answer = await send(call, { slug, session, person, baseVersion: revision.version }, document);
    if (answer.do === "unreachable") unanswered.push(document);
    if (answer.do === "conflicted") {
      const sent = { documents: [...unanswered, document], after: revision.version };
      const own = await findOwn(call, slug, sent, answer.conflict).catch(() => "unreachable" as const);
      if (own === "unreachable") {
        apply({ do: "unreachable" });
        return null;
      }
      unanswered = [];
      if (own !== null) apply({ do: "found", ...own, at: Date.now() });
      if (own?.revision.version === answer.conflict.revision.version) return step(asDraft);
    }
    apply(answer);
    if (answer.do !== "taken") return null;
    unanswered = [];
    return answer.revision;
  };

  /** With `asDraft` an unchanged document is sent too, unless what is saved of it is a draft. */
  return (asDraft = false): Promise<SavedRevision | null> => {
    const mine = last.then(() => step(asDraft));
    last = mine.catch(() => {});
    return mine;
  };
}

async function send(
  ask: typeof call,
  to: { slug: string; session: string; person?: string; baseVersion: number },
  { listing, blocks }: EditorDocument,
): Promise<SaveAction> {
  try {
    const { id, version, status } = await ask("POST /api/v1/products/{slug}/revisions", {
      ...to,
      listing,
      blocks,
    });
    return { do: "taken", revision: { id, version, status }, at: Date.now() };
  } catch (error) {
    // An answer that breaks off is no Problem: it did not arrive either.
    if (!(error instanceof Problem)) return { do: "unreachable" };
    if (error.code === "version_conflict") {
      const conflict = await readTheirs(ask, to.slug).catch(() => null);
      return conflict ? { do: "conflicted", conflict } : { do: "unreachable" };
    }
    if (error.status === 0 || error.status === 429 || error.status >= 500) return { do: "unreachable" };
    const reason = error.status === 401 ? "signed_out" : "other";
    return { do: "refused", reason, message: error.detail, errors: error.errors };
  }
}

const mostLookedAt = 20;

async function readTheirs(ask: typeof call, slug: string): Promise<Conflict | null> {
  const { data } = await ask("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 });
  return data[0] === undefined ? null : readRevision(ask, slug, data[0].id);
}

async function readRevision(ask: typeof call, slug: string, revisionId: string): Promise<Conflict> {
  const revision = await ask("GET /api/v1/products/{slug}/revisions/{revisionId}", { slug, revisionId });
  const { id, version, status, author } = revision;
  return { revision: { id, version, status }, author: author?.name ?? null, document: toDocument(revision) };
}

/** The revision that holds one of the documents sent after a version: the newest, or one that others wrote on. */
async function findOwn(
  ask: typeof call,
  slug: string,
  { documents, after }: { documents: EditorDocument[]; after: number },
  newest: Conflict,
): Promise<Conflict | null> {
  const stored = documents.map(asStored);
  const isOwn = ({ document }: Conflict) => stored.some((sent) => sameDocument(sent, document));
  if (isOwn(newest)) return newest;
  // The last one was refused for its base, so it is none that others wrote on.
  if (documents.length < 2) return null;
  const { data } = await ask("GET /api/v1/products/{slug}/revisions", { slug, limit: mostLookedAt });
  const between = data.filter(({ version }) => version > after && version < newest.revision.version);
  for (const { id } of between.reverse()) {
    const revision = await readRevision(ask, slug, id);
    if (isOwn(revision)) return revision;
  }
  return null;
}

/** As the site keeps it: texts of the listing without spaces around them, line ends all of one kind. */
function asStored({ listing, blocks }: EditorDocument): EditorDocument {
  const parsed = {
    listing: Listing.safeParse(listing),
    blocks: parseBlocks(blocks, { surface: "product", mode: "draft", now: new Date() }),
  };
  return {
    listing: parsed.listing.success ? parsed.listing.data : listing,
    blocks: parsed.blocks.ok ? parsed.blocks.blocks : blocks,
  };
}

/** What the editor edits of a revision. The site checked its blocks when it was saved. */
export const toDocument = ({ listing, blocks }: Pick<Revision, "listing" | "blocks">): EditorDocument => ({
  listing,
  blocks: blocks as unknown as Block[],
});
