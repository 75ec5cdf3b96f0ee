import type { Submitted } from "@/lib/products/schema";
import { ChecksList } from "./checks-list";
import { formatWait } from "./wait-words";

/** What a submit brought: the place in the queue, and each check with the way to its block. */
export function SubmitAnswer({
  answer,
  onOpenBlock,
}: {
  answer: Submitted;
  onOpenBlock: (blockId: string) => void;
}) {
  const { screening, queue, revision } = answer;
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <div className="grid gap-4">
      {queue ? (
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="label">Place in the queue</dt>
            <dd className="name text-[2.25rem] leading-tight">{queue.position}</dd>
          </div>
          <div>
            <dt className="label">Median wait</dt>
            <dd className="name text-[2.25rem] leading-tight">{wait === null ? "–" : formatWait(wait)}</dd>
          </div>
        </dl>
      ) : (
        <p className="text-ink-2">
          Nothing is lost: version {revision.version} is as you left it. Mend what the checks found and submit
          again.
        </p>
      )}
      <section aria-label="Checks">
        <ChecksList checks={screening.checks} onOpen={onOpenBlock} />
      </section>
    </div>
  );
}
