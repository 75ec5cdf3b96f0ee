import { type LogSearch, logFields } from "@/components/admin/log-address";
import { findActor } from "@/lib/audit/find";
import { listAudit } from "@/lib/audit/list-audit";
import { type AuditEntry, ListAudit } from "@/lib/audit/schema";
import type { Ctx, SessionCaller } from "@/lib/auth/caller";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/pages";
import { addDays, parseDay } from "@/lib/core/time";

export type LogQuery = Record<string, string | string[] | undefined>;
type Faults = Partial<Record<keyof LogSearch | "cursor", string>>;
export type LogReading = { page: Page<AuditEntry> | null; faults: Faults };

/** The search that an address holds, as it was typed; `isTidy` when the address holds nothing else. */
export function readLogAddress(query: LogQuery): {
  search: LogSearch;
  cursor: string | undefined;
  isTidy: boolean;
} {
  const search: LogSearch = {};
  for (const field of logFields) {
    const value = [query[field]]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, "")
      .trim();
    if (value) search[field] = value;
  }
  const cursor = [query.cursor].flat()[0] || undefined;
  const known = new Map<string, string | undefined>([...Object.entries(search), ["cursor", cursor]]);
  const isTidy = Object.entries(query).every(([name, value]) => known.get(name) === value);
  return { search, cursor, isTidy };
}

/** An address names its person by id, so that what is shared holds no e-mail address; null when nobody has it. */
export async function withActorId(ctx: Ctx<SessionCaller>, search: LogSearch): Promise<LogSearch | null> {
  const person = await findActor(ctx, search.actor ?? "");
  return person && { ...search, actor: person.id };
}

/** A page of the log, or what is wrong with the search, by field. */
export async function readLog(
  ctx: Ctx<SessionCaller>,
  search: LogSearch,
  cursor: string | undefined,
): Promise<LogReading> {
  const [from, to] = [toStart(search.from), toEnd(search.to)];
  const input = ListAudit.safeParse({ ...search, from, to, limit: 50, cursor });
  if (!input.success) {
    const wrong = input.error.issues.map(({ path }) => String(path[0]));
    return {
      page: null,
      faults: Object.fromEntries(wrong.map((field) => [field, words[field] ?? "Not valid."])),
    };
  }
  try {
    return { page: await listAudit(ctx, input.data), faults: {} };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_cursor")
      return { page: null, faults: { cursor: "The address is broken, or belongs to another search." } };
    if (error instanceof AppError && error.code === "invalid_time_range")
      return { page: null, faults: { to: "Must not be before the first day." } };
    throw error;
  }
}

export const noSuchActor: Faults = { actor: "Nobody has this e-mail address." };

// What is no day stays as it is, and is refused as a time.
const toStart = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : (parseDay(day)?.toISOString() ?? day);

function toEnd(day: string | undefined): string | undefined {
  const start = day === undefined ? null : parseDay(day);
  return start === null ? day : addDays(start, 1).toISOString();
}

const words: Record<string, string> = {
  action: "There is no such action.",
  actor: "An e-mail address, or a person’s id.",
  actorKind: "There is no such way.",
  subject: "At most 100 characters.",
  organization: "At most 64 characters.",
  from: "A day such as 2026-11-20.",
  to: "A day such as 2026-11-20.",
};
