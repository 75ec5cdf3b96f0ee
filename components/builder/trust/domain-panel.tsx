"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { EmptyState } from "@/components/ui/empty-state";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Domain } from "@/lib/ranking/trust/domain/schema";
import { trustPage } from "@/messages/en.json";
import { DomainChecks, DomainWays } from "./domain-proof";

type DomainPanelProps = { slug: string; start: Domain; mayCheck: boolean };

export function DomainPanel({ slug, start, mayCheck }: DomainPanelProps) {
  const t = messages({ trustPage });
  const router = useRouter();
  const [domain, setDomain] = useState(start);
  const { state, record, file, checks, checkedAt } = domain;

  const check = async () => {
    setDomain(await call("POST /api/v1/products/{slug}/domain/verify", { slug }));
    router.refresh();
  };

  return (
    <Section id="domain" title={t("domain")} aside={<Status is={STANDINGS[state]} />} className="grid gap-5">
      {!record || !file ? (
        <EmptyState title={t("noDomain")}>
          {domain.websiteUrl === null ? t("addWebsite") : t("isIp")}
        </EmptyState>
      ) : (
        <>
          <p className="measure" aria-live="polite">
            <Standing domain={domain} />
          </p>
          <DomainWays record={record} file={file} />
          <p className="measure text-ink-2 text-small">{t("eitherWay", { domain: domain.domain ?? "" })}</p>
          {checkedAt && <DomainChecks checkedAt={checkedAt} checks={checks} />}
          {mayCheck && (
            <p>
              <ActButton
                variant={state === "proven" ? "plain" : "primary"}
                act={() => notifyOutcome(check, { failed: t("couldntCheckTheDomain") })}
              >
                {t("checkNow")}
              </ActButton>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Standing({ domain: { domain, state, provenAt, seenAt, endsAt, lostAt } }: { domain: Domain }) {
  const t = messages({ trustPage });
  if (state === "proven")
    return inline(t.parts("verified", { domain: domain ?? "", day: () => dayOf(provenAt) }));
  if (state === "failing")
    return inline(
      t.parts(seenAt ? "failingSince" : "failing", {
        domain: domain ?? "",
        seen: () => dayOf(seenAt),
        end: () => dayOf(endsAt),
      }),
    );
  if (state === "lost") return inline(t.parts("lost", { domain: domain ?? "", day: () => dayOf(lostAt) }));
  return t("show", { domain: domain ?? "" });
}

const dayOf = (at: string | null) => at && <Time value={at} as="day" />;

const STANDINGS = {
  unavailable: "unavailable",
  unproven: "unverified",
  proven: "verified",
  failing: "failing",
  lost: "lost",
} as const satisfies Record<Domain["state"], string>;
