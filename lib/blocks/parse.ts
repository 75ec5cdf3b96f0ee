import { checkData } from "./check-data";
import type { BlockDefinition, BlockError, Mode, Surface } from "./definition";
import type { Block } from "./envelope";
import {
  MAX_BLOCKS,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MARKDOWN,
  MAX_ERRORS,
  MAX_MARKDOWN_WEIGHT,
} from "./limits";
import { migrateData } from "./migrate";
import { definitionOf } from "./registry";
import { fitsInBytes } from "./size";
import { formatPath, isRecord } from "./walk";
import { weighData } from "./weigh-data";

export type ParseOptions = { surface: Surface; mode: Mode; now: Date };
export type ParseResult = { ok: true; blocks: Block[] } | { ok: false; errors: BlockError[] };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ENVELOPE = new Set(["id", "type", "v", "data"]);

/** Checks a whole document and gives every fault at once, each once and at its path. Never throws. */
export function parseBlocks(input: unknown, options: ParseOptions): ParseResult {
  if (!Array.isArray(input)) {
    return refuse([
      fault("blocks", input === undefined ? "required" : "invalid_type", "This must be a list of blocks."),
    ]);
  }
  if (!fitsInBytes(input, MAX_DOCUMENT_BYTES)) {
    return refuse([fault("blocks", "document_too_large", "A document may have 256 KB at most.")]);
  }
  const errors: BlockError[] = [];
  if (input.length > MAX_BLOCKS) {
    errors.push(fault("blocks", "too_many", "A document may have 100 blocks at most."));
  }
  const document: Document = {
    options,
    errors,
    ids: new Set(),
    counts: new Map(),
    markdownLength: 0,
    markdownWeight: 0,
  };
  const blocks = input
    .slice(0, MAX_BLOCKS)
    .map((block, index) => parseBlock(block, `blocks[${index}]`, document));
  if (document.markdownLength > MAX_DOCUMENT_MARKDOWN) {
    errors.push(
      fault("blocks", "too_much_markdown", "A document may have 60,000 characters of Markdown at most."),
    );
  }
  return errors.length > 0 ? refuse(errors) : { ok: true, blocks: blocks.filter((block) => block !== null) };
}

type Document = {
  options: ParseOptions;
  errors: BlockError[];
  ids: Set<string>;
  counts: Map<string, number>;
  markdownLength: number;
  markdownWeight: number;
};

function parseBlock(block: unknown, path: string, document: Document): Block | null {
  if (!isRecord(block)) {
    document.errors.push(fault(path, "invalid_type", "A block is an object with id, type, v and data."));
    return null;
  }
  const { id, type, v, data } = block;
  const blockId = typeof id === "string" && UUID.test(id) ? id : undefined;
  const report = (at: string, code: string, message: string) => {
    const dot = at.startsWith("[") ? "" : ".";
    document.errors.push({ path: `${path}${dot}${at}`, code, message, ...(blockId && { blockId }) });
  };
  for (const key of Object.keys(block)) {
    if (!ENVELOPE.has(key))
      report(formatPath([key]), "unknown_property", "A block has only id, type, v and data.");
  }
  checkId(id, blockId, document, report);
  const definition = checkType(type, document, report);
  if (definition === null) return null;
  const version = checkVersion(v, definition, report);
  if (data === undefined) report("data", "required", "A block needs its data.");
  if (version === null || data === undefined) return null;
  const migrated = migrateData(definition, version, data);
  const { weight, heaviest } = weighData(definition, migrated);
  if (document.markdownWeight + weight > MAX_MARKDOWN_WEIGHT) {
    report(formatPath(["data", ...heaviest]), "too_complex", tooHeavy);
    return null;
  }
  document.markdownWeight += weight;
  const checked = checkData(definition, migrated, document.options);
  document.markdownLength += checked.markdownLength;
  for (const [at, { code, message }] of checked.faults) {
    report(at === "" ? "data" : `data${at.startsWith("[") ? "" : "."}${at}`, code, message);
  }
  if (blockId === undefined || checked.faults.size > 0) return null;
  return { id: blockId.toLowerCase(), type: definition.type, v: definition.v, data: checked.data } as Block;
}

const tooHeavy = "With this the document has too many lines, list items and marks of Markdown.";

type Report = (at: string, code: string, message: string) => void;

function checkId(id: unknown, blockId: string | undefined, document: Document, report: Report): void {
  if (id === undefined) report("id", "required", "A block needs an id.");
  else if (blockId === undefined) report("id", "invalid_value", "A block's id is a UUID.");
  if (blockId === undefined) return;
  const key = blockId.toLowerCase();
  if (document.ids.has(key)) report("id", "duplicate_id", "Another block has this id.");
  document.ids.add(key);
}

function checkType(type: unknown, document: Document, report: Report): BlockDefinition | null {
  if (type === undefined) report("type", "required", "A block needs a type.");
  else if (typeof type !== "string") report("type", "invalid_type", "A block's type is text.");
  if (typeof type !== "string") return null;
  const definition = definitionOf(type);
  if (definition === null || !definition.surfaces.includes(document.options.surface)) {
    report("type", "unknown_type", "There is no such block here.");
    return null;
  }
  const count = (document.counts.get(definition.type) ?? 0) + 1;
  document.counts.set(definition.type, count);
  if (count > definition.maxPerDocument) {
    report("type", "too_many_of_type", `A document has ${definition.maxPerDocument} of these at most.`);
  }
  return definition;
}

/** The version to migrate from, or null when the data can't be understood. */
function checkVersion(v: unknown, definition: BlockDefinition, report: Report): number | null {
  if (v === undefined) report("v", "required", "A block needs its schema version.");
  else if (typeof v !== "number") report("v", "invalid_type", "A schema version is a whole number.");
  else if (!Number.isSafeInteger(v) || v < 1)
    report("v", "invalid_value", "A schema version is a whole number from 1.");
  else if (v > definition.v) report("v", "version_from_future", `The newest version is ${definition.v}.`);
  else return v;
  return null;
}

function fault(path: string, code: string, message: string): BlockError {
  return { path, code, message };
}

function refuse(errors: BlockError[]): ParseResult {
  return { ok: false, errors: errors.slice(0, MAX_ERRORS) };
}
