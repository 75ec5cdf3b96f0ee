import type { ValidationError } from "../../core/errors";
import { isRecord } from "../../core/is-record";
import { lengthOf } from "./characters";
import { checkData } from "./check-data";
import type { BlockDefinition, Mode, Surface } from "./definition";
import type { Block } from "./envelope";
import {
  MAX_BLOCKS,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MARKDOWN,
  MAX_ERRORS,
  MAX_FIELD_MARKDOWN,
  MAX_MARKDOWN_WEIGHT,
  noBlocks,
} from "./limits";
import { migrateData } from "./migrate";
import { definitionOf } from "./registry";
import { markdownWeight } from "./rich-text/scan";
import { fitsInBytes } from "./size";
import { formatPath, type Path, walkFields } from "./walk";

export type ParseOptions = { surface: Surface; mode: Mode; now: Date };
type ParseResult = { ok: true; blocks: Block[] } | { ok: false; errors: ValidationError[] };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ENVELOPE = new Set(["id", "type", "v", "data"]);

/** Validates a whole document and reports all errors at once, each at its path. Never throws. */
export function parseBlocks(input: unknown, options: ParseOptions): ParseResult {
  const errors: ValidationError[] = [];
  const report = (code: string, message: string) => errors.push({ path: "blocks", code, message });
  if (!Array.isArray(input)) {
    report(input === undefined ? "required" : "invalid_type", "This must be a list of blocks.");
    return { ok: false, errors };
  }
  if (!fitsInBytes(input, MAX_DOCUMENT_BYTES)) {
    report("document_too_large", "A document can be at most 256 KB.");
    return { ok: false, errors };
  }
  if (input.length === 0 && options.mode === "publish") errors.push(noBlocks);
  if (input.length > MAX_BLOCKS) report("too_many", "A document can have at most 100 blocks.");
  const sums = { markdownLength: 0, markdownWeight: 0 };
  const document: Document = { options, errors, ids: new Set(), counts: new Map(), ...sums };
  const blocks = input
    .slice(0, MAX_BLOCKS)
    .map((block, index) => parseBlock(block, `blocks[${index}]`, document));
  if (document.markdownLength > MAX_DOCUMENT_MARKDOWN)
    report("too_much_markdown", "A document can have at most 60,000 characters of Markdown.");
  if (errors.length > 0) return { ok: false, errors: errors.slice(0, MAX_ERRORS) };
  return { ok: true, blocks: blocks.filter((block) => block !== null) };
}

type Document = {
  options: ParseOptions;
  errors: ValidationError[];
  ids: Set<string>;
  counts: Map<string, number>;
  markdownLength: number;
  markdownWeight: number;
};

function parseBlock(block: unknown, path: string, document: Document): Block | null {
  if (!isRecord(block)) {
    const message = "A block is an object with id, type, v and data.";
    document.errors.push({ path, code: "invalid_type", message });
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
      report(formatPath([key]), "unknown_property", "A block can have only id, type, v and data.");
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
    const message = "The document is too complex. Use fewer lines, list items and Markdown marks.";
    report(formatPath(["data", ...heaviest]), "too_complex", message);
    return null;
  }
  document.markdownWeight += weight;
  const checked = checkData(definition, migrated, document.options);
  document.markdownLength += checked.markdownLength;
  for (const [at, { code, message }] of checked.errors) report(at, code, message);
  if (blockId === undefined || checked.errors.size > 0) return null;
  return { id: blockId.toLowerCase(), type: definition.type, v: definition.v, data: checked.data } as Block;
}

type Report = (at: string, code: string, message: string) => void;

function checkId(id: unknown, blockId: string | undefined, document: Document, report: Report): void {
  if (id === undefined) report("id", "required", "A block needs an ID.");
  else if (blockId === undefined) report("id", "invalid_value", "A block's ID must be a UUID.");
  if (blockId === undefined) return;
  const key = blockId.toLowerCase();
  if (document.ids.has(key)) report("id", "duplicate_id", "Another block has this ID.");
  document.ids.add(key);
}

function checkType(type: unknown, document: Document, report: Report): BlockDefinition | null {
  if (type === undefined) report("type", "required", "A block needs a type.");
  else if (typeof type !== "string") report("type", "invalid_type", "A block's type must be text.");
  if (typeof type !== "string") return null;
  const definition = definitionOf(type);
  if (definition === null || !definition.surfaces.includes(document.options.surface)) {
    report("type", "unknown_type", "This block type is not available here.");
    return null;
  }
  const count = (document.counts.get(definition.type) ?? 0) + 1;
  document.counts.set(definition.type, count);
  if (count > definition.maxPerDocument) {
    report("type", "too_many_of_type", `A document can have at most ${definition.maxPerDocument} of these.`);
  }
  return definition;
}

/** The version to migrate from, or null if the data cannot be understood. */
function checkVersion(v: unknown, definition: BlockDefinition, report: Report): number | null {
  if (v === undefined) report("v", "required", "A block needs its schema version.");
  else if (typeof v !== "number") report("v", "invalid_type", "A schema version must be a whole number.");
  else if (!Number.isSafeInteger(v) || v < 1)
    report("v", "invalid_value", "A schema version must be 1 or more.");
  else if (v > definition.v) report("v", "version_from_future", `The newest version is ${definition.v}.`);
  else return v;
  return null;
}

/** The cost of parsing a block's Markdown, and the field with most of it. Too long a text is rejected unparsed. */
function weighData({ schema }: BlockDefinition, data: unknown): { weight: number; heaviest: Path } {
  let weight = 0;
  let most = 0;
  let heaviest: Path = [];
  walkFields(schema, data, (rule, value, path) => {
    if (rule.kind !== "markdown" || typeof value !== "string" || lengthOf(value) > MAX_FIELD_MARKDOWN) return;
    const own = markdownWeight(value);
    weight += own;
    if (own > most) [most, heaviest] = [own, path];
  });
  return { weight, heaviest };
}
