import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { type LogSearch, logFields, logHref } from "@/components/admin/log-address";
import { LogEntries } from "@/components/admin/log-entries";
import { LogSearchForm } from "@/components/admin/log-search-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { pageNumber, placeQuery } from "@/components/ui/list-page";
import { findActor } from "@/lib/activity/audit/find";
import { countAudit, listAudit } from "@/lib/activity/audit/list-audit";
import { type AuditEntry, ListAudit } from "@/lib/activity/audit/schema";
import { sessionCtx } from "@/lib/api/pages/page-context";
import type { Ctx, SessionCaller } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/pagination";
import { isAdmin } from "@/lib/core/require";
import { resolveSlug } from "@/lib/search/resolve-slug";
import { toEnd, toStart } from "../../../day-range";
import { readNumbered } from "../../../read-numbered";

export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

export default async function LogPage({ searchParams }: { searchParams: Promise<LogQuery> }) {
  const { search, place, isTidy } = readLogAddress(await searchParams);
  const ctx = await sessionCtx(logHref(search, place));
  if (!isAdmin(ctx.caller)) notFound();
  const byId = await withIds(ctx, search);
  if (byId && (!isTidy || logHref(byId) !== logHref(search))) redirect(logHref(byId, place));
  const nobody = { page: null, total: 0, errors: { actor: "No account has this email address." } };
  const { page, total, errors }: LogReading = byId ? await readLog(ctx, search, place) : nobody;
  return (
    <AdminPage title="Audit log">
      <LogSearchForm key={logHref(search)} search={search} errors={errors} sample={page?.data[0]} />
      {page === null ? (
        <ErrorState kind="line" title="This search isn't valid.">
          Fix the fields marked above.
        </ErrorState>
      ) : page.data.length === 0 ? (
        <LogNothing search={search} />
      ) : (
        <LogEntries page={page} search={search} place={place} total={total} />
      )}
    </AdminPage>
  );
}

function LogNothing({ search }: { search: LogSearch }) {
  const isEverything = logHref(search) === logHref({});
  if (isEverything)
    return <EmptyState title="The log is empty">Changes made on this site appear here.</EmptyState>;
  return (
    <EmptyState
      title="No entries match this search"
      action={<ButtonLink href={logHref({})}>Clear search</ButtonLink>}
    >
      Remove a filter or choose other dates.
    </EmptyState>
  );
}

type FieldErrors = Partial<Record<keyof LogSearch, string>>;
type LogQuery = Record<string, string | string[] | undefined>;
type LogReading = { page: Page<AuditEntry> | null; total: number; errors: FieldErrors };

/** The search that an address holds, as it was typed; `isTidy` when the address holds nothing else. */
function readLogAddress(query: LogQuery) {
  const search: LogSearch = {};
  for (const field of logFields) {
    const value = [query[field]]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, "")
      .trim();
    if (value) search[field] = value;
  }
  const place = pageNumber([query.page].flat()[0] ?? "") ?? 1;
  const known = new Map<string, string | undefined>(Object.entries({ ...search, ...placeQuery(place) }));
  const isTidy = Object.entries(query).every(([name, value]) => known.get(name) === value);
  return { search, place, isTidy };
}

/**
 * The search with what names stand for. An address names its person by id, so that what is shared holds no email address;
 * null when no account has it.
 */
async function withIds(ctx: Ctx<SessionCaller>, search: LogSearch): Promise<LogSearch | null> {
  const { actor, subject, organization } = search;
  const person = actor?.includes("@") ? await findActor(ctx, actor) : undefined;
  if (person === null) return null;
  return {
    ...search,
    ...(person && { actor: person.id }),
    ...(subject && { subject: await resolveSlug(ctx, "product", subject) }),
    ...(organization && { organization: await resolveSlug(ctx, "organization", organization) }),
  };
}

/** A page of the log, or what is wrong with the search, by field. */
async function readLog(ctx: Ctx<SessionCaller>, search: LogSearch, place: number): Promise<LogReading> {
  const [from, to] = [toStart(search.from), toEnd(search.to)];
  const input = ListAudit.safeParse({ ...search, from, to, limit: 50 });
  if (!input.success) {
    const wrong = input.error.issues.map(({ path }) => String(path[0]));
    return {
      page: null,
      total: 0,
      errors: Object.fromEntries(wrong.map((field) => [field, words[field] ?? "This value isn't valid."])),
    };
  }
  try {
    const { page, total } = await readNumbered(
      place,
      input.data.limit,
      (paging) => listAudit(ctx, { ...input.data, ...paging }),
      () => countAudit(ctx, input.data),
    );
    return { page, total, errors: {} };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_time_range")
      return { page: null, total: 0, errors: { to: "Can't be before the start date." } };
    throw error;
  }
}

const words: Record<string, string> = {
  action: "Choose an action from the list.",
  actor: "Enter an email address or a person's ID.",
  actorKind: "Choose a source from the list.",
  subject: "Use at most 100 characters.",
  organization: "Use at most 64 characters.",
  from: "Enter a date such as 2026-11-20.",
  to: "Enter a date such as 2026-11-20.",
};
