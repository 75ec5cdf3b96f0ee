import { plainFields } from "../../catalog/listings/fields";
import { isRecord } from "../../core/is-record";
import { manyLines, oneLine } from "../../core/text";
import { parseMoment } from "../../documents/blocks/moment";
import { readPictures } from "./read-pictures";
import { type Change, leftOut, type Refusal, type SourceRow } from "./schema";

/** Reads one row. It needs a name; anything else that is missing or malformed is omitted and reported. */
export function readRow(value: unknown, line: number): { row: SourceRow; changes: Change[] } | Refusal {
  const refuse = (reason: string, slug: string | null = null): Refusal => ({
    line,
    slug,
    name: null,
    reason,
  });
  if (!isRecord(value)) return refuse("A row must be a JSON object.");
  const changes: Change[] = [];
  const read = reader(value, changes);
  const name = read.line("name");
  const slug = read.line("slug");
  if (!name) return refuse("The row has no name.", slug);
  const row: SourceRow = {
    name,
    id: read.line("id") ?? "",
    slug: slug ?? "",
    websiteUrl: read.line("websiteUrl"),
    tagline: read.line("tagline") ?? "",
    description: manyLines(read.text("description") ?? ""),
    fields: Object.fromEntries(plainFields.map(({ key }) => [key, read.list(key)])) as SourceRow["fields"],
    sourceUrl: read.line("sourceUrl"),
    demoUrl: read.line("demoUrl"),
    stars: read.count("stars"),
    release: readRelease(value.latestRelease, changes),
    updatedAt: read.moment("updatedAt"),
    pictures: readPictures(value, changes),
  };
  return { row, changes };
}

function reader(record: Record<string, unknown>, changes: Change[]) {
  /** What is missing is `empty`, and so is what `accept` does not take, which is reported. */
  const read = <T>(field: string, empty: T, why: string, accept: (value: unknown) => T | undefined): T => {
    const value = record[field];
    if (value === undefined || value === null) return empty;
    const accepted = accept(value);
    if (accepted === undefined) changes.push(leftOut(field, value, why));
    return accepted ?? empty;
  };
  const text = (field: string): string | null =>
    read<string | null>(field, null, "is not text", (value) => {
      if (typeof value === "string") return value;
      return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
    });
  const line = (field: string): string | null => oneLine(text(field) ?? "") || null;
  const listed = (field: string, item: unknown): string[] => {
    if (typeof item === "string") return [oneLine(item)].filter(Boolean);
    changes.push(leftOut(field, item, "is not text"));
    return [];
  };
  return {
    text,
    line,
    list: (field: string): string[] =>
      read<string[]>(field, [], "is not a list", (value) => {
        if (typeof value === "string") return listed(field, value);
        return Array.isArray(value) ? value.flatMap((item) => listed(field, item)) : undefined;
      }),
    count: (field: string): number | null =>
      read<number | null>(field, null, "is not a whole number of at least 0", (value) =>
        typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
      ),
    moment(field: string): string | null {
      const value = line(field);
      const moment = value === null ? null : parseMoment(value);
      if (value !== null && moment === null) changes.push(leftOut(field, value, "is not a date or a time"));
      return moment;
    },
  };
}

function readRelease(value: unknown, changes: Change[]): SourceRow["release"] {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) {
    changes.push(leftOut("latestRelease", value, "is not an object"));
    return null;
  }
  const read = reader(value, changes);
  const tag = read.line("tag");
  if (!tag) {
    changes.push(leftOut("latestRelease", value, "has no tag"));
    return null;
  }
  return { tag, publishedAt: read.moment("published_at") };
}
