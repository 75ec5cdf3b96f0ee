import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { formatDay } from "@/components/ui/format";
import type { AuditEntry } from "@/lib/audit/schema";
import { type LogSearch, logHref } from "./log-address";
import { LogEntry } from "./log-entry";

type LogEntriesProps = {
  page: { data: AuditEntry[]; pagination: { nextCursor: string | null } };
  search: LogSearch;
  isFirst: boolean;
};

/** A page of the log by UTC days, newest first. */
export function LogEntries({ page, search, isFirst }: LogEntriesProps) {
  const next = page.pagination.nextCursor;
  return (
    <>
      {byDay(page.data).map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
          <h2 id={`day-${day}`} className="label border-rule border-b pb-2">
            {formatDay(day)}, UTC
          </h2>
          <ol>
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} search={search} />
            ))}
          </ol>
        </section>
      ))}
      {(next || !isFirst) && (
        <nav aria-label="Pages of the log" className="flex justify-end gap-2.5 pb-4">
          {!isFirst && (
            <ButtonLink
              href={logHref(search)}
              rel="first"
              variant="quiet"
              icon={<ArrowLeft size={16} aria-hidden="true" />}
            >
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={logHref(search, next)} rel="next">
              Older
              <ArrowRight size={16} aria-hidden="true" />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function byDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
