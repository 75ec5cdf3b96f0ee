"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import type { Domain } from "@/lib/ranking/trust/domain/schema";
import { DomainChecks, DomainWays } from "./domain-proof";

type DomainPanelProps = { slug: string; start: Domain; mayCheck: boolean };

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
          <DomainWays record={record} file={file} />
          <p className="measure text-ink-2 text-small">
            Either one is enough. Leave it in place: it is checked again every week. The verification belongs
            to this product, its organization and {domain.domain}, and ends if any of them changes.
          </p>
          {checkedAt && <DomainChecks checkedAt={checkedAt} checks={checks} />}
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
        The verification of {domain} ended {lostAt && <Time value={lostAt} as="day" />}. Restore the record or
        file, then check again.
      </>
    );
  return <>Show that you control {domain} in one of two ways, then check. It is worth 25 trust points.</>;
}

const STANDINGS = {
  unavailable: "unavailable",
  unproven: "unverified",
  proven: "verified",
  failing: "failing",
  lost: "lost",
} as const satisfies Record<Domain["state"], string>;
