import { isMoment } from "../blocks/moment";
import { manyLines, oneLine } from "./cut";
import type { Change, SourceRow } from "./schema";

type Reading =
  | { ok: true; row: SourceRow; changes: Change[] }
  | { ok: false; reason: string; slug: string | null; name: string | null };

/** Reads one line. A row needs a name; whatever else is missing or misshapen is left out and listed. */
export function readRow(line: string): Reading {
  const value = parse(line);
  if (value instanceof Error)
    return { ok: false, reason: `This is not valid JSON: ${value.message}`, slug: null, name: null };
  if (!isRecord(value)) return { ok: false, reason: "A row must be a JSON object.", slug: null, name: null };
  const changes: Change[] = [];
  const read = reader(value, changes);
  const name = read.line("name");
  const slug = read.line("slug");
  if (!name) return { ok: false, reason: "The row has no name.", slug, name: null };
  const row: SourceRow = {
    name,
    slug: slug ?? "",
    websiteUrl: read.line("websiteUrl"),
    description: manyLines(read.text("description") ?? ""),
    licenses: read.list("licenses"),
    platforms: read.list("platforms"),
    categories: read.list("categories"),
    sourceUrl: read.line("sourceUrl"),
    demoUrl: read.line("demoUrl"),
    stars: read.count("stars"),
    release: readRelease(value.latestRelease, changes),
    updatedAt: read.moment("updatedAt"),
  };
  return { ok: true, row, changes };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function reader(record: Record<string, unknown>, changes: Change[]) {
  const text = (field: string): string | null => {
    const value = record[field];
    if (value === undefined || value === null) return null;
    if (typeof value === "string") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
    changes.push(leftOut(field, value, "is not text"));
    return null;
  };
  const line = (field: string): string | null => oneLine(text(field) ?? "") || null;
  return {
    text,
    line,
    list(field: string): string[] {
      const value = record[field];
      if (value === undefined || value === null) return [];
      if (typeof value === "string") return [oneLine(value)].filter(Boolean);
      if (!Array.isArray(value)) {
        changes.push(leftOut(field, value, "is not a list"));
        return [];
      }
      return value.flatMap((item: unknown) => {
        if (typeof item === "string") return [oneLine(item)].filter(Boolean);
        changes.push(leftOut(field, item, "is not text"));
        return [];
      });
    },
    count(field: string): number | null {
      const value = record[field];
      if (value === undefined || value === null) return null;
      if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
      changes.push(leftOut(field, value, "is not a whole number from 0"));
      return null;
    },
    moment(field: string): string | null {
      const value = line(field);
      if (value === null || isMoment(value)) return value;
      changes.push(leftOut(field, value, "is neither a day nor a UTC time"));
      return null;
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

export function leftOut(field: string, value: unknown, reason: string): Change {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { field, from: text.slice(0, 300), to: null, reason };
}
