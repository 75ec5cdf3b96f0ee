import { type Token, Tokenizer } from "parse5";
import { requireRows, unreadable } from "../unreadable";
import type { ListRow } from "./schema";

const deepest = 100;

/** The outlines of an OPML file with an address; those around one are its categories. */
export function readOpml(text: string): ListRow[] {
  const rows: ListRow[] = [];
  const open: (string | null)[] = [];
  let isOpml = false;
  const nothing = () => {};
  // Attributes are all that an OPML file has. A tokenizer reads them, and expands no entities that a file declares.
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs, selfClosing, location }: Token.TagToken) {
        isOpml ||= tagName === "opml";
        if (tagName !== "outline") return;
        const row = toRow(new Map(attrs.map(({ name, value }) => [name, value.trim()])), open);
        requireRows(rows.length);
        if (row) rows.push({ ...row, line: location?.startLine ?? rows.length + 1 });
        if (selfClosing) return;
        if (open.length === deepest) unreadable(`Outlines nest deeper than ${deepest} levels.`);
        const title = attrs.find(({ name }) => name === "text" || name === "title")?.value.trim();
        open.push(row ? null : title || null);
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (tagName === "outline") open.pop();
      },
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(text, true);
  return isOpml ? rows : unreadable("The file is not OPML.");
}

function toRow(
  given: ReadonlyMap<string, string>,
  open: readonly (string | null)[],
): Omit<ListRow, "line"> | null {
  const [page, feed] = [given.get("htmlurl") || given.get("url"), given.get("xmlurl")];
  const websiteUrl = page || feed;
  if (!websiteUrl) return null;
  const around = open.filter((name) => name !== null).join(" › ");
  // Categories are a comma-separated list of slash-delimited paths.
  const listed = (given.get("category") ?? "")
    .split(",")
    .map((path) => path.split("/").filter(Boolean).join(" › "));
  const categories = [around, ...listed.map((path) => path.trim())].filter(Boolean);
  const { text = "", title = "" } = Object.fromEntries(given);
  return {
    key: feed || websiteUrl,
    values: {
      name: text || title || websiteUrl,
      websiteUrl,
      ...(feed && { feedUrl: feed }),
      ...(given.get("description") && { description: given.get("description") }),
      ...(given.get("language") && { language: given.get("language") }),
      categories: [...new Set(categories)],
    },
  };
}
