import type { EditorDocument, Head } from "../document";
import type { LocalCopy } from "./local-copy";
import { canStandTwice, clashes, headDifferences, rebase, singleClashes } from "./rebase";

export type Recovery<H extends Head = Head> = {
  /** The slots that differ on the page and in the copy, both changed since: fields of the head, and blocks. */
  fields: readonly (keyof H & string)[];
  blocks: ReadonlySet<string>;
  /** Whether some of these blocks may stand twice, and whether some slot may not. */
  twice: boolean;
  once: boolean;
  /** The page with the copy's changes on it; where both changed, the copy's words stand, the page's, or both. */
  merged: Record<"copy" | "page" | "both", EditorDocument<H>>;
};

/** What bringing a copy back makes of the page as it is: nothing that both changed is settled without a choice. */
export function recovery<H extends Head>(
  { base, document: copy }: LocalCopy<H>,
  page: EditorDocument<H>,
): Recovery<H> {
  const singles = new Set(singleClashes(base, copy, page));
  const both = clashes(base, copy, page);
  const here = new Set(page.blocks.map(({ id }) => id));
  const shared = copy.blocks.filter(({ id }) => both.has(id) && here.has(id));
  const rivals = [...page.blocks, ...copy.blocks].filter(({ type }) => singles.has(type));
  const fields = headDifferences(page.head, copy.head).filter((field) => singles.has(field));
  return {
    fields,
    blocks: new Set([...shared, ...rivals].map(({ id }) => id)),
    twice: shared.some(canStandTwice),
    once: fields.length > 0 || [...shared, ...rivals].some((block) => !canStandTwice(block)),
    merged: {
      copy: rebase(base, copy, page),
      page: rebase(base, copy, page, "theirs"),
      both: rebase(base, copy, page, "both"),
    },
  };
}
