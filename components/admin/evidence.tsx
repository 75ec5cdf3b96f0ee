import type { ReactNode } from "react";
import { ChecksList } from "@/components/builder/writing/checks-list";
import { reasonName } from "@/components/product/decision-words";
import { TextLink } from "@/components/ui/button";
import { formatList } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { DECIDED } from "@/components/ui/statuses";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { QueueItem } from "@/lib/review/schema";
import { queueItem } from "@/messages/en.json";
import { insiderWords } from "./queue-figures";
import { reasonChoices } from "./reasons";

type EvidenceItem = { item: QueueItem };
type EvidenceProps = EvidenceItem & { personId: string; onOpenBlock: (blockId: string) => void };

export function Evidence({ item, personId, onOpenBlock }: EvidenceProps) {
  const t = messages({ queueItem });
  return (
    <div className="relative grid gap-8">
      {item.claim && item.claim.person.id !== personId && (
        <p className="border-warn border-s-[3px] bg-warn-wash px-3.5 py-2 text-small">
          {t("viewingToo", { name: item.claim.person.name })}
        </p>
      )}
      {item.memberReviewers.ids.includes(personId) && <OwnOrganization item={item} />}
      {item.status === "open" && <RiskParts item={item} />}
      {item.reports.length > 0 && <Reports item={item} />}
      <section>
        <h2 className="name mb-1 text-h2">{t("evidence")}</h2>
        <Places item={item} />
        {item.screening ? (
          <ChecksList
            checks={item.screening.checks}
            blocks={item.revision?.blocks as unknown as readonly Block[] | undefined}
            onOpen={onOpenBlock}
          />
        ) : (
          <p className="text-ink-2">
            {item.ownershipClaim
              ? t("proofChecked")
              : item.collection
                ? t("collectionsUnchecked")
                : t("noChecks")}
          </p>
        )}
      </section>
      <Organization item={item} />
      <History item={item} />
    </div>
  );
}

function OwnOrganization({ item }: EvidenceItem) {
  const t = messages({ queueItem });
  return (
    <p className="border-warn border-s-[3px] bg-warn-wash px-3.5 py-2 text-small">
      {insiderWords(item)} {item.memberReviewers.barred ? t("anotherAdmin") : t("noOtherAdmin")}
    </p>
  );
}

function Places({ item }: EvidenceItem) {
  const t = messages({ queueItem });
  if (!item.product) return null;
  const website = (item.revision ?? item.publicRevision)?.listing.websiteUrl;
  return (
    <p className="label mb-1.5 flex flex-wrap gap-x-4">
      {website && (
        <a
          href={website}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className="link [overflow-wrap:anywhere]"
        >
          {website.replace(/^https?:\/\/|\/$/g, "")}
        </a>
      )}
      <TextLink href={`/products/${item.product.slug}/history`}>{t("allRevisions")}</TextLink>
    </p>
  );
}

function Reports({ item }: EvidenceItem) {
  const t = messages({ queueItem });
  return (
    <section>
      <h2 className="name mb-1 text-h2">{t("reports")}</h2>
      <ul>
        {byGravity(item.reports).map((report) => (
          <Line key={report.id} tag={<Status is="report">{reasonName(report.reason)}</Status>}>
            <span className="block">{report.text || t("noDetailsGiven")}</span>
            <span className="label">
              {report.reporterId ? t("byAMember") : t("byAVisitor")}, <Time value={report.createdAt} />
            </span>
          </Line>
        ))}
      </ul>
    </section>
  );
}

const byGravity = (reports: QueueItem["reports"]) =>
  reasonChoices().flatMap(({ reason }) => reports.filter((report) => report.reason === reason));

function RiskParts({ item }: EvidenceItem) {
  const t = messages({ queueItem });
  return (
    <section>
      <h2 className="name mb-1 flex items-baseline justify-between text-h2">
        {inline(
          t.parts("risk", {
            score: item.risk.score,
            points: (words) => <span className="label">{words}</span>,
          }),
        )}
      </h2>
      <ul className="text-small">
        {item.risk.parts.map(({ label, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts can have one label.
          <li key={`${label}-${index}`} className="flex justify-between gap-4 border-rule border-b py-1.5">
            <span className="min-w-0 break-words text-ink-2">{label}</span>
            <span className="label shrink-0">+{points}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-ink-2 text-small">
        {item.risk.parts.length === 0 ? t("noRisks") : t("waitingAddsPoints")}
      </p>
    </section>
  );
}

/** Whose it is: what became of all that it sent before. */
function Organization({ item: { record, ...item } }: EvidenceItem) {
  const t = messages({ queueItem });
  const organization = item.ownershipClaim?.organization ?? item.organization;
  if (!record || !organization) return null;
  const { approved, sentBack, rejected, suspended, strikes, products, provenDomains, since } = record;
  const decided = [
    t("approved", { count: approved }),
    sentBack > 0 && t("sentBack", { count: sentBack }),
    t("rejected", { count: rejected }),
    suspended > 0 && t("suspended", { count: suspended }),
  ].filter(Boolean);
  return (
    <section>
      <h2 className="name mb-1 text-h2" dir="auto">
        {organization.name}
      </h2>
      <p className="text-ink-2">
        {inline(
          t.parts("decidedSince", {
            decided: formatList(decided),
            since: () => <Time value={since} as="day" />,
          }),
        )}{" "}
        {products === 0 ? t("noPublicProducts") : t("publicProducts", { count: products })}{" "}
        {provenDomains.length > 0
          ? t("verifiedDomains", { domains: formatList(provenDomains) })
          : t("noVerifiedDomain")}{" "}
        {strikes > 0 ? (
          <strong className="font-semibold text-fail">{t("strikes", { count: strikes })}</strong>
        ) : (
          t("noStrikes")
        )}
      </p>
    </section>
  );
}

function History({ item }: EvidenceItem) {
  const t = messages({ queueItem });
  const past = [...item.history, ...item.earlier].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (past.length === 0) return null;
  return (
    <section>
      <h2 className="name mb-1 text-h2">{t("previousDecisions")}</h2>
      <ul>
        {past.slice(0, 8).map((entry) => (
          <Line key={entry.id} tag={<Status is={DECIDED[entry.decision]} />}>
            {entry.reason && <span className="block font-semibold">{reasonName(entry.reason)}</span>}
            {entry.note && (
              <span className="block whitespace-pre-wrap text-ink-2 text-small" dir="auto">
                {entry.note}
              </span>
            )}
            {entry.blockNotes.map(({ blockId, note }) => (
              <span
                key={blockId + note}
                className="mt-1 block border-rule border-s-2 ps-2 text-start text-ink-2 text-small"
                dir="auto"
              >
                {note}
              </span>
            ))}
            {entry.privateNote && (
              <span className="block border-warn border-s-2 ps-2 text-small">
                {t("private", { note: entry.privateNote })}
              </span>
            )}
            <span className="label">
              {entry.reviewer?.name ?? t("unknownReviewer")}, <Time value={entry.createdAt} />
            </span>
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({ tag, children }: { tag: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 border-rule border-b py-2.5">
      <div className="min-w-0">{children}</div>
      {tag}
    </li>
  );
}
