"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { reasonName } from "@/components/product/decision-words";
import { Section } from "@/components/site/section-heading";
import { Button, TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { PersonDetail } from "@/lib/identity/administration/schema";
import { people } from "@/messages/en.json";
import { logHref } from "../log-address";
import { ManagePerson } from "./manage-person";
import { PersonStatus } from "./people-list";

export function PersonPage({ first, isOwn }: { first: PersonDetail; isOwn: boolean }) {
  const t = messages({ people });
  const [person, setPerson] = useState(first);
  const { id, name, email, role, suspended, organizations, products, reports, totals } = person;
  return (
    <article className="grid gap-10 pt-2">
      <header className="grid gap-4">
        <div className="grid gap-1.5">
          <h1 className="text-h1 [overflow-wrap:anywhere]" dir="auto">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 [overflow-wrap:anywhere]">
            {role === "admin" && <Status is="admin" />}
            <PersonStatus person={person} />
            {email ?? t("noEmail")}
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
            <span>
              {inline(t.parts("joinedOn", { time: () => <Time value={person.createdAt} as="day" /> }))}
            </span>
            <span>
              {inline(
                t.parts(person.lastSeenAt ? "lastActiveAt" : "neverSignedIn", {
                  time: () => person.lastSeenAt && <Time value={person.lastSeenAt} />,
                }),
              )}
            </span>
            <span>{t("activeKeys", { count: person.activeKeys })}</span>
          </p>
        </div>
        {suspended && (
          <p className="measure border-fail border-s-2 bg-fail-wash py-2.5 pe-3 ps-3.5">
            {inline(
              t.parts(suspended.reason ? "suspendedAtFor" : "suspendedAt", {
                time: () => <Time value={suspended.at} />,
                reason: suspended.reason ?? "",
              }),
            )}
          </p>
        )}
        {isOwn ? (
          <p className="text-ink-2">{t("thisIsYou")}</p>
        ) : (
          <ManagePerson person={person} onChange={setPerson} />
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          <TextLink href={logHref({ actor: id })}>{t("theirActions")}</TextLink>
          <TextLink href={logHref({ subject: id })}>{t("changesToTheirAccount")}</TextLink>
        </p>
      </header>
      <Sessions person={person} isOwn={isOwn} onChange={setPerson} />
      <Section id="organizations" title={t("organizations")} aside={String(organizations.length)}>
        <Rows
          rows={organizations}
          rowKey={({ slug }) => slug}
          empty={t("noOrganizations")}
          aside={({ role }) => <Tag>{t(`role_${role}`)}</Tag>}
        >
          {({ slug, name, isPublic }) =>
            isPublic ? (
              <TextLink href={`/o/${slug}`} prefetch={false} dir="auto">
                {name}
              </TextLink>
            ) : (
              name
            )
          }
        </Rows>
      </Section>
      <Section id="products" title={t("products")} aside={counted(products, totals.products)}>
        <Rows
          rows={products}
          rowKey={({ slug }) => slug}
          empty={t("noProducts")}
          aside={({ isPublic }) => <Status is={isPublic ? "published" : "not_public"} />}
        >
          {(product) => <ProductLink product={product} />}
        </Rows>
      </Section>
      <Section id="reports" title={t("reportsSent")} aside={counted(reports, totals.reports)}>
        <Rows
          rows={reports}
          rowKey={({ queueItemId }) => queueItemId}
          empty={t("noReports")}
          aside={({ status }) => <Status is={status === "open" ? "undecided" : status} />}
        >
          {({ product, reason, createdAt }) => (
            <>
              <ProductLink product={product} />{" "}
              <span className="text-ink-3 text-small">
                {reasonName(reason)}, <Time value={createdAt} />
              </span>
            </>
          )}
        </Rows>
      </Section>
    </article>
  );
}

const counted = (rows: readonly unknown[], total: number): string => {
  const t = messages({ people });
  return rows.length < total ? t("newestOf", { count: rows.length, total }) : formatNumber(total);
};

/** A product that isn't public has no page; admins may read its history. */
function ProductLink({ product: { slug, name, isPublic } }: { product: PersonDetail["products"][number] }) {
  return (
    <TextLink href={isPublic ? `/products/${slug}` : `/products/${slug}/history`} prefetch={false} dir="auto">
      {name}
    </TextLink>
  );
}

type SessionsProps = { person: PersonDetail; isOwn: boolean; onChange: (person: PersonDetail) => void };

function Sessions({ person, isOwn, onChange }: SessionsProps) {
  const t = messages({ people });
  const { id, sessions } = person;
  const end = (sessionId?: string) =>
    notifyOutcome(
      async () => {
        if (sessionId === undefined) await call("DELETE /api/v1/admin/people/{id}/sessions", { id });
        else await call("DELETE /api/v1/admin/people/{id}/sessions/{sessionId}", { id, sessionId });
        const stay = sessions.filter((session) => sessionId !== undefined && session.id !== sessionId);
        const ended = sessionId === undefined ? person.totals.sessions : sessions.length - stay.length;
        const totals = { ...person.totals, sessions: person.totals.sessions - ended };
        onChange({ ...person, sessions: stay, totals });
      },
      {
        done: sessionId === undefined ? t("allSessionsEnded") : t("sessionEnded"),
        failed: t("couldntEndTheSession"),
      },
    );
  return (
    <Section
      id="sessions"
      title={
        sessions.length > 0
          ? t("sessionsCounted", { counted: counted(sessions, person.totals.sessions) })
          : t("sessions")
      }
      aside={
        sessions.length > 0 &&
        !isOwn && (
          <Button size="sm" variant="danger" className="font-sans" onClick={() => void end()}>
            {t("endAllSessions")}
          </Button>
        )
      }
    >
      <Rows
        rows={sessions}
        rowKey={({ id }) => id}
        empty={t("notSignedInAnywhere")}
        aside={({ id, device }) =>
          !isOwn && (
            <Button
              size="sm"
              aria-label={t("endSession", { device: device ?? t("unknownDevice") })}
              onClick={() => void end(id)}
            >
              {t("end")}
            </Button>
          )
        }
      >
        {({ device, createdAt, lastSeenAt }) => (
          <>
            {device ?? t("unknownDevice")}{" "}
            <span className="block text-ink-3 text-small">
              {inline(
                t.parts("signedInLastActive", {
                  signedIn: () => <Time value={createdAt} />,
                  active: () => <Time value={lastSeenAt} />,
                }),
              )}
            </span>
          </>
        )}
      </Rows>
    </Section>
  );
}

type RowsProps<R> = Pick<ComponentProps<typeof ResourceList<R>>, "rowKey" | "children"> & {
  rows: readonly R[];
  empty: string;
  aside: (row: R) => ReactNode;
};

function Rows<R>({ rows, empty, aside, children, ...list }: RowsProps<R>) {
  return (
    <ResourceList
      {...list}
      of={{ page: { data: rows } }}
      rowClass="flex items-center justify-between gap-6 border-rule border-b py-3.5"
      empty={<p className="border-rule border-b py-4 text-ink-2">{empty}</p>}
    >
      {(row) => (
        <>
          <div className="min-w-0 [overflow-wrap:anywhere]">{children(row)}</div>
          <div className="shrink-0">{aside(row)}</div>
        </>
      )}
    </ResourceList>
  );
}
