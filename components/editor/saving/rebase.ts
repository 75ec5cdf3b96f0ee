import { dequal } from "dequal/lite";
import { isRecord } from "@/lib/core/is-record";
import type { Block } from "@/lib/documents/blocks/envelope";
import { registry } from "@/lib/documents/blocks/registry";
import { copyBlock, type EditorDocument, type Head } from "../document";

/** Where one side alone can stand, a field of the head or the type of a block that a page has once: whose it is. */
export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/**
 * My changes since `base` on top of theirs. Where both changed one thing mine stands; a block that one side removed
 * and the other changed stays, so that nobody's words are lost. With `both`, a block that both changed stands there
 * twice, theirs first; with `theirs` it is theirs that stands.
 */
export function rebase<H extends Head>(
  base: EditorDocument<H>,
  mine: EditorDocument<H>,
  theirs: EditorDocument<H>,
  keep: "mine" | "theirs" | "both" = "mine",
): EditorDocument<H> {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const both = clashes(base, mine, theirs);
  const isTheirs = keep === "theirs";
  const isMyOrder = isReordered(base, mine) && !(isTheirs && isReordered(base, theirs));
  const order = isMyOrder ? merged(mine, theirs) : merged(theirs, mine);
  const blocks = order.flatMap((id) => {
    const block = settled(id, sides);
    const [my, their] = [sides.mine.get(id), sides.theirs.get(id)];
    if (block === null) return [];
    if (!both.has(id) || my === undefined || their === undefined) return [block];
    if (keep === "both" && canStandTwice(block)) return [their, copyBlock(my)];
    return [isTheirs ? their : my];
  });
  const head = rebaseHead(base.head, mine.head, theirs.head, isTheirs);
  return { head, blocks: withoutSeconds(blocks, isTheirs ? theirs : mine) };
}

/** Theirs in the single slots where that was chosen. */
export function withChoices<H extends Head>(
  whole: EditorDocument<H>,
  theirs: EditorDocument<H>,
  choices: Choices,
): EditorDocument<H> {
  const fields = fieldsOf(whole.head).filter((field) => choices[field] === "theirs");
  const chosen = Object.fromEntries(
    fields.map((field) => {
      const [mine, their] = [whole.head[field], theirs.head[field]];
      return [field, isByKeys(mine) && isByKeys(their) ? { ...mine, ...their } : their];
    }),
  );
  const blocks = whole.blocks.map(
    (block) => (choices[block.type] === "theirs" ? ofType(theirs, block.type) : undefined) ?? block,
  );
  return { head: { ...whole.head, ...chosen }, blocks };
}

/** Whether a block that both sides changed can stand there twice. */
export function hasTwice(base: Blocks, mine: Blocks, theirs: Blocks): boolean {
  const both = clashes(base, mine, theirs);
  const here = byId(mine);
  return theirs.blocks.some((block) => both.has(block.id) && here.has(block.id) && canStandTwice(block));
}

/** The single slots that both sides changed, each in its own way. */
export function singleClashes<H extends Head>(
  base: EditorDocument<H>,
  mine: EditorDocument<H>,
  theirs: EditorDocument<H>,
): string[] {
  const fields = fieldsOf(mine.head).filter((field) => {
    const [b, m, t] = [base.head[field], mine.head[field], theirs.head[field]];
    return !dequal(b, m) && !dequal(b, t) && !dequal(m, t);
  });
  const types = mine.blocks.flatMap((my) => {
    const [before, their] = [ofType(base, my.type), ofType(theirs, my.type)];
    const isSingle = !canStandTwice(my) && their !== undefined && !dequal(my.data, their.data);
    return isSingle && !dequal(before, my) && !dequal(before, their) ? [my.type] : [];
  });
  return [...fields, ...new Set<string>(types)];
}

/** The ids of blocks that both sides changed, each in its own way. */
export function clashes(base: Blocks, mine: Blocks, theirs: Blocks): Set<string> {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const ids = new Set([...sides.mine.keys(), ...sides.theirs.keys()]);
  const clash = (id: string) => {
    const [b, m, t] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)];
    return !dequal(b, m) && !dequal(b, t) && !dequal(m, t);
  };
  return new Set([...ids].filter(clash));
}

/** Whether a document may hold one more block of this one's type. */
export const canStandTwice = ({ type }: Block): boolean => registry[type].maxPerDocument > 1;

/** The names of the head's fields in which two documents differ. */
export function headDifferences<H extends Head>(before: H, after: H): (keyof H & string)[] {
  const fields = new Set([...fieldsOf(before), ...fieldsOf(after)]);
  return [...fields].filter((field) => !dequal(before[field], after[field]));
}

const fieldsOf = <H extends Head>(head: H) => Object.keys(head) as (keyof H & string)[];

type Blocks = Pick<EditorDocument, "blocks">;
type Sides = Record<"base" | "mine" | "theirs", Map<string, Block>>;

const byId = (document: Blocks) => new Map(document.blocks.map((block) => [block.id, block]));

function settled(id: string, { base, mine, theirs }: Sides): Block | null {
  const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)];
  if (m === undefined) return t !== undefined && !dequal(b, t) ? t : null;
  return dequal(b, m) ? (t ?? null) : m;
}

/** The order of the first, with what only the second has behind the block it follows there. */
function merged(lead: Blocks, other: Blocks): string[] {
  const order = lead.blocks.map(({ id }) => id);
  let previous: string | null = null;
  for (const { id } of other.blocks) {
    if (!order.includes(id)) order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, id);
    previous = id;
  }
  return order;
}

function isReordered(base: Blocks, mine: Blocks): boolean {
  const [before, after] = [byId(base), byId(mine)];
  const left = base.blocks.filter(({ id }) => after.has(id));
  const now = mine.blocks.filter(({ id }) => before.has(id));
  return left.some((block, index) => block.id !== now[index]?.id);
}

/** Values by their keys, as of declared fields, are rebased one by one; a picture is one value. */
const isByKeys = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !("mediaId" in value);

function rebaseHead<H extends Head>(base: H, mine: H, theirs: H, isTheirs: boolean): H {
  const taken = new Set(isTheirs ? headDifferences(base, theirs) : []);
  const changed = headDifferences(base, mine).filter((field) => isByKeys(mine[field]) || !taken.has(field));
  const rebased = changed.map((field) => {
    const [b, m, t] = [base[field], mine[field], theirs[field]];
    return [field, isByKeys(b) && isByKeys(m) && isByKeys(t) ? rebaseHead(b, m, t, isTheirs) : m];
  });
  return { ...theirs, ...Object.fromEntries(rebased) };
}

const ofType = (document: Blocks, type: string) => document.blocks.find((block) => block.type === type);

/** Where each side brought a block of its own of a type that a page has once, the leading side's stands. */
function withoutSeconds(blocks: Block[], lead: Blocks): Block[] {
  return blocks.filter((block) => {
    const same = blocks.filter(({ type }) => type === block.type);
    if (canStandTwice(block) || same.length < 2) return true;
    const one = same.find(({ id }) => id === ofType(lead, block.type)?.id) ?? same[0];
    return block === one;
  });
}
