import type { Heading, ListItem, Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ListRow } from "./schema";

/** Sections of a list that are about the list. */
const aboutItself =
  /^(?:table of )?contents?$|^(?:contribut\w*|licen[cs]es?|foot ?notes?|credits?|acknowledge?ments?|back to top|list of (?:licenses|platforms)|anti-features|external links|related lists?|see also|maintainers|sponsors?|how to .*)$/iu;

/** What is left of a list of links in parentheses. */
const otherLinks =
  /\( ?(?:demo|source code|clients?|website|github|repo)(?:[ ,]+(?:demo|source code|clients?|website|github|repo))*[ ,]*\)/giu;

/** What stands on a line: a link, other words, or a tag in backticks. */
type Piece = { kind: "link"; url: string; text: string } | { kind: "text" | "code"; text: string };

/**
 * The entries of an awesome list: each list item that begins with a link to the web. Headings are its categories, however
 * deep, and so is an item without a link that has items below it. Badges count as nothing. An entry in two places is one
 * with the categories of both.
 */
export function readAwesomeMarkdown(markdown: string): ListRow[] {
  const root = fromMarkdown(markdown);
  const addresses = new Map<string, string>();
  for (const node of root.children) if (node.type === "definition") addresses.set(node.identifier, node.url);
  const rows = new Map<string, ListRow>();
  let headings: { depth: number; name: string }[] = [];
  const takeItem = (item: ListItem, path: readonly string[]): void => {
    const [first, ...rest] = item.children;
    const pieces = first?.type === "paragraph" ? toPieces(first.children, addresses) : [];
    const entry = toEntry(pieces);
    if (entry) add(rows, entry, path, item.position?.start.line ?? 0);
    const heading = entry ? null : nameOf(pieces);
    const below = heading ? [...path, heading] : path;
    for (const node of [first, ...rest])
      if (node?.type === "list") for (const inside of node.children) takeItem(inside, below);
  };
  for (const node of root.children) {
    if (node.type === "heading") {
      headings = headings.filter(({ depth }) => depth < node.depth);
      headings.push({ depth: node.depth, name: headingName(node) });
    }
    // The title of the list is no category.
    const path = headings.filter(({ depth }, at) => depth > 1 || at > 0).map(({ name }) => name);
    if (node.type !== "list" || path.some((name) => aboutItself.test(name))) continue;
    for (const item of node.children) takeItem(item, path);
  }
  return [...rows.values()];
}

type Entry = { name: string; websiteUrl: string } & Record<string, unknown>;

function add(rows: Map<string, ListRow>, entry: Entry, path: readonly string[], line: number): void {
  const category = path.map((part) => part.replace(/\s+-\s+/g, " – ")).join(" › ");
  const key = entry.websiteUrl;
  const before = rows.get(key);
  const earlier = (before?.values.categories ?? []) as string[];
  const categories = [...new Set([...earlier, ...(category === "" ? [] : [category])])];
  rows.set(key, before ? { ...before, values: { ...before.values, categories } } : toRow());
  function toRow(): ListRow {
    return { line, key, values: { ...entry, categories } };
  }
}

/** An item's name, address and description, and what awesome-selfhosted adds: other links and tags at the end. */
function toEntry(pieces: readonly Piece[]): Entry | null {
  const at = pieces.findIndex((piece) => piece.kind !== "text" || /[\p{L}\p{N}]/u.test(piece.text));
  const link = pieces[at];
  if (link?.kind !== "link" || !/^https?:/i.test(link.url)) return null;
  const rest = pieces.slice(at + 1);
  const linked = (label: RegExp) =>
    rest.find((piece) => piece.kind === "link" && label.test(piece.text)) as { url: string } | undefined;
  const end = rest.findLastIndex((piece) => piece.kind !== "code" && piece.text.trim() !== "");
  const tags = rest.slice(end + 1).flatMap((piece) => (piece.kind === "code" ? [piece.text] : []));
  const isSelfhosted = tags.length === 2;
  const [licenses, platforms] = isSelfhosted
    ? tags.map((tag) => tag.split("/").map((part) => part.trim()))
    : [];
  const description = rest
    .slice(0, tags.length > 0 && isSelfhosted ? end + 1 : undefined)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .replace(otherLinks, "")
    .replace(/`?⚠`?/gu, "")
    .replace(/ {2,}/g, " ")
    .replace(/^[\s\p{P}\p{S}]*[-–—:]\s*|^\s*[,.]\s*/u, "")
    .trim();
  return {
    name: link.text,
    websiteUrl: link.url,
    description,
    ...(linked(/^source(?: code)?$|^github$|^repo/i) && {
      sourceUrl: linked(/^source(?: code)?$|^github$|^repo/i)?.url,
    }),
    ...(linked(/^demo$/i) && { demoUrl: linked(/^demo$/i)?.url }),
    ...(licenses && { licenses }),
    ...(platforms && { platforms }),
  };
}

/** The words of a line that isn't an entry, if they can be a category's name. */
function nameOf(pieces: readonly Piece[]): string | null {
  const name = pieces
    .map(({ text }) => text)
    .join("")
    .trim()
    .slice(0, 200)
    .replace(/[\s:]+$/u, "");
  return name !== "" && name.length <= 60 ? name : null;
}

const headingName = (node: Heading): string =>
  textOf(node)
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .trim();

/** The words of a node; those of pictures and HTML are none of it. */
const textOf = (node: Nodes): string => {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
};

/** Links that show nothing but pictures are badges. */
function toPieces(nodes: readonly Nodes[], addresses: ReadonlyMap<string, string>): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === "link" || node.type === "linkReference") {
      const text = textOf(node).replace(/\s+/g, " ").trim();
      const url = node.type === "link" ? node.url : (addresses.get(node.identifier) ?? "");
      return text === "" ? [] : [{ kind: "link", url, text }];
    }
    if (node.type === "inlineCode") return [{ kind: "code", text: node.value }];
    if (node.type === "text") return [{ kind: "text", text: node.value }];
    if (node.type === "break") return [{ kind: "text", text: " " }];
    return "children" in node ? toPieces((node as { children: RootContent[] }).children, addresses) : [];
  });
}
