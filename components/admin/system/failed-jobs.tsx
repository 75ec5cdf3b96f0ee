"use client";

import { useRouter } from "next/navigation";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { inline } from "@/components/ui/inline";
import { ResourceList } from "@/components/ui/resource-list";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { system } from "@/messages/en.json";

export type FailedJobRow = {
  id: string;
  task: string;
  attempts: number;
  error: string;
  failedAt: string;
  nextAt: string | null;
};

type FailedJobsProps = {
  jobs: readonly FailedJobRow[];
  total: number;
};

export function FailedJobs({ jobs, total }: FailedJobsProps) {
  const t = messages({ system });
  const router = useRouter();
  const retry = (id?: string) =>
    notifyOutcome(
      async () => {
        await call("POST /api/v1/admin/system/jobs/retry", id === undefined ? {} : { id });
        router.refresh();
      },
      { done: id ? t("jobQueued") : t("allJobsQueued"), failed: t("couldntRetry") },
    );
  return (
    <section aria-labelledby="failed-jobs" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="failed-jobs" className="text-h3">
          {t("failedJobs")}
        </h3>
        {total > 1 && (
          <ActButton size="sm" className="ms-auto" act={() => retry()}>
            {t("retryAll", { count: total })}
          </ActButton>
        )}
      </div>
      <ResourceList
        of={{ page: { data: jobs } }}
        rowKey={({ id }) => id}
        rest={total}
        className="border-ink border-t-2"
        rowClass="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-rule border-b py-3"
        empty={<ul />}
      >
        {({ id, task, attempts, error, failedAt, nextAt }) => (
          <>
            <div className="min-w-0 text-small">
              <p className="font-semibold">{task}</p>
              <p className="text-fail [overflow-wrap:anywhere]">{error}</p>
              <p className="text-ink-3">
                {inline(
                  t.parts(nextAt ? "attemptsAndNext" : "attempts", {
                    count: attempts,
                    last: () => <Time value={failedAt} />,
                    next: () => nextAt && <Time value={nextAt} as="minute" />,
                  }),
                )}
              </p>
            </div>
            <ActButton size="sm" aria-label={t("retryJob", { task, id })} act={() => retry(id)}>
              {t("retry")}
            </ActButton>
          </>
        )}
      </ResourceList>
    </section>
  );
}
