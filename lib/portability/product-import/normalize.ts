import { setImmediate as answersRead } from "node:timers/promises";
import { maxCategoryName, pathText, readPath } from "../../catalog/categories/rules";
import { type Field, type PlainKey, plainFields } from "../../catalog/listings/fields";
import type { Listing } from "../../catalog/listings/schema";
import { slugOf } from "../../catalog/products/create-product";
import { normalizeText } from "../../core/close-name";
import { slugify } from "../../core/slugs";
import { cutAt, cutAtSentence, cutAtWord, oneLine } from "../../core/text";
import { richTextPlain } from "../../documents/blocks/rich-text/plain-text";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { documentOf } from "./document";
import { readAlternatives } from "./read-alternatives";
import { readRow } from "./read-row";
import {
  type Change,
  type ImportedProduct,
  leftOut,
  type Refusal,
  type SourceLine,
  type SourceRow,
} from "./schema";

const maxName = 80;
const maxTagline = 140;
/** The most changes of a row that are reported. */
const maxChanges = 50;
/** The reason that a row without a website gives. */
const noWebsite = "The imported list names no public website.";

/** So many rows take some milliseconds, after which others have their turn. */
const atOnce = 100;

/** All rows of a list; empty lines are none. */
export async function normalizeRows(
  lines: readonly SourceLine[],
  now: Date,
): Promise<{ products: ImportedProduct[]; refused: Refusal[]; rows: number }> {
  const products: ImportedProduct[] = [];
  const refused: Refusal[] = [];
  for (const [index, text] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await answersRead();
    if (typeof text === "string" && text.trim() === "") continue;
    const row = typeof text === "string" ? normalizeRow(text, index + 1, now) : normalizeRead(text, now);
    if ("reason" in row) refused.push(row);
    else products.push(row);
  }
  return { products, refused, rows: products.length + refused.length };
}

/** Converts a line of JSON and lists everything that had to change, or says why it cannot be imported. */
export function normalizeRow(text: string, line: number, now: Date): ImportedProduct | Refusal {
  try {
    return normalizeRead({ line, value: JSON.parse(text) }, now);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { line, slug: null, name: null, reason: `This is not valid JSON: ${error.message}` };
  }
}

/** The same for a row that its list's format has read. */
export function normalizeRead(read: Exclude<SourceLine, string>, now: Date): ImportedProduct | Refusal {
  const { line } = read;
  if ("problem" in read) return { line, slug: null, name: null, reason: read.problem };
  const reading = readRow(read.value, line);
  if ("reason" in reading) return reading;
  const { row } = reading;
  const changes = [...reading.changes, ...(read.changes ?? [])];
  const slug = toSlug(row, changes);
  const listing = { ...toListing(row, changes), ...read.own };
  const sourceSlug = (row.id || row.slug || row.name).slice(0, 300);
  const blocks = documentOf({ row, sourceSlug, websiteUrl: listing.websiteUrl, now, changes });
  const { pictures } = row;
  return {
    line,
    sourceSlug,
    slug,
    listing,
    blocks,
    changes: changes.slice(0, maxChanges),
    pictures,
    raw: read.raw,
  };
}

function toSlug(row: SourceRow, changes: Change[]): string {
  // A name in Latin letters says more than a slug in none.
  const slug = (/[a-z\d]/i.test(row.slug) && slugify(row.slug)) || slugOf(row);
  if (row.slug !== "" && slug !== row.slug) {
    const reason = "is not made of a-z, 0-9 and single hyphens";
    changes.push({ field: "slug", from: cutAt(row.slug, 300), to: slug, reason });
  }
  return slug;
}

function toListing(row: SourceRow, changes: Change[]): ImportedProduct["listing"] {
  const name = cutAtWord(row.name, maxName);
  if (name !== row.name)
    changes.push({ field: "name", from: row.name, to: name, reason: `is longer than ${maxName} characters` });
  const websiteUrl = toWebsite(row.websiteUrl, changes);
  return {
    name,
    tagline: toTagline(row.tagline || row.description, changes),
    websiteUrl,
    withoutWebsite: websiteUrl === null ? noWebsite : null,
    ...plainValues(row, changes),
  };
}

/** What a row says for the plain fields. An option is known by its value and by its label. */
function plainValues(row: SourceRow, changes: Change[]): Pick<Listing, PlainKey> {
  const values = plainFields.map((field) => {
    const { key, kind, options = [] } = field;
    const written = writtenIn(row, key);
    if (kind === "list") return [key, toNames(field, written, changes)];
    const text = written.join(", ");
    if (kind === "text") return [key, cutAtWord(text, field.max ?? 0)];
    const isIt = (name: string) => normalizeText(name) === normalizeText(text);
    const option = options.find(({ value, label }) => isIt(value) || isIt(label));
    if (text !== "" && !option) changes.push(leftOut(key, text, "is none of the options"));
    return [key, option?.value ?? null];
  });
  return Object.fromEntries(values);
}

/** What a row says for a field; what it is an alternative to may also stand in its description. */
function writtenIn({ name, description, fields }: SourceRow, key: PlainKey): string[] {
  const written = fields[key];
  if (key === "platforms") return written.filter((platform) => platform !== "Unknown");
  if (key !== "alternativeTo") return written;
  const others = written.length > 0 ? written : readAlternatives(description.slice(0, 4000));
  return others.filter((other) => normalizeText(other) !== normalizeText(name));
}

function toTagline(description: string, changes: Change[]): string {
  const plain = oneLine(richTextPlain(cutAt(description, 4000)));
  const tagline = cutAtSentence(plain, maxTagline);
  if (tagline !== plain) {
    changes.push({
      field: "tagline",
      from: cutAt(plain, 1000),
      to: tagline,
      reason: `is longer than ${maxTagline} characters (the document has all of it)`,
    });
  }
  return tagline;
}

/** A website, also one that is written without its scheme, as people do. */
function toWebsite(url: string | null, changes: Change[]): string | null {
  if (url === null || normalizeWebsite(url) !== null) return url;
  const whole = `https://${url.trim()}`;
  if (/^[^\s:/?#@]+\.[^\s:/?#@]{2,}(?:[/?#]|$)/.test(url.trim()) && normalizeWebsite(whole) !== null)
    return whole;
  changes.push(leftOut("websiteUrl", url, "is not a public http or https URL on a standard port"));
  return null;
}

/** As many names as the field takes, each once and cut to fit; a product's name means nothing when it is cut. */
function toNames({ key, max = 0, longest = 0 }: Field, names: string[], changes: Change[]): string[] {
  const most = key === "categories" ? maxCategoryName : longest;
  const kept = new Map<string, string>();
  for (const name of names) {
    const { text, isCut } = key === "categories" ? cutCategory(name) : cutName(name, most);
    const reason = `is longer than ${most} characters`;
    if (isCut && key === "alternativeTo") {
      changes.push(leftOut(key, name, reason));
      continue;
    }
    if (isCut) changes.push({ field: key, from: name, to: text, reason });
    const known = key === "alternativeTo" ? normalizeText(text) : text.toLowerCase();
    if (kept.has(known)) continue;
    if (kept.size === max) changes.push(leftOut(key, name, `is over the limit of ${max}`));
    else kept.set(known, text);
  }
  return [...kept.values()];
}

type Fitted = { text: string; isCut: boolean };

function cutName(name: string, most: number): Fitted {
  const text = cutAtWord(name, most);
  return { text, isCut: text !== name };
}

/** "Communication - Email - Webmail Clients" is "Email - Webmail Clients" below "Communication", each part cut to fit. */
function cutCategory(written: string): Fitted {
  const { parent, name } = readPath(written);
  const above = parent === null ? null : cutName(parent, maxCategoryName);
  const own = cutName(name.replace(/\s*›\s*/gu, " - "), maxCategoryName);
  return {
    text: pathText({ parent: above?.text ?? null, name: own.text }),
    isCut: own.isCut || above?.isCut === true,
  };
}
