import { type call, Problem } from "@/lib/api/client";
import type { Block } from "@/lib/blocks/envelope";
import type { Revision } from "@/lib/products/schema";
import { type EditorDocument, sameDocument } from "./document";
import type { Conflict, SaveAction, SavedRevision, SaveState } from "./save-state";

type SaveQueueInput = {
  slug: string;
  /** This opening of the editor: its saves go into one draft. */
  session: string;
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
export function saveQueue({ slug, session, call, state, apply, present }: SaveQueueInput) {
  let last: Promise<unknown> = Promise.resolve();
  // The site may have taken these all the same; the next save then meets one of them as the newest revision.
  let unanswered: EditorDocument[] = [];

  const step = async (asDraft: boolean): Promise<SavedRevision | null> => {
    const { document, held } = present();
    const { phase, saved, revision } = state();
    if (phase === "conflict" || held) return null;
    if (sameDocument(document, saved) && (!asDraft || revision.status === "draft")) return revision;
    apply({ do: "send", document });
    const answer = await send(call, { slug, session, baseVersion: revision.version }, document);
    apply(answer);
    if (answer.do === "unreachable") unanswered.push(document);
    if (answer.do === "conflicted" && isOwn(answer.conflict, [document, ...unanswered])) {
      apply({ do: "settled" });
      return step(asDraft);
    }
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

const isOwn = (conflict: Conflict, sent: EditorDocument[]): boolean =>
  sent.some((document) => sameDocument(document, conflict.document));

async function send(
  ask: typeof call,
  to: { slug: string; session: string; baseVersion: number },
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
    return { do: "refused", message: error.detail, errors: error.errors };
  }
}

async function readTheirs(ask: typeof call, slug: string): Promise<Conflict | null> {
  const { data } = await ask("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 });
  const [newest] = data;
  if (newest === undefined) return null;
  const theirs = await ask("GET /api/v1/products/{slug}/revisions/{revisionId}", {
    slug,
    revisionId: newest.id,
  });
  const { id, version, status, author } = theirs;
  return { revision: { id, version, status }, author: author?.name ?? null, document: toDocument(theirs) };
}

/** What the editor edits of a revision. The site checked its blocks when it was saved. */
export const toDocument = ({ listing, blocks }: Pick<Revision, "listing" | "blocks">): EditorDocument => ({
  listing,
  blocks: blocks as unknown as Block[],
});
