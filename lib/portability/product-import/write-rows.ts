import { setImmediate as answersRead } from "node:timers/promises";
import { fail } from "../../core/errors";
import { log } from "../../core/log";
import { numberedSlug } from "../../core/slugs";
import { brokenUnique } from "../../platform/db/db";
import { Interrupted, isRefusal, reasonOf, retrying } from "../retrying";
import { type Importing, type Saved, settled } from "./importing";
import type { Said } from "./listed";
import { findMade, type Planned } from "./plan";
import { countTogether, type Preparation, type Prepared, prepareRow } from "./prepare-rows";
import { saveRows } from "./save-rows";

export type Attempted = Saved | { refused: string };

/** How many rows a transaction writes: more save little time, and what they lock waits longer. */
const together = 100;
/** How many transactions write at once: the checks of one run while the other is published. */
const atOnce = 2;
const mostNumbers = 50;

type Options = {
  /** Whether the organization had a product approved before, or needs none. Until then rows follow one another. */
  hasApproval: boolean;
  /** `said` comes with a row that says something new and changes nothing. */
  note: (planned: Planned, attempted: Attempted, said?: Said) => void;
};

/**
 * Writes the planned rows, many in a transaction, and notes what came of each. After an error nothing more is begun, and
 * what was being written is, before it is thrown.
 */
export async function writeRows(
  importing: Importing,
  plan: readonly Planned[],
  { hasApproval, note }: Options,
): Promise<void> {
  const waiting: Prepared[] = [];
  const writing: { rows: Prepared[]; done: Promise<void> }[] = [];
  let isKnown = hasApproval;
  const settleFirst = async () => {
    await writing[0]?.done;
    writing.shift();
  };
  const settle = async () => {
    while (writing.length > 0) await settleFirst();
  };
  const save = async (rows: readonly Prepared[]) => {
    const saved = await saveChunk(importing, rows);
    for (const [at, planned] of rows.entries()) note(planned, saved[at] as Attempted);
    isKnown ||= saved.some((each) => "published" in each && each.published);
  };
  /** Begins to write the first of the waiting rows, or waits for what they must not be written beside. */
  const write = async () => {
    if (writing.length === (isKnown ? atOnce : 1)) await settleFirst();
    const others = writing.flatMap(({ rows }) => rows);
    const count = countTogether(others, waiting, isKnown ? together : 1);
    if (count === 0) return settleFirst();
    const rows = waiting.splice(0, count);
    const done = save(rows);
    // It is awaited when it is its turn, or after another's error.
    done.catch(() => {});
    writing.push({ rows, done });
  };
  try {
    for (const planned of plan) {
      const made = tryToPrepare(importing, planned);
      if ("refused" in made) note(planned, made);
      else if (made.kind === "changed") waiting.push(made.row);
      else if (made.kind === "waits") note(planned, { refused: made.reason });
      else note(planned, unchanged(made.slug), made.said);
      await answersRead();
      while (waiting.length >= together) await write();
    }
    while (waiting.length > 0) await write();
    await settle();
  } finally {
    await Promise.allSettled(writing.map(({ done }) => done));
  }
}

/** If rows cannot be written together, each half is tried, down to the row that fails by itself. */
async function saveChunk(importing: Importing, rows: readonly Prepared[]): Promise<Attempted[]> {
  const [first] = rows;
  if (first && rows.length === 1) return [await saveAlone(importing, first)];
  try {
    return await saveRows(importing, rows);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    log.debug({ err: error, rows: rows.length }, "rows could not be imported together");
    const half = Math.ceil(rows.length / 2);
    const saved = await saveChunk(importing, rows.slice(0, half));
    return [...saved, ...(await saveChunk(importing, rows.slice(half)))];
  }
}

const unchanged = (slug: string): Saved => ({ outcome: "unchanged", slug, ...settled });

function tryToPrepare(importing: Importing, planned: Planned): Preparation | { refused: string } {
  try {
    return prepareRow(importing, planned);
  } catch (error) {
    if (isRefusal(error)) return { refused: reasonOf(error) };
    throw error;
  }
}

async function saveAlone(importing: Importing, row: Prepared): Promise<Attempted> {
  const tried = await retrying(importing.db, () => saveNumbered(importing, row));
  return "done" in tried ? tried.done : tried;
}

/** If someone took a slug after planning, it gets the next number, unless another import took it for the same row. */
async function saveNumbered(importing: Importing, row: Prepared): Promise<Saved> {
  const { product, known } = row;
  for (let number = 1; ; number++) {
    const slug = known ? row.slug : numberedSlug(row.slug, number);
    try {
      const [saved] = await saveRows(importing, [{ ...row, slug }]);
      return saved ?? fail("not_found", "It has moved.");
    } catch (error) {
      if (known || !brokenUnique(error)) throw error;
      if (number === mostNumbers) return fail("slug_taken", `The slug ${slug} is taken.`);
      const made = await findMade(importing.db, importing.organizationId, product, slug);
      if (!made) continue;
      const again = prepareRow(importing, { product, slug: made.slug, known: made });
      return again.kind === "changed" ? saveNumbered(importing, again.row) : unchanged(made.slug);
    }
  }
}
