import Link from "next/link";
import { ProductShell } from "@/components/builder/product-shell";
import { Panes } from "@/components/site/panes";
import { SectionHeading } from "@/components/site/section-heading";
import { Bar } from "@/components/ui/bar";
import type { Domain } from "@/lib/trust/domain/schema";
import type { TrustOutlook } from "@/lib/trust/read-outlook";
import type { VoteTotals } from "@/lib/votes/schema";
import { Checklist } from "./checklist";
import { DomainPanel } from "./domain-panel";
import { VoteFigures } from "./vote-figures";

type TrustPageProps = {
  product: { slug: string; name: string; public: boolean };
  mayEdit: boolean;
  domain: Domain;
  outlook: TrustOutlook;
  votes: VoteTotals;
};

/** What a builder can do for a product's trust: prove its domain, and meet the checklist; and what its votes came to. */
export function TrustPage({ product, mayEdit, domain, outlook, votes }: TrustPageProps) {
  const { score, parts, of, checklist } = outlook;
  return (
    <ProductShell product={product} mayEdit={mayEdit}>
      <Panes
        evidenceLabel="The score and the votes"
        evidence={
          <div className="grid gap-10">
            <section aria-labelledby="score">
              <SectionHeading
                id="score"
                title="Trust now"
                aside={of === "draft" ? "once public" : "of 100"}
              />
              <p className="name pt-3 text-[2.75rem] leading-none">{score}</p>
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
                        tone={points < 0 ? "fail" : "glass"}
                        className="w-full"
                      />
                      <span>{evidence}</span>
                      {next && <span className="text-ink">{next}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="label pt-3">
                <Link href="/methodology#trust" className="link">
                  how it is computed
                </Link>
              </p>
            </section>
            <VoteFigures votes={votes} />
          </div>
        }
      >
        <div className="mx-auto grid max-w-[48rem] gap-11 pt-3 pb-12 sm:pt-6">
          <div>
            <h1 className="title text-h1">{product.name}</h1>
            <p className="mt-1.5 text-ink-2 text-lede">
              What makes people trust its page, and what would add to it.
            </p>
          </div>
          <DomainPanel slug={product.slug} start={domain} mayCheck={mayEdit} />
          <Checklist slug={product.slug} points={checklist} of={of} mayEdit={mayEdit} />
        </div>
      </Panes>
    </ProductShell>
  );
}
