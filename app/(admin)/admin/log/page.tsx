import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ToolAccount } from "@/components/account/tool-account";
import { ADMIN_TABS } from "@/components/admin/admin-tabs";
import { logHref } from "@/components/admin/log-address";
import { LogEntries } from "@/components/admin/log-entries";
import { LogSearchForm } from "@/components/admin/log-search-form";
import { LogNothing, LogRefusal } from "@/components/admin/log-states";
import { ToolShell } from "@/components/site/tool-shell";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAdmin } from "@/lib/auth/require";
import {
  type LogQuery,
  type LogReading,
  noSuchActor,
  readLog,
  readLogAddress,
  withActorId,
} from "./read-log";

export const metadata: Metadata = { title: "Log", robots: { index: false } };

export default async function LogPage({ searchParams }: { searchParams: Promise<LogQuery> }) {
  const { search, cursor, isTidy } = readLogAddress(await searchParams);
  const ctx = await sessionCtx(logHref(search, cursor));
  if (!isAdmin(ctx.caller)) notFound();
  const byAddress = search.actor?.includes("@");
  const byId = byAddress ? await withActorId(ctx, search) : search;
  if (byId && (byAddress || !isTidy)) redirect(logHref(byId, cursor));
  const reading: LogReading = byId ? await readLog(ctx, search, cursor) : { page: null, faults: noSuchActor };
  const { page, faults } = reading;
  const person = ctx.caller.person;
  return (
    <ToolShell
      label="Moderation"
      tabs={ADMIN_TABS}
      aside={<ToolAccount name={person.name} email={person.email} admin />}
    >
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <h1 className="name mb-4 text-h2">Log</h1>
        <LogSearchForm key={logHref(search)} search={search} faults={faults} sample={page?.data[0]} />
        {page === null ? (
          <LogRefusal faults={faults} search={search} />
        ) : page.data.length === 0 ? (
          <LogNothing search={search} />
        ) : (
          <LogEntries page={page} search={search} isFirst={cursor === undefined} />
        )}
      </div>
    </ToolShell>
  );
}
