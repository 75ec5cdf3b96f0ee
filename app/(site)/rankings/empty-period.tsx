import { PageTitle } from "@/components/directory/page-title";
import { boardHref, RankingNav } from "@/components/directory/ranking-nav";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { longDay } from "@/lib/core/time";
import { type Window, windowAt, windowTitle } from "@/lib/core/windows";
import { markMissing } from "@/lib/http/storable";

/** A period from before the first publication: where rankings start, and the way there. */
export function EmptyPeriod({ window, firstAt, now }: { window: Window; firstAt: Date; now: Date }) {
  markMissing();
  const first = windowAt(window.period, firstAt);
  return (
    <>
      <PageTitle top title="No ranking for this period" note={windowTitle(window)} />
      <RankingNav window={window} firstAt={firstAt} now={now} />
      <EmptyState
        title={`Rankings start on ${longDay(firstAt)}`}
        action={
          <>
            <ButtonLink href={boardHref(first, now)} prefetch={false} variant="primary">
              {`First ${window.period} ranking`}
            </ButtonLink>
            <ButtonLink href={boardHref(windowAt(window.period, now), now)} prefetch={false}>
              Current ranking
            </ButtonLink>
          </>
        }
      >
        The first product was published on that day.
      </EmptyState>
    </>
  );
}
