import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/directory/page-title";
import { DECISION_TONES, DONE, reasonName } from "@/components/product/decision-words";
import { ButtonLink } from "@/components/ui/button";
import { byDay } from "@/components/ui/by-day";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, formatDay } from "@/components/ui/format";
import { Pager } from "@/components/ui/pager";
import { TabLinks } from "@/components/ui/tab-links";
import { Tag } from "@/components/ui/tag";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { DecisionKind } from "@/lib/catalog/products/schema";
import { listModerationLog } from "@/lib/review/decisions/list-moderation-log";
import type { ModerationLogEntry } from "@/lib/review/schema";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../page-metadata";
import { readAfter } from "../../read-view";
import { Shell } from "../../shell";

type Props = { params: Promise<{ view?: string[] }> };

const path = "/moderation-log";
const TABS = [
  { href: path, label: "All" },
  { href: `${path}/approve`, label: "Approved" },
  { href: `${path}/request_changes`, label: "Changes requested" },
  { href: `${path}/reject`, label: "Rejected" },
  { href: `${path}/suspend`, label: "Suspended" },
  { href: `${path}/reinstate`, label: "Reinstated" },
];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { base, cursor } = readAddress(await params);
  return pageMetadata({
    title: "Moderation log",
    description: "Every moderation decision on products in the directory, with its reason.",
    path: base,
    picture: cardPath("site", "moderation-log"),
    further: cursor !== undefined,
  });
}

export default async function ModerationLogPage({ params }: Props) {
  tagPage("directory");
  const { decision, base, cursor } = readAddress(await params);
  const { data, pagination } = await orNotFound(() =>
    listModerationLog(publicCtx(), { decision, cursor, limit: 50 }),
  );
  const next = pagination.nextCursor;
  return (
    <Shell>
      <PageTitle top title="Moderation log">
        A person reviews everything before it's published. Every decision is listed below with its reason,
        including decisions on reports. Products that were never public aren't named, and private messages
        aren't shown.
      </PageTitle>
      <div className="scroll-quiet mb-6">
        <TabLinks label="Decisions" links={TABS} current={base} />
      </div>
      {data.length === 0 ? (
        <EmptyState
          title="No decisions of this kind yet"
          action={<ButtonLink href={path}>All decisions</ButtonLink>}
        />
      ) : (
        <LogDays entries={data} />
      )}
      <div className="pt-8">
        <Pager next={next && `${base}/after/${next}`} first={cursor ? base : null} />
      </div>
    </Shell>
  );
}

/** `DECISION/after/CURSOR`, each part optional. */
function readAddress({ view = [] }: { view?: string[] }) {
  const [word] = view;
  const decision = DecisionKind.safeParse(word).data;
  const cursor = readAfter(decision ? view.slice(1) : view);
  return { decision, cursor, base: decision ? `${path}/${decision}` : path };
}

function LogDays({ entries }: { entries: readonly ModerationLogEntry[] }) {
  return (
    <div className="grid gap-10">
      {byDay(entries).map(([day, decided]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 pb-2">
            <h2 id={`day-${day}`} className="name text-h3">
              {formatDay(day)}
            </h2>
            <span className="label">{formatCount(decided.length, "decision")}</span>
          </div>
          <ol>
            {decided.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: ModerationLogEntry }) {
  const { at, decision, kind, reason, note } = entry;
  const dismissed = kind === "report" && decision === "approve";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-rule border-t py-3.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="label max-sm:col-span-2">
        {at.slice(11, 16)}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <Named entry={entry} />
          {reason && <span className="text-ink-2">{`\u00a0· ${reasonName(reason)}`}</span>}
        </p>
        {note && <p className="measure mt-1 whitespace-pre-line text-ink-2 text-small">{note}</p>}
        {kind !== "submission" && (
          <p className="label mt-0.5">{kind === "report" ? "after a report" : "on an appeal"}</p>
        )}
      </div>
      <span>
        <Tag tone={dismissed ? "plain" : DECISION_TONES[decision]}>
          {dismissed ? "no action" : DONE[decision]}
        </Tag>
      </span>
    </li>
  );
}

function Named({ entry: { product } }: { entry: ModerationLogEntry }) {
  if (product === null) return <span className="text-ink-2">A product that was never public</span>;
  if (!product.public) return <span className="font-semibold">{product.name}</span>;
  return (
    <Link href={`/products/${product.slug}`} prefetch={false} className="link font-semibold">
      {product.name}
    </Link>
  );
}
