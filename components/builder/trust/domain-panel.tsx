"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import type { Domain } from "@/lib/ranking/trust/domain/schema";

type DomainPanelProps = { slug: string; start: Domain; mayCheck: boolean };

/** Both ways to verify the website's domain, the results of the last check, and a button to check now. */
export function DomainPanel({ slug, start, mayCheck }: DomainPanelProps) {
  const router = useRouter();
  const [domain, setDomain] = useState(start);
  const { state, record, file, checks, checkedAt } = domain;

  const check = async () => {
    setDomain(await call("POST /api/v1/products/{slug}/domain/verify", { slug }));
    router.refresh();
  };

  return (
    <Section id="domain" title="Domain" aside={<Status is={STANDINGS[state]} />} className="grid gap-5">
      {!record || !file ? (
        <EmptyState title="No domain to verify yet">
          {domain.websiteUrl === null
            ? "Add the product's website to the listing. Its domain can then be verified here."
            : "The website's address is an IP address. Only a domain name can be verified."}
        </EmptyState>
      ) : (
        <>
          <p className="measure" aria-live="polite">
            <Standing domain={domain} />
          </p>
          <Way title="A DNS record" aside="at your DNS provider">
            <Value label="Type" value={record.type} />
            <Value label="Name" value={record.name} copy="the record's name" />
            <Value label="Value" value={record.value} copy="the record's value" />
          </Way>
          <Way title="Or a file" aside="plain text, with just this line">
            <Value label="URL" value={file.url} copy="the file's address" />
            <Value label="Content" value={file.content} copy="the file's content" />
          </Way>
          <p className="measure text-ink-2 text-small">
            Either one is enough. Leave it in place: it is checked again every week. The verification belongs
            to this product, its organization and {domain.domain}, and ends if any of them changes.
          </p>
          {checkedAt && (
            <div className="grid gap-2">
              <h3 className="label">
                Checked <Time value={checkedAt} />
              </h3>
              <ul className="text-small">
                {checks.map(({ method, outcome, seen }) => (
                  <li
                    key={method}
                    className="flex items-start justify-between gap-4 border-rule-2 border-b py-2"
                  >
                    <span className="min-w-0 break-words">{seen}</span>
                    <Status is={outcome} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {mayCheck && (
            <p>
              <ActButton
                variant={state === "proven" ? "plain" : "primary"}
                act={() => notifyOutcome(check, { failed: "Couldn't check the domain" })}
              >
                Check now
              </ActButton>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Standing({ domain: { domain, state, provenAt, seenAt, endsAt, lostAt } }: { domain: Domain }) {
  if (state === "proven")
    return (
      <>
        {domain} has been verified since {provenAt && <Time value={provenAt} as="day" />}. The product page
        shows it, and it is worth 25 points.
      </>
    );
  if (state === "failing")
    return (
      <>
        The record or file for {domain} was not found at the last check
        {seenAt && (
          <>
            . It was last found on <Time value={seenAt} as="day" />
          </>
        )}
        . It is checked every day. The verification ends {endsAt && <Time value={endsAt} as="day" />} unless
        it is found again.
      </>
    );
  if (state === "lost")
    return (
      <>
        The verification of {domain} ended {lostAt && <Time value={lostAt} as="day" />}. Put the value back
        and check to verify it again.
      </>
    );
  return <>Show that you control {domain} in one of two ways, then check. It is worth 25 trust points.</>;
}

function Way({ title, aside, children }: { title: string; aside: string; children: React.ReactNode }) {
  return (
    <div className="sheet px-5 pt-4 pb-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {title}
        <span className="label">{aside}</span>
      </h3>
      <dl className="pt-1.5">{children}</dl>
    </div>
  );
}

function Value({ label, value, copy }: { label: string; value: string; copy?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-rule-2 border-t py-1.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <dt className="label max-sm:col-span-2 max-sm:pt-1">{label}</dt>
      <dd className="min-w-0 break-all font-mono text-[0.8125rem]">{value}</dd>
      <dd className="min-h-9">{copy && <CopyButton text={value} variant="quiet" what={copy} />}</dd>
    </div>
  );
}

const STANDINGS = {
  unavailable: "unavailable",
  unproven: "unverified",
  proven: "verified",
  failing: "failing",
  lost: "lost",
} as const satisfies Record<Domain["state"], string>;
