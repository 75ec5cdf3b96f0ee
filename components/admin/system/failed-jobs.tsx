"use client";

import { useRouter } from "next/navigation";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { ResourceList } from "@/components/ui/resource-list";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";

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
  const router = useRouter();
  const retry = (id?: string) =>
    notifyOutcome(
      async () => {
        await call("POST /api/v1/admin/system/jobs/retry", id === undefined ? {} : { id });
        router.refresh();
      },
      { done: id ? "Job queued again" : "All failed jobs queued again", failed: "Couldn't retry" },
    );
  return (
    <section aria-labelledby="failed-jobs" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="failed-jobs" className="text-h3">
          Failed jobs
        </h3>
        {total > 1 && (
          <ActButton size="sm" className="ms-auto" act={() => retry()}>
            Retry all {total.toLocaleString("en")}
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
                {attempts === 1 ? "1 attempt" : `${attempts} attempts`}, the last <Time value={failedAt} />.{" "}
                {nextAt ? (
                  <>
                    Next <Time value={nextAt} as="minute" />.
                  </>
                ) : (
                  "No further automatic attempts."
                )}
              </p>
            </div>
            <ActButton size="sm" aria-label={`Retry ${task}, job ${id}`} act={() => retry(id)}>
              Retry
            </ActButton>
          </>
        )}
      </ResourceList>
    </section>
  );
}
