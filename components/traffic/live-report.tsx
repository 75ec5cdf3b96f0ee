"use client";

import type { ReactNode } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { buttonClass } from "@/components/ui/button-class";
import { DayTable } from "./day-table";
import { Figures } from "./figures";
import { InspectedChart } from "./inspected-chart";
import { countryName, deviceName, referrerName } from "./names";
import { isPartOf, rangeInWords } from "./part-days";
import { TopList } from "./top-list";
import { type TrafficSource, useTraffic } from "./use-traffic";

type LiveReportProps = TrafficSource & {
  isPublic: boolean;
  /** What stands below the figures while nothing is counted. */
  empty: ReactNode;
};

/** Totals, days and top lists of one range, renewed while they are looked at. */
export function LiveReport({ isPublic, empty, ...source }: LiveReportProps) {
  const { traffic, fault } = useTraffic(source);
  const { totals, series, top } = traffic;
  const lists = [
    { id: "referrers", title: "Referrers", entries: top.referrers, nameOf: referrerName },
    { id: "countries", title: "Countries", entries: top.countries, nameOf: countryName },
    { id: "devices", title: "Devices", entries: top.devices, nameOf: deviceName },
  ];
  const figures = <Figures traffic={traffic} fault={fault?.detail ?? null} />;
  if (totals.pageViews === 0)
    return (
      <div>
        {isPublic && figures}
        {empty}
      </div>
    );
  return (
    <div>
      {figures}
      <section aria-labelledby="days" className="mt-10">
        <SectionHeading
          id="days"
          title="Day by day"
          aside={<span className="max-sm:hidden">{rangeInWords(traffic)}</span>}
        />
        <div className="grid gap-5 pt-5">
          <p className="label sm:hidden">{rangeInWords(traffic)}</p>
          {isWider(traffic, source) && (
            <p className="text-small text-warn">
              Of days that are so long past only whole ones are kept: these are all that the range touches.
            </p>
          )}
          <InspectedChart series={series} isPart={(day) => isPartOf(traffic, day)} />
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <details className="min-w-0 grow">
              <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
                The same as a table
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
              Download as CSV
            </a>
          </div>
        </div>
      </section>
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
