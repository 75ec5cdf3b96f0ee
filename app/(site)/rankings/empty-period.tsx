import { PageTitle } from "@/components/directory/page-title";
import { boardHref, RankingNav, windowWords } from "@/components/directory/ranking-nav";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatLongDay } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { type Window, windowAt } from "@/lib/core/windows";
import { markMissing } from "@/lib/http/storable";
import { rankings } from "@/messages/en.json";

/** A period from before the first publication: where rankings start, and the way there. */
export function EmptyPeriod({ window, firstAt, now }: { window: Window; firstAt: Date; now: Date }) {
  const t = messages({ rankings });
  markMissing();
  const first = windowAt(window.period, firstAt);
  return (
    <>
      <PageTitle top title={t("noRanking")} note={windowWords(window)} />
      <RankingNav window={window} firstAt={firstAt} now={now} />
      <EmptyState
        title={t("startOn", { day: formatLongDay(firstAt) })}
        action={
          <>
            <ButtonLink href={boardHref(first, now)} prefetch={false} variant="primary">
              {t("first", { period: window.period })}
            </ButtonLink>
            <ButtonLink href={boardHref(windowAt(window.period, now), now)} prefetch={false}>
              {t("current")}
            </ButtonLink>
          </>
        }
      >
        {t("firstProduct")}
      </EmptyState>
    </>
  );
}
