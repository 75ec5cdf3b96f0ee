"use client";

import type { ReactNode } from "react";
import { Section } from "@/components/site/section-heading";
import { Bar } from "@/components/ui/bar";
import { byCode } from "@/components/ui/by-code";
import { buttonClass } from "@/components/ui/classes";
import { formatNumber, formatShare } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { formatOf, language, messages } from "@/lib/core/messages";
import { isEmpty } from "@/lib/metrics/traffic/rules";
import type { Traffic } from "@/lib/metrics/traffic/schema";
import { traffic as said, trafficNames } from "@/messages/en.json";
import { DayTable } from "./day-table";
import { InspectedChart } from "./inspected-chart";
import { isPartOf, rangeInWords } from "./part-days";
import { type TrafficSource, useTraffic } from "./use-traffic";

type LiveReportProps = TrafficSource & {
  isPublic: boolean;
  /** Shown below the figures while nothing is counted. */
  empty: ReactNode;
};

/** Totals, days and top lists of one range, renewed while they are looked at. */
export function LiveReport({ isPublic, empty, ...source }: LiveReportProps) {
  const t = messages({ traffic: said });
  const { traffic, error } = useTraffic(source);
  const { totals, series, top } = traffic;
  const lists = [
    { id: "referrers", title: t("referrers"), entries: top.referrers, nameOf: referrerName },
    { id: "countries", title: t("countries"), entries: top.countries, nameOf: countryName },
    { id: "devices", title: t("devices"), entries: top.devices, nameOf: deviceName },
  ];
  const figures = <Figures traffic={traffic} error={error?.detail ?? null} />;
  if (isEmpty(traffic))
    return (
      <div>
        {isPublic && figures}
        {empty}
      </div>
    );
  return (
    <div>
      {figures}
      <Section
        id="days"
        title={t("dayByDay")}
        aside={<span className="max-sm:hidden">{rangeInWords(traffic)}</span>}
        className="mt-10"
      >
        <div className="grid gap-5 pt-5">
          <p className="label sm:hidden">{rangeInWords(traffic)}</p>
          {isWider(traffic, source) && <p className="text-small text-warn">{t("wholeDays")}</p>}
          <InspectedChart series={series} isPart={(day) => isPartOf(traffic, day)} />
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <details className="min-w-0 grow">
              <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
                {t("viewAsTable")}
              </summary>
              <div className="max-w-xl pt-3">
                <DayTable series={series} metrics={["views", "visitors"]} range={traffic} />
              </div>
            </details>
            <a
              href={csvAddress(source, traffic.to)}
              download={fileName(source.slug, traffic)}
              className={buttonClass({ size: "sm" })}
            >
              {t("downloadCsv")}
            </a>
          </div>
        </div>
      </Section>
      <div className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {lists.map((list) => (
          <TopList key={list.id} {...list} total={totals.pageViews} />
        ))}
      </div>
    </div>
  );
}

const isWider = ({ from, to }: { from: string; to: string }, { asked, isOpen }: TrafficSource): boolean =>
  from < asked.from || (!isOpen && to > asked.to);

const csvAddress = ({ slug, asked, isOpen }: TrafficSource, now: string): string => {
  const range = { from: asked.from, to: isOpen ? now : asked.to };
  return `/api/v1/products/${slug}/traffic?${new URLSearchParams({ format: "csv", ...range })}`;
};

const fileName = (slug: string, { from, to }: { from: string; to: string }): string =>
  `${slug}-traffic-${from.slice(0, 10)}-to-${to.slice(0, 10)}.csv`;

type TopListProps = {
  id: string;
  title: string;
  entries: readonly { name: string; pageViews: number }[];
  /** All page views of the range, of which the entries are shares. */
  total: number;
  nameOf: (name: string) => string;
};

/** The most frequent values of one kind with their page views, and what all others have together. */
function TopList({ id, title, entries, total, nameOf }: TopListProps) {
  const t = messages({ traffic: said });
  const most = entries[0]?.pageViews ?? 1;
  const others = total - entries.reduce((sum, { pageViews }) => sum + pageViews, 0);
  return (
    <Section id={id} title={title} aside={t("views")} className="min-w-0">
      <ol>
        {entries.map(({ name, pageViews }) => (
          <li key={name} className="grid gap-1.5 border-rule-2 border-b py-2.5">
            <span className="flex items-baseline justify-between gap-3">
              {/* The browser and the server may know a country by different names. */}
              <span className="min-w-0 truncate text-small" title={name} suppressHydrationWarning>
                {nameOf(name)}
              </span>
              <Counts count={pageViews} total={total} />
            </span>
            <Bar value={pageViews} max={most} className="w-full" />
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="flex items-baseline justify-between gap-3 py-2.5 text-ink-3 text-small">
          {t("allOthers")}
          <Counts count={others} total={total} />
        </p>
      )}
    </Section>
  );
}

function Counts({ count, total }: { count: number; total: number }) {
  return (
    <span className="label shrink-0 whitespace-nowrap">
      <span className="text-ink">{formatNumber(count)}</span>
      <span className="inline-block w-[3.25rem] text-end">{formatShare(total > 0 ? count / total : 0)}</span>
    </span>
  );
}

function Figures({ traffic, error }: { traffic: Traffic; error: string | null }) {
  const t = messages({ traffic: said });
  const { totals, activeVisitors } = traffic;
  return (
    <dl className="grid border-ink border-t-2 sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-4">
      <Figure label={t("pageViews")} value={totals.pageViews}>
        {t("pageViewsMean")}
      </Figure>
      <Figure label={t("visitorDays")} value={totals.visitorDays}>
        {t("visitorDaysMean")}
      </Figure>
      <Figure label={t("websiteVisits")} value={totals.outbound}>
        {t("websiteVisitsMean")}
      </Figure>
      <Figure
        label={
          <span className="inline-flex items-center gap-2">
            {t("activeNow")}
            {activeVisitors.count > 0 && (
              <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-good" />
            )}
          </span>
        }
        value={activeVisitors.count}
      >
        {inline(
          t.parts("activeNowMeans", {
            minutes: activeVisitors.windowMinutes,
            time: () => <time dateTime={activeVisitors.at}>{activeVisitors.at.slice(11, 19)} UTC</time>,
          }),
        )}
        {error && <span className="block text-warn">{t("couldntUpdate", { error })}</span>}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: ReactNode; value: number; children: ReactNode }) {
  return (
    <div className="border-rule border-b py-4 sm:py-5">
      <dt className="label">{label}</dt>
      <dd>
        <span className="name figure block text-[2.75rem]/tight">{formatNumber(value)}</span>
        <span className="mt-1 block text-ink-3 text-small">{children}</span>
      </dd>
    </div>
  );
}

/** What the report's short names mean, in words. */
const referrerName = (name: string): string => byCode({ trafficNames }, `referrer_${name}`, name);

const deviceName = (name: string): string => byCode({ trafficNames }, `device_${name}`, name);

function countryName(code: string): string {
  const t = messages({ trafficNames });
  if (!/^[A-Z]{2}$/.test(code)) return t("unknown");
  const name = formatOf(Intl.DisplayNames, language().locale, { type: "region" }).of(code) ?? code;
  return name === code ? t("country", { code }) : name;
}
