import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { TabLinks } from "@/components/ui/tab-links";
import type { Period } from "@/lib/core/schema";
import { toDay } from "@/lib/core/time";
import { hasRanking, type Window, windowAt, windowBefore } from "@/lib/core/windows";

const PERIODS: readonly { period: Period; label: string }[] = [
  { period: "daily", label: "Daily" },
  { period: "weekly", label: "Weekly" },
  { period: "monthly", label: "Monthly" },
];

/** The address of a window's ranking; the current one has no date in it. */
export function boardHref(window: Window, now: Date): string {
  const base = window.period === "daily" ? "/rankings" : `/rankings/${window.period}`;
  const current = windowAt(window.period, now).startsOn === window.startsOn;
  return current ? base : datedHref(window.period, window.startsAt);
}

/** The address of the ranking that holds a day. */
export const datedHref = (period: Period, day: Date): string => `/rankings/${period}/${toDay(day)}`;

type RankingNavProps = { window: Window; firstAt: Date; now: Date };

export function RankingNav({ window, firstAt, now }: RankingNavProps) {
  const before = windowBefore(window);
  const after = windowAt(window.period, window.endsAt);
  const periods = PERIODS.map(({ period, label }) => ({
    href: boardHref(windowAt(period, now), now),
    label,
    period,
  }));
  return (
    <div className="grid gap-4 pb-6">
      <TabLinks
        label="Periods"
        links={periods}
        current={periods.find(({ period }) => period === window.period)?.href ?? ""}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Previous and next" className="flex gap-2.5">
          {hasRanking(before, firstAt) && (
            <ButtonLink href={boardHref(before, now)} rel="prev nofollow" size="sm" prefetch={false}>
              <span aria-hidden="true" className="mirrored">
                ←
              </span>{" "}
              {windowName(before)}
            </ButtonLink>
          )}
          {after.startsAt <= now && hasRanking(after, firstAt) && (
            <ButtonLink href={boardHref(after, now)} rel="next nofollow" size="sm" prefetch={false}>
              {windowName(after)}{" "}
              <span aria-hidden="true" className="mirrored">
                →
              </span>
            </ButtonLink>
          )}
        </nav>
        <form action="/rankings" method="get" className="flex items-center gap-2.5">
          <input type="hidden" name="period" value={window.period} />
          <input
            type="date"
            name="date"
            aria-label="Ranking date"
            required
            min={toDay(firstAt)}
            max={toDay(now)}
            defaultValue={window.startsOn}
            className="h-8 rounded-md border border-rule bg-plinth px-2 font-mono text-label pointer-coarse:h-10"
          />
          <button type="submit" className={buttonClass({ size: "sm" })}>
            Go
          </button>
        </form>
      </div>
    </div>
  );
}

function windowName({ period, startsAt }: Window): string {
  return period === "monthly" ? SHORT_MONTH.format(startsAt) : SHORT_DAY.format(startsAt);
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
const SHORT_DAY = format({ day: "numeric", month: "short" });
const SHORT_MONTH = format({ month: "short", year: "numeric" });
