import { Time } from "@/components/ui/time";
import type { RevisionReview } from "@/lib/products/schema";
import { formatWait } from "../editor/wait-words";

/** The place in the queue and how long others waited, in figures. */
export function Waiting({ review: { queue, submittedAt, appeal } }: { review: RevisionReview }) {
  const since = appeal?.status === "open" ? appeal.createdAt : submittedAt;
  return (
    <dl className="grid grid-cols-2 border-ink border-t-2 sm:grid-cols-3">
      <Figure term="Place in the queue">{queue ? queue.position : "–"}</Figure>
      <Figure term="Median wait">
        {queue?.medianWaitMinutes == null ? "–" : formatWait(queue.medianWaitMinutes)}
      </Figure>
      <div className="border-rule py-3.5 max-sm:col-span-2 max-sm:border-t sm:pl-5">
        <dt className="label">Sent</dt>
        <dd className="pt-1">{since && <Time value={since} />}</dd>
      </div>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="border-rule py-3.5 pr-5 not-first:border-l not-first:pl-5 sm:border-r sm:not-first:border-l-0">
      <dt className="label">{term}</dt>
      <dd className="name text-[2.25rem] leading-tight">{children}</dd>
    </div>
  );
}
