import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { type LogSearch, logFields, logHref } from "@/components/admin/log-address";
import { LogEntries } from "@/components/admin/log-entries";
import { LogSearchForm } from "@/components/admin/log-search-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { placeQuery } from "@/components/ui/list-page";
import { findActor } from "@/lib/activity/audit/find";
import { countAudit, listAudit } from "@/lib/activity/audit/list-audit";
import { type AuditEntry, ListAudit } from "@/lib/activity/audit/schema";
import type { Query } from "@/lib/api/pages/page-context";
import type { Ctx, SessionCaller } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/pagination";
import { resolveSlug } from "@/lib/search/resolve-slug";
import { adminCtx } from "../../../admin-ctx";
import { readNumbered } from "../../../read-numbered";
import { readSearch, searchFaults, toEnd, toStart, wrongOrder } from "../../../read-search";

export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

export default async function LogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { search, place } = readSearch(query, logFields);
  const known = new Map<string, string | undefined>(Object.entries({ ...search, ...placeQuery(place) }));
  const isTidy = Object.entries(query).every(([name, value]) => known.get(name) === value);
  const ctx = await adminCtx(logHref(search, place));
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

type LogReading = {
  page: Page<AuditEntry> | null;
  total: number;
  errors: Partial<Record<keyof LogSearch, string>>;
};

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
  if (!input.success) return { page: null, total: 0, errors: searchFaults(input.error.issues, words) };
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
      return { page: null, total: 0, errors: wrongOrder() };
    throw error;
  }
}

const words = {
  action: "Choose an action from the list.",
  actor: "Enter an email address or a person's ID.",
  actorKind: "Choose a source from the list.",
  subject: "Use at most 100 characters.",
  organization: "Use at most 64 characters.",
};
