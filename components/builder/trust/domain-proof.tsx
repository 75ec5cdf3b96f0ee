import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import type { Domain, DomainCheck } from "@/lib/ranking/trust/domain/schema";
import { trustPage } from "@/messages/en.json";

type DomainWaysProps = {
  record: NonNullable<Domain["record"]>;
  file: NonNullable<Domain["file"]>;
};

export function DomainWays({ record, file }: DomainWaysProps) {
  const t = messages({ trustPage });
  return (
    <>
      <Way title={t("dnsRecord")} aside={t("atYourProvider")}>
        <Value label={t("type")} value={record.type} />
        <Value label={t("name")} value={record.name} copy={t("recordName")} />
        <Value label={t("value")} value={record.value} copy={t("recordValue")} />
      </Way>
      <Way title={t("orAFile")} aside={t("plainText")}>
        <Value label={t("url")} value={file.url} copy={t("fileUrl")} />
        <Value label={t("content")} value={file.content} copy={t("fileContent")} />
      </Way>
    </>
  );
}

export function DomainChecks({ checkedAt, checks }: { checkedAt: string; checks: readonly DomainCheck[] }) {
  const t = messages({ trustPage });
  return (
    <div className="grid gap-2">
      <h3 className="label">{inline(t.parts("checked", { time: () => <Time value={checkedAt} /> }))}</h3>
      <ul className="text-small">
        {checks.map(({ method, outcome, seen }) => (
          <li key={method} className="flex items-start justify-between gap-4 border-rule-2 border-b py-2">
            <span className="min-w-0 break-words">
              <Untranslated>{seen}</Untranslated>
            </span>
            <Status is={outcome} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Way({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
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
