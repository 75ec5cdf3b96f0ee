import { Fragment } from "react";
import { TextLink } from "@/components/ui/button";
import { formatMinute } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { ListPager } from "@/components/ui/list-pager";
import { TABLE } from "@/components/ui/table";
import { actionName, actorKindName, inWords, type Piece, tell } from "@/lib/activity/audit/rules";
import type { AuditEntry } from "@/lib/activity/audit/schema";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import { auditLog } from "@/messages/en.json";
import { type LogSearch, logHref } from "./log-address";

type LogEntriesProps = {
  page: Page<AuditEntry>;
  search: LogSearch;
  place: number;
  total: number;
};

/** A page of the log in rows, newest first; on a narrow screen the source and the organization stand in the details. */
export function LogEntries({ page, search, place, total }: LogEntriesProps) {
  const t = messages({ auditLog });
  return (
    <>
      <table className={`${TABLE} [&_tbody_:is(td,th)]:py-1.5!`}>
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="border-b border-b-rule">
            <th scope="col">{t("timeUtc")}</th>
            <th scope="col">{t("entry")}</th>
            <th scope="col" className="max-lg:hidden">
              {t("source")}
            </th>
            <th scope="col" className="max-md:hidden">
              {t("organization")}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.data.map((entry) => (
            <LogEntry key={entry.id} entry={entry} search={search} />
          ))}
        </tbody>
      </table>
      <ListPager
        page={page}
        label={t("auditLogPages")}
        place={place}
        total={total}
        hrefOf={(to) => logHref(search, to)}
      />
    </>
  );
}

type LogEntryProps = { entry: AuditEntry; search: LogSearch };

function LogEntry({ entry, search }: LogEntryProps) {
  const t = messages({ auditLog });
  const { at, action, actor, subject, organization } = entry;
  return (
    <tr>
      <td className="whitespace-nowrap">
        <time dateTime={at} title={formatMinute(at)} className="label">
          <span className="block sm:inline">{at.slice(0, 10)}</span> {at.slice(11, 19)}
        </time>
      </td>
      <th scope="row" className="w-full font-normal! [overflow-wrap:anywhere]">
        <p className="measure">
          {tell(entry).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places.
            <Fragment key={index}>
              <SentencePart piece={piece} entry={entry} search={search} />
            </Fragment>
          ))}
        </p>
        <details className="group">
          <summary className="label inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 hover:text-ink pointer-coarse:min-h-11">
            <span
              aria-hidden="true"
              className="inline-block transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
            >
              ›
            </span>
            {actionName(action)}
          </summary>
          <Recorded entry={entry} search={search} />
          {subject.path && (
            <p className="pb-2 text-small">
              <TextLink href={subject.path} prefetch={false}>
                {t("open", { label: subject.label ?? subject.id })}
              </TextLink>
            </p>
          )}
        </details>
      </th>
      <td className="whitespace-nowrap text-ink-2 max-lg:hidden">{actorKindName(actor.kind)}</td>
      <td className="max-w-56 [overflow-wrap:anywhere] max-md:hidden">
        {organization && (
          <Narrowing search={{ ...search, organization: organization.id }}>
            {organization.name ?? t("deleted")}
          </Narrowing>
        )}
      </td>
    </tr>
  );
}

function SentencePart({ piece, entry, search }: { piece: Piece } & LogEntryProps) {
  const { actor, subject, organization } = entry;
  if (piece.about === "actor" && actor.id)
    return <Narrowing search={{ ...search, actor: actor.id }}>{piece.text}</Narrowing>;
  if (piece.about === "subject")
    return <Narrowing search={{ ...search, subject: subject.id }}>{piece.text}</Narrowing>;
  if (piece.about === "organization" && organization)
    return <Narrowing search={{ ...search, organization: organization.id }}>{piece.text}</Narrowing>;
  return piece.text;
}

function Narrowing({ search, children }: { search: LogSearch; children: string }) {
  return (
    <Link href={logHref(search)} prefetch={false} className="link font-semibold">
      {children}
    </Link>
  );
}

function Recorded({ entry, search }: LogEntryProps) {
  const t = messages({ auditLog });
  const { actor, subject, organization } = entry;
  const rows: [string, string | null, LogSearch?][] = [
    [t("time"), entry.at],
    [t("actorId"), actor.id, { actor: actor.id ?? undefined }],
    [t("recordedSource"), actor.kind, { actorKind: actor.kind }],
    [t("recordedSubject", { type: inWords(subject.type) }), subject.id, { subject: subject.id }],
    [t("recordedOrganization"), organization?.id ?? null, { organization: organization?.id }],
    ...Object.entries(entry.details).map(([name, value]): [string, string] => [
      inWords(name),
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
    [t("recordedEntry"), entry.id],
  ];
  return (
    <dl className="sheet my-2 px-3.5 py-2">
      {rows.map(
        ([name, value, narrowed]) =>
          value !== null && (
            <div key={name} className="grid gap-x-4 py-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="label pt-0.5">{name}</dt>
              <dd className="break-all font-mono text-small">
                {narrowed ? (
                  <TextLink href={logHref({ ...search, ...narrowed })} prefetch={false}>
                    {value}
                  </TextLink>
                ) : (
                  value
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
