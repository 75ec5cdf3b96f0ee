import { Check } from "lucide-react";
import { type MemberProduct, productFrame } from "@/components/builder/product-frame";
import { TaskRow } from "@/components/editor/task-row";
import { Panes } from "@/components/site/panes";
import { Section } from "@/components/site/section-heading";
import { ToolShell } from "@/components/site/tool-shell";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import type { Domain } from "@/lib/ranking/trust/domain/schema";
import type { TrustOutlook } from "@/lib/ranking/trust/read-outlook";
import { type CheckedPoint, maxima } from "@/lib/ranking/trust/rules";
import type { UncountedReason, VoteTotals } from "@/lib/ranking/votes/schema";
import { DomainPanel } from "./domain-panel";

type TrustPageProps = {
  member: MemberProduct;
  domain: Domain;
  outlook: TrustOutlook;
  votes: VoteTotals;
};

export function TrustPage({ member, domain, outlook, votes }: TrustPageProps) {
  const { product, mayEdit, onBehalfOf } = member;
  const { score, parts, of, checklist } = outlook;
  return (
    <ToolShell {...productFrame(member, "trust")}>
      <Panes
        evidenceLabel="Score and votes"
        evidence={
          <div className="grid gap-10">
            <Section id="score" title="Trust now" aside={of === "draft" ? "once published" : "of 100"}>
              <p className="name figure pt-3 text-[2.75rem] leading-none">{score}</p>
              <dl className="pt-3">
                {parts.map(({ key, label, points, max, evidence, next }) => (
                  <div key={key} className="border-rule-2 border-b py-2.5">
                    <dt className="flex items-baseline justify-between gap-4 text-small">
                      <span className="font-semibold">{label}</span>
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
                      <span>{evidence}</span>
                      {next && <span className="text-ink">{next}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="label pt-3">
                <TextLink href="/methodology#trust">how it's computed</TextLink>
              </p>
            </Section>
            <VoteFigures votes={votes} />
          </div>
        }
      >
        <div className="mx-auto grid max-w-[48rem] gap-11 pt-3 pb-12 sm:pt-6">
          <div>
            <h1 className="title text-h1">Trust</h1>
            <p className="mt-1.5 text-ink-2 text-lede">What makes up its trust score, and how to raise it.</p>
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
  const missing = points.filter(({ isMet }) => !isMet);
  const met = points.filter(({ isMet }) => isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;
  return (
    <Section
      id="checklist"
      title="Checklist"
      aside={`${met.length} of ${points.length} met by the ${of === "public" ? "published revision" : "newest draft"}`}
      className="grid gap-4"
    >
      <ul>
        {missing.map(({ key, label, next }) => (
          <TaskRow
            key={key}
            title={label}
            tag={<Status is="gain">{`+${worth}`}</Status>}
            href={mayEdit ? `/products/${slug}/edit#for-${key}` : undefined}
            className="py-2.5"
          >
            {next}
          </TaskRow>
        ))}
        {met.map(({ key, label }) => (
          <li key={key} className="flex items-center justify-between gap-4 border-rule border-b py-2.5">
            <span>{label}</span>
            <Check size={16} className="shrink-0 text-good" role="img" aria-label="met" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SPANS = [
  ["today", "Today"],
  ["week", "This week"],
  ["month", "This month"],
  ["total", "All time"],
] as const;

const REASONS: Record<UncountedReason, string> = {
  own_organization: "From members of the organization",
  suspended: "From suspended accounts",
  unverified_email: "From unverified email addresses",
  network_limit: "Beyond three a day from one network",
  voided: "Voided by a moderator",
};

function VoteFigures({ votes }: { votes: VoteTotals }) {
  return (
    <Section id="votes" title="Votes" aside="counted, UTC">
      <dl>
        {SPANS.map(([key, label]) => (
          <Figure key={key} label={label} count={votes[key].counted} />
        ))}
      </dl>
      <h3 className="label pt-6 pb-1">Not counted, all time</h3>
      {votes.total.uncounted.length === 0 ? (
        <p className="text-ink-2 text-small">None.</p>
      ) : (
        <dl>
          {votes.total.uncounted.map(({ reason, votes: count }) => (
            <Figure key={reason} label={REASONS[reason]} count={count} />
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
