import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { IMPORTS } from "@/components/ui/statuses";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { ListImport, ListSource } from "@/lib/portability/lists/schema";
import { imports } from "@/messages/en.json";
import { RemoveSource, RunSource } from "./import-progress";
import { formatLabel } from "./import-words";

/** The lists that products come from, each with its last run. */
export function SourceTable({ sources }: { sources: readonly ListSource[] }) {
  const t = messages({ imports });
  return (
    <Table
      caption={t("lists")}
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("list"),
          heading: true,
          cell: ({ name, organization, format }) => (
            <span className="block min-w-40 [overflow-wrap:anywhere]">
              {name}
              <span className="block font-normal text-ink-3">
                {t("formatInto", { format: formatLabel(format), organization: organization.name })}
              </span>
            </span>
          ),
        },
        {
          head: t("products"),
          kind: "number",
          cell: ({ products, vanished }) =>
            vanished > 0 ? t("productsGone", { products, gone: vanished }) : formatNumber(products),
        },
        { head: t("runs"), cell: ({ schedule }) => t(`runs_${schedule}`) },
        {
          head: t("lastRun"),
          cell: ({ lastRun }) =>
            lastRun ? (
              <TextLink href={`/admin/import/${lastRun.id}`} prefetch={false}>
                <Time value={lastRun.createdAt} />
              </TextLink>
            ) : (
              t("noneYet")
            ),
        },
        {
          head: t("actions"),
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
  const t = messages({ imports });
  return (
    <Table
      caption={t("imports")}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("list"),
          heading: true,
          cell: ({ id, source }) => (
            <TextLink href={`/admin/import/${id}`} prefetch={false}>
              {source.name}
            </TextLink>
          ),
        },
        { head: t("started"), cell: ({ createdAt }) => <Time value={createdAt} /> },
        { head: t("status"), cell: ({ status }) => <Status is={IMPORTS[status]} /> },
        { head: t("rows"), kind: "number", cell: ({ rows }) => formatNumber(rows) },
        { head: t("figure_created"), kind: "number", cell: ({ created }) => formatNumber(created) },
        { head: t("figure_updated"), kind: "number", cell: ({ updated }) => formatNumber(updated) },
        { head: t("figure_rejected"), kind: "number", cell: ({ rejected }) => formatNumber(rejected) },
      ]}
    />
  );
}
