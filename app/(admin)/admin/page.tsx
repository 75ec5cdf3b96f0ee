import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { FirstSteps } from "@/components/admin/overview/first-steps";
import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { plural } from "@/lib/core/text";
import { type Overview, readOverview } from "@/lib/jobs/read-overview";
import { adminCtx } from "../../admin-ctx";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

export default async function OverviewPage() {
  const ctx = await adminCtx("/admin");
  const { waiting, broken, grown, products, people, steps } = await readOverview(ctx);
  return (
    <AdminPage title="Overview">
      {steps !== null && <FirstSteps steps={steps} />}
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Waiting waiting={waiting} />
        <Broken broken={broken} />
        <Section id="grown" title="Growth" aside="last 7 days, and the 7 before">
          <dl>
            {GROWTH.map(([key, label]) => (
              <Row key={key} name={label}>
                <span className="label">{formatNumber(grown[key].before)} before</span>
                <span className="font-mono">{`+${formatNumber(grown[key].days)}`}</span>
              </Row>
            ))}
          </dl>
        </Section>
        <Section id="totals" title="Totals">
          <dl>
            <Row name="Published products">{formatNumber(grown.products.total)}</Row>
            <Row name="People">{formatNumber(grown.people.total)}</Row>
            <Row name="Votes">{formatNumber(grown.votes.total)}</Row>
            <Row name="Searches in 30 days">{formatNumber(grown.searches.total)}</Row>
          </dl>
        </Section>
        <Section
          id="products"
          title="Newest products"
          aside={<TextLink href="/admin/products">All products</TextLink>}
        >
          <Rows rows={products} empty="No products yet.">
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
          title="Newest people"
          aside={<TextLink href="/admin/people">All people</TextLink>}
        >
          <Rows rows={people} empty="Nobody yet.">
            {({ id, name, email, role, createdAt }) => (
              <Entry
                key={id}
                aside={role === "admin" && <Status is="admin" />}
                at={createdAt}
                below={email ?? "No email"}
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

const GROWTH = [
  ["products", "Products published"],
  ["people", "People joined"],
  ["votes", "Votes"],
  ["searches", "Searches"],
] as const;

function Waiting({ waiting }: Pick<Overview, "waiting">) {
  return (
    <Section id="waiting" title="Waiting" aside={<TextLink href="/admin/queue">Open review queue</TextLink>}>
      {waiting.length === 0 ? (
        <Nothing>Nothing is waiting for review.</Nothing>
      ) : (
        <dl>
          {waiting.map(({ kind, count, oldest }) => (
            <Row key={kind} name={plural(count, kind)}>
              {oldest && (
                <span className="label">
                  oldest <Time value={oldest} />
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
  const rows: [what: string, where: ReactNode][] = [
    ...parts.map((name): [string, ReactNode] => [
      `${name.replace(/^./, (first) => first.toUpperCase())} unavailable`,
      system,
    ]),
    ...(failedJobs > 0 ? [[plural(failedJobs, "failed job"), system] as [string, ReactNode]] : []),
    ...(webhooks > 0 ? [[plural(webhooks, "disabled webhook"), null] as [string, ReactNode]] : []),
    ...(websites > 0
      ? [
          [
            `${plural(websites, "product website")} ${websites === 1 ? "is" : "are"} unreachable`,
            unreachable,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Section id="broken" title="Problems">
      {rows.length === 0 ? (
        <Nothing>No problems found.</Nothing>
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

const system = <TextLink href="/admin/system">View system</TextLink>;
const unreachable = <TextLink href="/?health=failed#products">View products</TextLink>;

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
