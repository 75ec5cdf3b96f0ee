import { formatMinute } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import type { PulseSample } from "@/lib/pulse/schema";
import { formatMs } from "./sample-words";

/** Every sample of the strip as a row; on the page from the start, for readers without JavaScript. */
export function SampleTable({
  samples,
  showLatency,
}: {
  samples: readonly PulseSample[];
  showLatency: boolean;
}) {
  if (samples.length === 0) return null;
  return (
    <details>
      <summary className="label w-fit underline decoration-glass-edge underline-offset-4">
        The same as a table
      </summary>
      <div className="pt-3">
        <Table
          caption="Samples, newest first"
          columns={showLatency ? [...COLUMNS, TOTAL] : COLUMNS}
          rows={samples}
          rowKey={({ sampledAt }) => sampledAt}
        />
      </div>
    </details>
  );
}

const COLUMNS = [
  {
    key: "at",
    head: "Sampled",
    cell: ({ sampledAt }: PulseSample) => formatMinute(sampledAt),
    heading: true,
  },
  { key: "outcome", head: "Outcome", cell: ({ outcome }: PulseSample) => outcome },
  { key: "why", head: "Why", cell: whyOf },
];

const TOTAL = {
  key: "total",
  head: "Total",
  cell: ({ timings: { total } }: PulseSample) => (total === null ? "" : formatMs(total)),
  kind: "number" as const,
};

function whyOf({ httpStatus, errorClass }: PulseSample): string {
  const status = httpStatus === null ? null : `HTTP ${httpStatus}`;
  return [errorClass?.replaceAll("_", " "), status].filter(Boolean).join(", ");
}
