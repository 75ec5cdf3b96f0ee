import { pathText, readPath } from "../../catalog/categories/rules";
import { slugOf } from "../../catalog/products/create-product";
import { normaliseText } from "../../core/close-name";
import { cutAt, cutAtSentence, cutAtWord, oneLine } from "../../core/cut";
import { slugify } from "../../core/slugs";
import { richTextPlain } from "../../documents/blocks/rich-text/plain-text";
import { normaliseWebsite } from "../../platform/outbound/website-url";
import { documentOf } from "./document";
import { leftOut } from "./left-out";
import { readAlternatives } from "./read-alternatives";
import { readRow } from "./read-row";
import type { Change, ImportedProduct, Refusal, SourceRow } from "./schema";

const maxName = 80;
const maxTagline = 140;
const maxNames = 5;
const maxPlatforms = 10;
const maxNameInList = 40;
const maxAlternatives = 10;
const maxAlternativeName = 60;
/** The reason that a row without a website gives. */
const noWebsite = "The imported list names no public website.";

/** All rows of a file; empty lines are none. */
export function normaliseRows(
  lines: readonly string[],
  now: Date,
): { products: ImportedProduct[]; refused: Refusal[]; rows: number } {
  const products: ImportedProduct[] = [];
  const refused: Refusal[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const row = normaliseRow(text, index + 1, now);
    if ("reason" in row) refused.push(row);
    else products.push(row);
  }
  return { products, refused, rows: products.length + refused.length };
}

/** Converts a line of the file and lists everything that had to change, or says why it cannot be imported. */
export function normaliseRow(text: string, line: number, now: Date): ImportedProduct | Refusal {
  const reading = readRow(text, line);
  if ("reason" in reading) return reading;
  const { row, changes } = reading;
  const slug = toSlug(row, changes);
  const listing = toListing(row, changes);
  const sourceSlug = (row.slug || row.name).slice(0, 300);
  const blocks = documentOf({ row, sourceSlug, websiteUrl: listing.websiteUrl, now, changes });
  return { line, sourceSlug, slug, listing, blocks, changes, pictures: row.pictures };
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
    tagline: toTagline(row.description, changes),
    websiteUrl,
    withoutWebsite: websiteUrl === null ? noWebsite : null,
    categories: toNames("categories", row.categories, changes, cutCategory),
    licenses: toNames("licenses", row.licenses, changes),
    platforms: [...new Set(row.platforms)]
      .filter((platform) => platform !== "Unknown" && platform.length <= maxNameInList)
      .slice(0, maxPlatforms),
    alternativeTo: toAlternatives(row, changes),
  };
}

/** Those that the row names, else those that its description says. */
function toAlternatives({ name, alternativeTo, description }: SourceRow, changes: Change[]): string[] {
  const written = alternativeTo.length > 0 ? alternativeTo : readAlternatives(description.slice(0, 4000));
  const kept = new Map<string, string>();
  for (const other of written) {
    const key = normaliseText(other);
    if (kept.has(key) || key === normaliseText(name)) continue;
    if (other.length > maxAlternativeName)
      changes.push(leftOut("alternativeTo", other, `is longer than ${maxAlternativeName} characters`));
    else if (kept.size === maxAlternatives)
      changes.push(leftOut("alternativeTo", other, `is over the limit of ${maxAlternatives}`));
    else kept.set(key, other);
  }
  return [...kept.values()];
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

function toWebsite(url: string | null, changes: Change[]): string | null {
  if (url === null || normaliseWebsite(url) !== null) return url;
  changes.push(leftOut("websiteUrl", url, "is not a public http or https URL on a standard port"));
  return null;
}

function toNames(field: string, names: string[], changes: Change[], shorten = cutName): string[] {
  const kept = new Map<string, string>();
  for (const name of names) {
    const { text, isCut } = shorten(name);
    if (isCut)
      changes.push({ field, from: name, to: text, reason: `is longer than ${maxNameInList} characters` });
    const key = text.toLowerCase();
    if (kept.has(key)) continue;
    if (kept.size === maxNames) changes.push(leftOut(field, name, `is over the limit of ${maxNames}`));
    else kept.set(key, text);
  }
  return [...kept.values()];
}

type Fitted = { text: string; isCut: boolean };

function cutName(name: string): Fitted {
  const text = cutAtWord(name, maxNameInList);
  return { text, isCut: text !== name };
}

/** "Communication - Email - Webmail Clients" is "Email - Webmail Clients" below "Communication", each part cut to fit. */
function cutCategory(written: string): Fitted {
  const { parent, name } = readPath(written);
  const above = parent === null ? null : cutName(parent);
  const own = cutName(name.replace(/\s*›\s*/gu, " - "));
  return {
    text: pathText({ parent: above?.text ?? null, name: own.text }),
    isCut: own.isCut || above?.isCut === true,
  };
}
