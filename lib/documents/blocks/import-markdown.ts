import type { RootContent } from "mdast";
import { v7 } from "uuid";
import { isRecord } from "../../core/is-record";
import { cutAt } from "../../core/text";
import type { Surface } from "./definition";
import { splitDirectives } from "./directive";
import type { Block } from "./envelope";
import { migrateData } from "./migrate";
import { type BlockType, definitionOf, definitionsFor } from "./registry";
import { parseRichText, parseTree } from "./rich-text/parse";
import { scanMarkdown } from "./rich-text/scan";
import { treeToMarkdown } from "./rich-text/to-markdown";

export type ImportReport = { message: string }[];
export type ImportOptions = { surface?: Surface; newId?: () => string };
export type Imported = { blocks: Block[]; report: ImportReport };

const MAX_SOURCE = 1_000_000;
const MAX_RICH_TEXT = 10_000;
const FRONT_MATTER = /^---\n(?:(?:[\w-]+:|[ \t]+|- ).*\n)+---(?:\n|$)/;
const HTML = /<\/?[a-z][^>\n]*>/i;
const PICTURE = /!\[[^\]\n]*\]\(/;

type Import = Imported & { surface: Surface; newId: () => string };

/** Reads an exported document, or any Markdown, into the nearest blocks, and reports what did not fit. */
export function markdownToDocument(
  md: string,
  { surface = "product", newId = v7 }: ImportOptions = {},
): Imported {
  const state: Import = { surface, newId, blocks: [], report: [] };
  if (md.length > MAX_SOURCE) {
    state.report.push({ message: "The text is too long for a document." });
    return state;
  }
  const source = md.replace(/\r\n?/g, "\n").replace(FRONT_MATTER, "");
  for (const segment of splitDirectives(source)) {
    if (segment.kind === "prose") readProse(segment.source, state);
    else if (!readDirective(segment.type, segment.json, state)) {
      state.report.push({ message: `A “${segment.type}” block could not be read; its text was kept.` });
      readProse(segment.body, state);
    }
  }
  return { blocks: state.blocks, report: state.report };
}

function readDirective(type: string, json: string, state: Import): boolean {
  const definition = definitionOf(type);
  if (definition === null || !definition.surfaces.includes(state.surface)) return false;
  const parsed = parseJson(json);
  if (parsed === null || (typeof parsed.v === "number" && parsed.v > definition.v)) return false;
  const { v, ...data } = parsed;
  const version = typeof v === "number" && Number.isSafeInteger(v) && v > 0 ? v : 1;
  const result = definition.schema.safeParse(migrateData(definition, version, data));
  if (!result.success) return false;
  add(definition.type, result.data, state);
  return true;
}

function parseJson(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Nodes that no other type accepts are gathered into as few text blocks as their limit permits. */
function readProse(source: string, state: Import): void {
  if (scanMarkdown(source) !== null) {
    const message = "Part of the text is too deeply nested or formatted, so it was left out.";
    return void state.report.push({ message });
  }
  let [from, to] = [-1, -1];
  const flush = () => {
    if (from !== -1) addProse(source.slice(from, to), state);
    from = -1;
  };
  for (const node of parseTree(source).children) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (readNode(node, source.slice(start, end), flush, state)) continue;
    if (from !== -1 && end - from > MAX_RICH_TEXT) flush();
    if (from === -1) from = start;
    to = end;
  }
  flush();
}

/** Offers a node to every type of this surface; pending text becomes a block first. */
function readNode(node: RootContent, source: string, flush: () => void, state: Import): boolean {
  for (const definition of definitionsFor(state.surface)) {
    const read = definition.read?.(node, source) ?? null;
    if (read === null) continue;
    flush();
    add(definition.type, read.data, state);
    if (read.lost !== undefined) state.report.push({ message: read.lost });
    return true;
  }
  if (node.type !== "thematicBreak") return false;
  flush();
  state.report.push({ message: "A divider was left out because it isn't supported here." });
  return true;
}

function addProse(md: string, state: Import): void {
  const parsed = parseRichText(md);
  const said = (message: string) => state.report.push({ message });
  if (!parsed.ok) return void said("Part of the text is too deeply nested, so it was left out.");
  if (HTML.test(md)) said("HTML was kept as plain text.");
  if (PICTURE.test(md)) said("A picture couldn't be added; its description was kept as text.");
  for (const url of parsed.unsafeLinks)
    said(`The link to “${cutAt(url, 80)}” was left out; its text was kept.`);
  add("richText", { md: parsed.unsafeLinks.length > 0 ? treeToMarkdown(parsed.tree) : md }, state);
}

function add(type: BlockType, data: unknown, state: Import): void {
  const v = definitionOf(type)?.v ?? 1;
  state.blocks.push({ id: state.newId(), type, v, data } as Block);
}
