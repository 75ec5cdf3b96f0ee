import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { IMPORTS } from "@/components/ui/statuses";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { formats } from "@/lib/portability/lists/formats/schema";
import type { ListImport, ListSource } from "@/lib/portability/lists/schema";
import { RemoveSource, RunSource } from "./import-progress";

const SCHEDULES = { never: "By hand", daily: "Every day", weekly: "Every week" } as const;

/** The lists that products come from, each with its last run. */
export function SourceTable({ sources }: { sources: readonly ListSource[] }) {
  return (
    <Table
      caption="Lists"
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "List",
          heading: true,
          cell: ({ name, organization, format }) => (
            <span className="block min-w-40 [overflow-wrap:anywhere]">
              {name}
              <span className="block font-normal text-ink-3">
                {formats[format]}, into {organization.name}
              </span>
            </span>
          ),
        },
        {
          head: "Products",
          kind: "number",
          cell: ({ products, vanished }) =>
            vanished > 0
              ? `${formatNumber(products)}, ${formatNumber(vanished)} gone`
              : formatNumber(products),
        },
        { head: "Runs", cell: ({ schedule }) => SCHEDULES[schedule] },
        {
          head: "Last run",
          cell: ({ lastRun }) =>
            lastRun ? (
              <TextLink href={`/admin/import/${lastRun.id}`} prefetch={false}>
                <Time value={lastRun.createdAt} />
              </TextLink>
            ) : (
              "None yet"
            ),
        },
        {
          head: "Actions",
          cell: ({ id, name }) => (
            <span className="-my-1.5 flex gap-2">
              <RunSource id={id} name={name} />
              <RemoveSource id={id} name={name} />
            </span>
          ),
        },
      ]}
    />
  );
}

export function RunTable({ runs }: { runs: readonly ListImport[] }) {
  return (
    <Table
      caption="Imports"
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "List",
          heading: true,
          cell: ({ id, source }) => (
            <TextLink href={`/admin/import/${id}`} prefetch={false}>
              {source.name}
            </TextLink>
          ),
        },
        { head: "Started", cell: ({ createdAt }) => <Time value={createdAt} /> },
        { head: "Status", cell: ({ status }) => <Status is={IMPORTS[status]} /> },
        { head: "Rows", kind: "number", cell: ({ rows }) => formatNumber(rows) },
        { head: "New", kind: "number", cell: ({ created }) => formatNumber(created) },
        { head: "Changed", kind: "number", cell: ({ updated }) => formatNumber(updated) },
        { head: "Rejected", kind: "number", cell: ({ rejected }) => formatNumber(rejected) },
      ]}
    />
  );
}
