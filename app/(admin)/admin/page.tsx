import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { FirstSteps } from "@/components/admin/overview/first-steps";
import { partName } from "@/components/admin/system/part-name";
import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import { type Overview, readOverview } from "@/lib/jobs/read-overview";
import { admin } from "@/messages/en.json";
import { adminCtx } from "../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ admin });
  return { title: t("admin"), robots: { index: false } };
}

export default async function OverviewPage() {
  const t = messages({ admin });
  const ctx = await adminCtx("/admin");
  const { waiting, broken, grown, products, people, steps } = await readOverview(ctx);
  return (
    <AdminPage title={t("overview")}>
      {steps !== null && <FirstSteps steps={steps} />}
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Waiting waiting={waiting} />
        <Broken broken={broken} />
        <Section id="grown" title={t("growth")} aside={t("growthDays")}>
          <dl>
            {GROWTH.map((key) => (
              <Row key={key} name={t(`grown_${key}`)}>
                <span className="label">{t("before", { count: grown[key].before })}</span>
                <span className="font-mono">{`+${formatNumber(grown[key].days)}`}</span>
              </Row>
            ))}
          </dl>
        </Section>
        <Section id="totals" title={t("totals")}>
          <dl>
            <Row name={t("publishedProducts")}>{formatNumber(grown.products.total)}</Row>
            <Row name={t("people")}>{formatNumber(grown.people.total)}</Row>
            <Row name={t("votes")}>{formatNumber(grown.votes.total)}</Row>
            <Row name={t("searchesIn30Days")}>{formatNumber(grown.searches.total)}</Row>
          </dl>
        </Section>
        <Section
          id="products"
          title={t("newestProducts")}
          aside={<TextLink href="/admin/products">{t("allProducts")}</TextLink>}
        >
          <Rows rows={products} empty={t("noProductsYet")}>
            {({ slug, name, status, organization, createdAt }) => (
              <Entry key={slug} aside={<Status is={status} />} at={createdAt} below={organization.name}>
                <TextLink
                  href={status === "published" ? `/products/${slug}` : `/products/${slug}/history`}
                  prefetch={false}
                >
                  {name}
                </TextLink>
              </Entry>
            )}
          </Rows>
        </Section>
        <Section
          id="people"
          title={t("newestPeople")}
          aside={<TextLink href="/admin/people">{t("allPeople")}</TextLink>}
        >
          <Rows rows={people} empty={t("nobodyYet")}>
            {({ id, name, email, role, createdAt }) => (
              <Entry
                key={id}
                aside={role === "admin" && <Status is="admin" />}
                at={createdAt}
                below={email ?? t("noEmail")}
              >
                <TextLink href={`/admin/people/${id}`} prefetch={false}>
                  {name}
                </TextLink>
              </Entry>
            )}
          </Rows>
        </Section>
      </div>
    </AdminPage>
  );
}

const GROWTH = ["products", "people", "votes", "searches"] as const;

function Waiting({ waiting }: Pick<Overview, "waiting">) {
  const t = messages({ admin });
  return (
    <Section
      id="waiting"
      title={t("waiting")}
      aside={<TextLink href="/admin/queue">{t("openReviewQueue")}</TextLink>}
    >
      {waiting.length === 0 ? (
        <Nothing>{t("nothingWaiting")}</Nothing>
      ) : (
        <dl>
          {waiting.map(({ kind, count, oldest }) => (
            <Row key={kind} name={t(`waiting_${kind}`, { count })}>
              {oldest && (
                <span className="label">
                  {inline(t.parts("oldest", { time: () => <Time value={oldest} /> }))}
                </span>
              )}
            </Row>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Broken({ broken: { parts, failedJobs, websites, webhooks } }: Pick<Overview, "broken">) {
  const t = messages({ admin });
  const system = <TextLink href="/admin/system">{t("viewSystem")}</TextLink>;
  const unreachable = <TextLink href="/?health=failed#products">{t("viewProducts")}</TextLink>;
  const row = (count: number, what: string, where: ReactNode): [string, ReactNode][] =>
    count > 0 ? [[what, where]] : [];
  const rows = [
    ...parts.flatMap((part) => row(1, t("partUnavailable", { part: partName(part) }), system)),
    ...row(failedJobs, t("failedJobs", { count: failedJobs }), system),
    ...row(webhooks, t("disabledWebhooks", { count: webhooks }), null),
    ...row(websites, t("unreachableWebsites", { count: websites }), unreachable),
  ];
  return (
    <Section id="broken" title={t("problems")}>
      {rows.length === 0 ? (
        <Nothing>{t("noProblemsFound")}</Nothing>
      ) : (
        <dl>
          {rows.map(([what, where]) => (
            <Row key={what} name={<span className="text-fail">{what}</span>}>
              {where}
            </Row>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Row({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-2">
      <dt>{name}</dt>
      <dd className="ms-auto flex flex-wrap items-center gap-3 text-small">{children}</dd>
    </div>
  );
}

type RowsProps<R> = { rows: readonly R[]; empty: string; children: (row: R) => ReactNode };

function Rows<R>({ rows, empty, children }: RowsProps<R>) {
  return rows.length === 0 ? <Nothing>{empty}</Nothing> : <ul>{rows.map(children)}</ul>;
}

type EntryProps = { aside: ReactNode; at: string; below: string; children: ReactNode };

function Entry({ aside, at, below, children }: EntryProps) {
  return (
    <li className="flex items-center justify-between gap-6 border-rule border-b py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block">{children}</span>
        <span className="block text-ink-3 text-small">
          {below}, <Time value={at} />
        </span>
      </span>
      <span className="shrink-0">{aside}</span>
    </li>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-rule border-b py-3 text-ink-2">{children}</p>
);
