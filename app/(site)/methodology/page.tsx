import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteShell } from "@/components/site/site-shell";
import { Bar } from "@/components/ui/bar";
import { cardPath } from "@/lib/pictures/card";
import { checklist } from "@/lib/trust/checklist";
import { maxima, mostPenalty, strikeHalfLifeDays, strikePoints } from "@/lib/trust/rules";
import { countedPerNetwork, heatMemoryDays } from "@/lib/votes/rules";
import { pageMetadata } from "../page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "How scores work",
  description:
    "The trust score with its parts and their weights, the leaderboards, the rank, and which votes count.",
  path: "/methodology",
  picture: cardPath("site", "methodology"),
});

const PARTS: Record<keyof typeof maxima, { label: string; says: string }> = {
  domain: {
    label: "Proven domain",
    says: "The organization has proven that it holds the website's own host, by a DNS record or a file below /.well-known. A proof of a domain above it does not count. It is looked at again every week, and is lost once the domain answers without it for a week or does not answer for 30 days.",
  },
  completeness: {
    label: "Complete document",
    says: "The share of the checklist below that the public document meets.",
  },
  voters: {
    label: "Voters",
    says: "Different people with a counted vote in the last 90 days: 25 of them give half of the points. Voting again adds nothing here.",
  },
  uptime: {
    label: "Website uptime",
    says: "Of the hours of the last 30 days in which the website was sampled, the share that went well, with a margin for small numbers. It takes six hours over two days. What we could not measure does not count.",
  },
  age: {
    label: "Time in public",
    says: "Grows from the first publication, fast in the first weeks, and is full after a year.",
  },
  record: {
    label: "Moderation record",
    says: "Of the organization's submissions that were decided, the share that was approved, with a margin for small numbers.",
  },
};

export default function MethodologyPage() {
  const parts = Object.entries(maxima).toSorted(([, a], [, b]) => b - a);
  return (
    <SiteShell>
      <div className="pt-10 sm:pt-14">
        <PageTitle title="How scores work">
          Nothing here is a secret, and nothing can be bought. These are all of the rules, and each product's
          page shows what they come to.
        </PageTitle>
        <div className="grid gap-16">
          <Part id="trust" title="Trust, 0 to 100" aside="computed when a part changes, and daily">
            <ul>
              {parts.map(([key, max]) => (
                <TrustRow key={key} max={max} {...PARTS[key as keyof typeof maxima]} />
              ))}
              <TrustRow
                label="Strikes"
                max={-mostPenalty}
                says={`A suspension is a strike until the product is reinstated. It takes ${strikePoints} points, half of that after ${strikeHalfLifeDays} days, a quarter after ${2 * strikeHalfLifeDays}. All of them together take ${mostPenalty} at the most.`}
              />
            </ul>
            <p className="measure pt-4 text-ink-2">
              The “margin for small numbers” is the lower bound of Wilson's interval with z = 1.2816: one
              success of one is worth less than ninety of a hundred.
            </p>
          </Part>
          <Part id="checklist" title="The checklist" aside={`${checklist.length} points of equal weight`}>
            <ol className="gap-x-12 pt-2 sm:columns-2">
              {checklist.map(({ key, label, next }) => (
                <li key={key} className="break-inside-avoid py-2">
                  <p className="font-semibold">{label}</p>
                  <p className="text-ink-2 text-small">{next}</p>
                </li>
              ))}
            </ol>
          </Part>
          <Part id="votes" title="Votes" aside="one a product, person and UTC day">
            <Text>
              <p>A vote is kept for good. It does not count, and the voter is told so at once, when</p>
              <ul>
                <li>the voter belongs to the organization that makes the product,</li>
                <li>the voter's account is suspended,</li>
                <li>the site sends mail and the voter's address is not confirmed, or</li>
                <li>
                  {countedPerNetwork} votes from the same network were counted for the product that day.
                </li>
              </ul>
              <p>
                A moderator can take back counted votes that were bought or made by machines. They stay in the
                ledger, uncounted, and a board that was closed already shows it as an amendment with the
                reason.
              </p>
            </Text>
          </Part>
          <Part id="boards" title="Rankings" aside="days, weeks from Monday, months, in UTC">
            <Text>
              <p>
                A person's first counted vote for a product in a window is worth one point, the second a half,
                the third a third. A week of one person's votes is 2.59 points. Equal points: more voters
                first.
              </p>
              <p>
                A closed window is frozen ten minutes after its end. It is final then; a correction is shown
                as an amendment.
              </p>
            </Text>
          </Part>
          <Part id="rank" title="Rank" aside="at most a minute behind the votes">
            <Text>
              <p>
                The rank has no window. A vote weighs half as much after seven days, a quarter after fourteen;
                a person's second vote within {heatMemoryDays} days goes in at a half, the third at a third.
                Rank 1 has the most.
              </p>
              <p>The directory stands in the order of trust, and of rank where trust is equal.</p>
            </Text>
          </Part>
        </div>
      </div>
    </SiteShell>
  );
}

function Part({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} aside={aside} />
      {children}
    </section>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <div className="prose pt-4">{children}</div>;
}

function TrustRow({ label, says, max }: { label: string; says: string; max: number }) {
  return (
    <li className="grid items-baseline gap-x-8 gap-y-1 border-rule border-b py-4 sm:grid-cols-[12rem_6rem_minmax(0,1fr)]">
      <p className="flex justify-between gap-4 font-semibold">
        {label}
        <span className="label sm:hidden">{max < 0 ? `−${-max}` : max}</span>
      </p>
      <p className="flex items-center gap-3 max-sm:hidden">
        <Bar value={Math.abs(max)} max={mostPenalty} tone={max < 0 ? "fail" : "glass"} className="w-14" />
        <span className="label text-ink-2">{max < 0 ? `−${-max}` : max}</span>
      </p>
      <p className="measure text-ink-2">{says}</p>
    </li>
  );
}
