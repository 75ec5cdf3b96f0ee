"use client";

import type { ReactNode } from "react";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { byCode } from "@/components/ui/by-code";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import { productTools } from "@/messages/en.json";

export type TrustPartView = {
  key: string;
  label: string;
  points: number;
  max: number;
  evidence: ReactNode;
  /** When that last changed. */
  at?: string | null;
  /** What would earn more points; null or absent if nothing would. */
  next?: ReactNode;
};

type TrustPanelProps = { score: number; parts: TrustPartView[]; computedAt: string | null };

/**
 * The score, opening into its parts; each part opens into its evidence and the next best step. A client component, so
 * that a page carries the parts once and not again as elements.
 */
export function TrustPanel({ score, parts, computedAt }: TrustPanelProps) {
  const t = messages({ productTools });
  return (
    <section aria-labelledby="trust" className="sheet px-5 pt-5 pb-4">
      <h2 id="trust" className="label">
        {t("trust")}
      </h2>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="name figure text-[2.75rem] leading-none">{score}</span>
        <span className="label figure">{t("of")}</span>
      </p>
      <ul className="mt-4 -mx-2">
        {parts.map((part) => (
          <li key={part.key}>
            <Part part={part} />
          </li>
        ))}
      </ul>
      {/* A line each: the time becomes longer once the page is live, and what is below must not move. */}
      <p className="label mt-3 grid justify-items-start gap-y-1 border-rule-2 border-t pt-3">
        <span>
          {computedAt
            ? inline(t.parts("computed", { time: () => <Time value={computedAt} /> }))
            : t("notComputed")}
        </span>
        <TextLink href="/methodology#trust">{t("how")}</TextLink>
      </p>
    </section>
  );
}

function Part({ part }: { part: TrustPartView }) {
  const t = messages({ productTools });
  const taken = part.points < 0;
  return (
    <details className="trust-part">
      <summary>
        <span>{byCode({ productTools }, part.key, part.label)}</span>
        <Bar
          value={Math.abs(part.points)}
          max={part.max || Math.abs(part.points) || 1}
          tone={taken ? "fail" : "good"}
          className="w-full"
        />
        <span className={`label figure text-end ${taken ? "text-fail" : "text-ink-2"}`}>
          {taken ? `−${tenth(-part.points)}` : part.max === 0 ? "0" : `${tenth(part.points)}/${part.max}`}
        </span>
      </summary>
      <div className="grid gap-1.5 px-2 pt-1 pb-3 text-small text-ink-2">
        <div>
          <Untranslated>{part.evidence}</Untranslated>
          {part.at && (
            <span className="label block">
              {inline(t.parts("asOf", { time: () => <Time value={part.at ?? ""} as="day" /> }))}
            </span>
          )}
        </div>
        {part.next && (
          <div className="flex gap-2 text-ink">
            <span aria-hidden="true" className="mirrored text-glass">
              →
            </span>
            <span>
              <span className="sr-only">{t("nextStep")}</span>
              <Untranslated>{part.next}</Untranslated>
            </span>
          </div>
        )}
      </div>
    </details>
  );
}

function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
