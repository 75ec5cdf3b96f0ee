import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { formatDate, formatLongDay } from "@/components/ui/format";
import { TabLinks } from "@/components/ui/tab-links";
import { localPath, messages } from "@/lib/core/messages";
import type { Period } from "@/lib/core/schema";
import { toDay } from "@/lib/core/time";
import { hasRanking, type Window, windowAt, windowBefore } from "@/lib/core/windows";
import { rankings } from "@/messages/en.json";

const PERIODS = ["daily", "weekly", "monthly"] as const satisfies readonly Period[];

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
  const t = messages({ rankings });
  const before = windowBefore(window);
  const after = windowAt(window.period, window.endsAt);
  const periods = PERIODS.map((period) => ({
    href: boardHref(windowAt(period, now), now),
    label: t(period),
    period,
  }));
  return (
    <div className="grid gap-4 pb-6">
      <TabLinks
        label={t("periods")}
        links={periods}
        current={periods.find(({ period }) => period === window.period)?.href ?? ""}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t("previousAndNext")} className="flex gap-2.5">
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
        <form action={localPath("/rankings")} method="get" className="flex items-center gap-2.5">
          <input type="hidden" name="period" value={window.period} />
          <input
            type="date"
            name="date"
            aria-label={t("date")}
            required
            min={toDay(firstAt)}
            max={toDay(now)}
            defaultValue={window.startsOn}
            className="h-8 rounded-md border border-rule bg-plinth px-2 font-mono text-label pointer-coarse:h-10"
          />
          <button type="submit" className={buttonClass({ size: "sm" })}>
            {t("go")}
          </button>
        </form>
      </div>
    </div>
  );
}

const windowName = ({ period, startsAt }: Window): string =>
  formatDate(startsAt, {
    month: "short",
    ...(period === "monthly" ? { year: "numeric" } : { day: "numeric" }),
  });

/** "20 November 2026", of a month "November 2026". */
export const windowDay = ({ period, startsAt }: Window): string =>
  period === "monthly" ? formatDate(startsAt, { month: "long", year: "numeric" }) : formatLongDay(startsAt);

/** "20 November 2026", "Week of 16 November 2026", "November 2026". */
export const windowWords = (window: Window): string =>
  messages({ rankings })("window", { period: window.period, day: windowDay(window) });
