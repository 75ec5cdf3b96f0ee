import type { z } from "zod";
import { pageNumber } from "@/components/ui/list-page";
import type { Query } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import type { Page, Paging } from "@/lib/core/pagination";
import { addDays, parseDay } from "@/lib/core/time";
import { log } from "@/messages/en.json";
import { readNumbered } from "./read-numbered";

/** What an address looks for, as it was typed, by the fields that it may have, and which page of that. */
export function readSearch<F extends string>(query: Query, fields: readonly F[]) {
  const read = (name: string) =>
    [query[name]]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, "")
      .trim() || undefined;
  const typed = fields.flatMap((field) => {
    const value = read(field);
    return value ? [[field, value]] : [];
  });
  const search: Partial<Record<F, string>> = Object.fromEntries(typed);
  return { search, place: pageNumber(read("page") ?? "") ?? 1 };
}

/** A page of what a search finds; null if the address asks for what there can't be. */
export function readFound<S extends z.ZodType, P extends Page<unknown>>(
  schema: S,
  search: object,
  place: number,
  list: (input: z.output<S> & Paging) => Promise<P>,
  count: (input: z.output<S>) => Promise<number>,
) {
  const input = schema.safeParse(search);
  if (!input.success) return null;
  const found = input.data as z.output<S> & object;
  return readNumbered(
    place,
    50,
    (paging) => list({ ...found, ...paging }),
    () => count(found),
  );
}

export const searchFaults = (
  issues: readonly { path: PropertyKey[] }[],
  words: Readonly<Record<string, string>>,
): Record<string, string> => {
  const t = messages({ log });
  const known: Readonly<Record<string, string>> = { from: t("wrongDate"), to: t("wrongDate"), ...words };
  return Object.fromEntries(
    issues.map(({ path: [field] }) => [String(field), known[String(field)] ?? t("wrongValue")]),
  );
};

export function wrongOrder() {
  const t = messages({ log });
  return { to: t("wrongOrder") };
}

/** The start of a UTC day. A value that isn't a date stays as it is and fails validation. */
export const toStart = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : (parseDay(day)?.toISOString() ?? day);

/** The end of a UTC day, which is the start of the next. */
export function toEnd(day: string | undefined): string | undefined {
  const start = day === undefined ? null : parseDay(day);
  return start === null ? day : addDays(start, 1).toISOString();
}
