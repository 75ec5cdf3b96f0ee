import { Check } from "lucide-react";
import { type MemberProduct, productFrame } from "@/components/builder/product-frame";
import { TaskRow } from "@/components/editor/task-row";
import { Panes } from "@/components/site/panes";
import { Section } from "@/components/site/section-heading";
import { ToolShell } from "@/components/site/tool-shell";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { byCode } from "@/components/ui/by-code";
import { formatNumber } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import type { Domain } from "@/lib/ranking/trust/domain/schema";
import type { TrustOutlook } from "@/lib/ranking/trust/read-outlook";
import { type CheckedPoint, maxima } from "@/lib/ranking/trust/rules";
import type { VoteTotals } from "@/lib/ranking/votes/schema";
import { checklist, productTools, trustPage } from "@/messages/en.json";
import { DomainPanel } from "./domain-panel";

type TrustPageProps = {
  member: MemberProduct;
  domain: Domain;
  outlook: TrustOutlook;
  votes: VoteTotals;
};

export function TrustPage({ member, domain, outlook, votes }: TrustPageProps) {
  const t = messages({ trustPage });
  const { product, mayEdit, onBehalfOf } = member;
  const { score, parts, of, checklist } = outlook;
  return (
    <ToolShell {...productFrame(member, "trust")}>
      <Panes
        evidenceLabel={t("scoreAndVotes")}
        evidence={
          <div className="grid gap-10">
            <Section
              id="score"
              title={t("trustNow")}
              aside={t(of === "draft" ? "oncePublished" : "ofHundred")}
            >
              <p className="name figure pt-3 text-[2.75rem] leading-none">{score}</p>
              <dl className="pt-3">
                {parts.map(({ key, label, points, max, evidence, next }) => (
                  <div key={key} className="border-rule-2 border-b py-2.5">
                    <dt className="flex items-baseline justify-between gap-4 text-small">
                      <span className="font-semibold">{byCode({ productTools }, key, label)}</span>
                      <span className={`label ${points < 0 ? "text-fail" : ""}`}>
                        {points < 0 ? `−${-points}` : max === 0 ? "0" : `${points}/${max}`}
                      </span>
                    </dt>
                    <dd className="grid gap-1.5 pt-1.5 text-ink-2 text-small">
                      <Bar
                        value={Math.abs(points)}
                        max={max || Math.abs(points) || 1}
                        tone={points < 0 ? "fail" : "good"}
                        className="w-full"
                      />
                      <Untranslated>{evidence}</Untranslated>
                      {next && (
                        <span className="text-ink">
                          <Untranslated>{next}</Untranslated>
                        </span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="label pt-3">
                <TextLink href="/methodology#trust">{t("how")}</TextLink>
              </p>
            </Section>
            <VoteFigures votes={votes} />
          </div>
        }
      >
        <div className="mx-auto grid max-w-[48rem] gap-11 pt-3 pb-12 sm:pt-6">
          <div>
            <h1 className="title text-h1">{t("trust")}</h1>
            <p className="mt-1.5 text-ink-2 text-lede">{t("lede")}</p>
          </div>
          <DomainPanel slug={product.slug} start={domain} mayCheck={mayEdit && onBehalfOf === null} />
          <Checklist slug={product.slug} points={checklist} of={of} mayEdit={mayEdit} />
        </div>
      </Panes>
    </ToolShell>
  );
}

type ChecklistProps = {
  slug: string;
  points: readonly CheckedPoint[];
  of: "public" | "draft";
  mayEdit: boolean;
};

/** Every point of the published checklist: first what is missing, each with what to do. */
function Checklist({ slug, points, of, mayEdit }: ChecklistProps) {
  const t = messages({ trustPage });
  const missing = points.filter(({ isMet }) => !isMet);
  const met = points.filter(({ isMet }) => isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;
  return (
    <Section
      id="checklist"
      title={t("checklist")}
      aside={t(of === "public" ? "metByPublished" : "metByDraft", { met: met.length, of: points.length })}
      className="grid gap-4"
    >
      <ul>
        {missing.map(({ key, label, next }) => (
          <TaskRow
            key={key}
            title={byCode({ checklist }, key, label)}
            tag={<Status is="gain">{`+${worth}`}</Status>}
            href={mayEdit ? `/products/${slug}/edit#for-${key}` : undefined}
            className="py-2.5"
          >
            {byCode({ checklist }, `${key}Next`, next)}
          </TaskRow>
        ))}
        {met.map(({ key, label }) => (
          <li key={key} className="flex items-center justify-between gap-4 border-rule border-b py-2.5">
            <span>{byCode({ checklist }, key, label)}</span>
            <Check size={16} className="shrink-0 text-good" role="img" aria-label={t("met")} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SPANS = ["today", "week", "month", "total"] as const;

function VoteFigures({ votes }: { votes: VoteTotals }) {
  const t = messages({ trustPage });
  return (
    <Section id="votes" title={t("votes")} aside={t("countedUtc")}>
      <dl>
        {SPANS.map((key) => (
          <Figure key={key} label={t(key)} count={votes[key].counted} />
        ))}
      </dl>
      <h3 className="label pt-6 pb-1">{t("notCounted")}</h3>
      {votes.total.uncounted.length === 0 ? (
        <p className="text-ink-2 text-small">{t("none")}</p>
      ) : (
        <dl>
          {votes.total.uncounted.map(({ reason, votes: count }) => (
            <Figure key={reason} label={t(reason)} count={count} />
          ))}
        </dl>
      )}
    </Section>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-rule-2 border-b py-2 text-small">
      <dt>{label}</dt>
      <dd className="font-mono text-[0.8125rem]">{formatNumber(count)}</dd>
    </div>
  );
}
