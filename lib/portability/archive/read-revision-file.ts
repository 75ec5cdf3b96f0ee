import { existsSync } from "node:fs";
import path from "node:path";
import { isId, stableId } from "../../core/ids";
import type { Block } from "../../documents/blocks/envelope";
import { markdownToDocument } from "../../documents/blocks/import-markdown";
import { splitFrontMatter } from "../blog-import/front-matter";
import { Unreadable } from "../blog-import/source";
import { layout } from "./layout";
import { check, type Folder, moveTimes, readJson, readText, refuse } from "./read-folder";
import { type ProductFile, RevisionFile } from "./schema";

type Fields = Record<string, unknown>;

/**
 * A revision of the folder: JSON as an export writes it, or Markdown as people write it, with the other fields as its front
 * matter. There `blocks` names the blocks in their order, by ids or by words that stand for ids in all revisions of the
 * product; the ids of the revision and its decisions may be left out, and so may what is null or empty.
 */
export async function readRevisionFile(
  folder: Folder,
  product: Pick<ProductFile, "id" | "slug">,
  version: number,
): Promise<{ name: string; file: RevisionFile }> {
  const written = layout.writtenRevision(product.slug, version);
  if (existsSync(path.join(folder.root, written)))
    return { name: written, file: await readWritten(folder, written, product.id, version) };
  const name = layout.revision(product.slug, version);
  return { name, file: await readJson(folder, name, RevisionFile) };
}

async function readWritten(
  { root, manifest, later }: Folder,
  name: string,
  productId: string,
  version: number,
): Promise<RevisionFile> {
  const { fields, body } = readMatter(name, await readText(root, name));
  const idOf = (word: unknown) => (isId(String(word)) ? String(word) : stableId(`${productId}/${word}`));
  const reviews = listOf(name, fields.reviews).map((review, index) => ({
    ...review,
    decisions: listOf(name, review.decisions).map((decision, nth) => ({
      id: idOf(`revisions/${version}/reviews/${index}/${nth}`),
      ...decision,
      blockNotes: listOf(name, decision.blockNotes).map((note) => ({ ...note, blockId: idOf(note.blockId) })),
    })),
  }));
  const blocks = readBody(name, body, fields.blocks).map(({ id, ...block }) => ({ ...block, id: idOf(id) }));
  const raw = { id: idOf(`revisions/${version}`), version, ...fields, reviews, blocks };
  return check(name, RevisionFile, moveTimes(raw, new Date(manifest.exportedAt), later));
}

function readMatter(name: string, text: string): { fields: Fields; body: string } {
  try {
    return splitFrontMatter(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return refuse(name, error.line === undefined ? error.message : `line ${error.line}: ${error.message}`);
  }
}

function listOf(name: string, value: unknown): Fields[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : refuse(name, "reviews, decisions and blockNotes must be lists.");
}

/** The blocks of a document with the names they have. An archive is read whole or not at all: nothing of it may be lost. */
function readBody(name: string, body: string, named: unknown): Block[] {
  const { blocks, report } = markdownToDocument(body, { surface: "product", newId: () => "" });
  if (report[0]) refuse(name, report[0].message);
  const names = Array.isArray(named) ? named.map(String) : blocks.map((_, index) => `blocks/${index + 1}`);
  if (names.length !== blocks.length)
    refuse(name, `blocks: names ${names.length} blocks, but the document has ${blocks.length}.`);
  return blocks.map((block, index) => ({ ...block, id: names[index] ?? "" }));
}
