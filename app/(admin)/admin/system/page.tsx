import { Check, TriangleAlert } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { BackupList, megabytes } from "@/components/admin/system/backup-list";
import { FailedJobs } from "@/components/admin/system/failed-jobs";
import { partName } from "@/components/admin/system/part-name";
import { PartTests } from "@/components/admin/system/part-tests";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { shownAddress } from "@/lib/identity/people/shown-address";
import { readSystem } from "@/lib/jobs/read-system";
import { system } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ system });
  return { title: t("system"), robots: { index: false } };
}

export default async function SystemPage() {
  const t = messages({ system });
  const ctx = await adminCtx("/admin/system");
  const { parts, versions, databaseBytes, files, jobs, failedJobs, failedJobCount, backups } =
    await readSystem(ctx);
  return (
    <AdminPage
      title={t("system")}
      about={inline(t.parts("about", { code: (words) => <code>{words}</code> }))}
    >
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Section title={t("components")}>
          {parts.map(({ name, status, detail }) => (
            <Row key={name} name={partName(name)}>
              {detail && <span className="text-small text-ink-2">{detail}</span>}
              <span
                className={`inline-flex items-center gap-1.5 text-small ${status === "ok" ? "text-good" : "text-fail"}`}
              >
                {status === "ok" ? <Check {...ICON} /> : <TriangleAlert {...ICON} />}
                {status === "ok" ? "OK" : t("unavailable")}
              </span>
            </Row>
          ))}
        </Section>
        <Section title={t("versionsAndStorage")}>
          {versions.map(({ name, version }) => (
            <Row key={name} name={name === "Newest migration" ? t("newestMigration") : name}>
              <span className="label [overflow-wrap:anywhere]">{version}</span>
            </Row>
          ))}
          <Row name={t("part_database")}>
            <span className="label">{megabytes(databaseBytes)}</span>
          </Row>
          <Row name={t("uploadedFiles")}>
            <span className="label">{t("files", { count: files.count, size: megabytes(files.bytes) })}</span>
          </Row>
        </Section>
      </div>
      <h2 className="mt-12 mb-3 text-h2">{t("tests")}</h2>
      <PartTests email={shownAddress(ctx.caller.person.email)} />
      <h2 className="mt-12 mb-3 text-h2">{t("jobs")}</h2>
      {jobs.length === 0 ? (
        <p className="text-ink-2">{t("noJobs")}</p>
      ) : (
        <dl className="border-ink border-t-2">
          {jobs.map(({ queue, ...counts }) => (
            <Row key={queue} name={queue}>
              <JobCounts {...counts} />
            </Row>
          ))}
        </dl>
      )}
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} total={failedJobCount} />}
      <h2 className="mt-12 mb-3 text-h2">{t("backups")}</h2>
      <BackupList backups={backups} />
    </AdminPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h2">{title}</h2>
      <dl className="border-ink border-t-2">{children}</dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-2">
      <dt>{name}</dt>
      <dd className="ms-auto flex flex-wrap items-center gap-3">{children}</dd>
    </div>
  );
}

type Counts = Record<"waiting" | "running" | "scheduled" | "retrying" | "failed", number>;

function JobCounts(counts: Counts) {
  const t = messages({ system });
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => (
      <span key={state} className={state === "failed" ? "label text-fail" : "label"}>
        {t(`jobs_${state}`, { count: counts[state] })}
      </span>
    ));
}

const states = ["waiting", "running", "scheduled", "retrying", "failed"] as const;

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
