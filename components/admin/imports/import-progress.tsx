"use client";

import { useRouter } from "next/navigation";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { Bar } from "@/components/ui/bar";
import { Button, ButtonLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { IMPORTS } from "@/components/ui/statuses";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { Untranslated } from "@/components/ui/untranslated";
import { call } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { ImportWithProblems, ListImport } from "@/lib/portability/lists/schema";
import { imports } from "@/messages/en.json";
import { Outcome, Unconfirmed } from "./import-outcome";
import { useRun } from "./use-run";

const FIGURES = [
  "created",
  "updated",
  "unchanged",
  "proposed",
  "rejected",
  "vanished",
  "unlisted",
  "relisted",
] as const;
/** Shown only where there are some. */
const RARE: readonly string[] = ["unlisted", "relisted"];

const isOpen = ({ status }: Pick<ListImport, "status">) => status === "waiting" || status === "running";

type Props = {
  first: ImportWithProblems;
  /** What the columns of problems are called. */
  labels: Readonly<Record<string, string>>;
};

/** How far an import is, while it runs by itself, and what came of it. */
export function ImportProgress({ first, labels }: Props) {
  const t = messages({ imports });
  const { data: run = first, mutate } = useCall(
    "GET /api/v1/imports/{id}",
    { id: first.id },
    { fallbackData: first, refreshInterval: (now) => (now === undefined || isOpen(now) ? 1000 : 0) },
  );
  const again = useRun(run.source.id);
  const stop = () =>
    notifyOutcome(async () => mutate(await call("POST /api/v1/imports/{id}/stop", { id: run.id })), {
      failed: t("couldntStop"),
    });
  const percent = run.rows === 0 ? 0 : Math.floor((run.settled / run.rows) * 100);
  return (
    <div className="grid gap-8">
      <div className="grid max-w-measure gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-live="polite">
          <Status is={IMPORTS[run.status]} />
          <span className="text-ink-2">
            {inline(
              run.endedAt
                ? t.parts("endedAt", { time: () => <Time value={run.endedAt ?? ""} /> })
                : t.parts("startedAt", { time: () => <Time value={run.startedAt ?? run.createdAt} /> }),
            )}
          </span>
        </p>
        {isOpen(run) && (
          <div
            role="progressbar"
            aria-label={t("importedRows")}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="grid gap-1.5"
          >
            <Bar value={run.settled} max={run.rows} className="w-full" />
            <p className="text-small">
              {run.rows === 0 ? t("reading") : t("settledRows", { settled: run.settled, rows: run.rows })}
            </p>
          </div>
        )}
        {run.failure && (
          <p className="text-fail">
            <Untranslated>{run.failure}</Untranslated>
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {isOpen(run) ? (
            <ActButton act={stop}>{t("stopImport")}</ActButton>
          ) : (
            <ActButton act={again}>
              {run.status === "stopped" ? t("continueImport") : t("runAgain")}
            </ActButton>
          )}
          <ButtonLink href="/admin/import" variant="quiet">
            {t("allImports")}
          </ButtonLink>
        </div>
      </div>
      {run.unconfirmed > 0 && <Unconfirmed run={run} />}
      {run.products.length > 0 && <Outcome run={run} />}
      <dl className="grid max-w-[44rem] grid-cols-2 gap-x-8 sm:grid-cols-3">
        {FIGURES.filter((key) => run[key] > 0 || !RARE.includes(key)).map((key) => (
          <div key={key} className="flex items-baseline justify-between gap-3 border-rule border-t py-2.5">
            <dt className="text-ink-2 text-small">{t(`figure_${key}`)}</dt>
            <dd className="font-mono text-small">{formatNumber(run[key])}</dd>
          </div>
        ))}
      </dl>
      {run.problems.length > 0 && <Problems run={run} labels={labels} />}
    </div>
  );
}

const shownProblems = 100;

function Problems({ run: { id, problems }, labels }: { run: ImportWithProblems; labels: Props["labels"] }) {
  const t = messages({ imports });
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h4">{t("problems")}</h2>
        <a
          className="link text-small"
          href={`/api/v1/imports/${id}?format=csv`}
          download={`import-${id}.csv`}
        >
          {t("downloadAsCsv")}
        </a>
      </div>
      <Table
        caption={t("problems")}
        rows={problems.slice(0, shownProblems).map((problem, at) => ({ ...problem, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { head: t("row"), kind: "number", cell: ({ row }) => formatNumber(row) },
          { head: t("column"), cell: ({ column }) => (column === null ? "" : (labels[column] ?? column)) },
          { head: t("result"), cell: ({ code }) => t(`result_${code}`) },
          {
            head: t("problem"),
            cell: ({ message }) => (
              <span className="block min-w-64 [overflow-wrap:anywhere]">
                <Untranslated>{message}</Untranslated>
              </span>
            ),
          },
        ]}
      />
      {problems.length > shownProblems && (
        <p className="label">{t("firstProblems", { shown: shownProblems })}</p>
      )}
    </section>
  );
}

/** A button that runs a source. */
export function RunSource({ id, name }: { id: string; name: string }) {
  const t = messages({ imports });
  return (
    <ActButton act={useRun(id)} size="sm" aria-label={t("runNamedNow", { name })}>
      {t("runNow")}
    </ActButton>
  );
}

/** A button that removes a source, once it is confirmed. */
export function RemoveSource({ id, name }: { id: string; name: string }) {
  const t = messages({ imports });
  const { refresh } = useRouter();
  const { ask, dialog } = useConfirm(() => ({
    title: t("removeTitle", { name }),
    lead: t("removeLead"),
    label: t("remove"),
    run: async () => {
      await call("DELETE /api/v1/sources/{id}", { id });
      refresh();
    },
    words: { done: t("removed", { name }), failed: t("couldntRemove", { name }) },
  }));
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t("removeNamed", { name })} onClick={() => ask(null)}>
        {t("remove")}
      </Button>
      {dialog}
    </>
  );
}
