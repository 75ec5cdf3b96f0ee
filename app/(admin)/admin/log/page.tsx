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
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import { resolveSlug } from "@/lib/search/resolve-slug";
import { auditLog } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";
import { readNumbered } from "../../../read-numbered";
import { readSearch, searchFaults, toEnd, toStart, wrongOrder } from "../../../read-search";

export function generateMetadata(): Metadata {
  const t = messages({ auditLog });
  return { title: t("auditLog"), robots: { index: false } };
}

export default async function LogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ auditLog });
  const query = await searchParams;
  const { search, place } = readSearch(query, logFields);
  const known = new Map<string, string | undefined>(Object.entries({ ...search, ...placeQuery(place) }));
  const isTidy = Object.entries(query).every(([name, value]) => known.get(name) === value);
  const ctx = await adminCtx(logHref(search, place));
  const byId = await withIds(ctx, search);
  if (byId && (!isTidy || logHref(byId) !== logHref(search))) redirect(logHref(byId, place));
  const nobody = { page: null, total: 0, errors: { actor: t("noAccount") } };
  const { page, total, errors }: LogReading = byId ? await readLog(ctx, search, place) : nobody;
  return (
    <AdminPage title={t("auditLog")}>
      <LogSearchForm key={logHref(search)} search={search} errors={errors} sample={page?.data[0]} />
      {page === null ? (
        <ErrorState kind="line" title={t("notValid")}>
          {t("fixFields")}
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
  const t = messages({ auditLog });
  const isEverything = logHref(search) === logHref({});
  if (isEverything) return <EmptyState title={t("theLogIsEmpty")}>{t("appearHere")}</EmptyState>;
  return (
    <EmptyState title={t("noMatch")} action={<ButtonLink href={logHref({})}>{t("clearSearch")}</ButtonLink>}>
      {t("removeAFilter")}
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
  if (!input.success) return { page: null, total: 0, errors: searchFaults(input.error.issues, faultWords()) };
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

function faultWords() {
  const t = messages({ auditLog });
  return {
    action: t("fault_action"),
    actor: t("fault_actor"),
    actorKind: t("fault_actorKind"),
    subject: t("fault_subject"),
    organization: t("fault_organization"),
  };
}
