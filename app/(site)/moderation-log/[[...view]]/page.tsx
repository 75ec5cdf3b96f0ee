import type { Metadata } from "next";
import { PageTitle } from "@/components/directory/page-title";
import { LogDays } from "@/components/site/moderation-log";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { TabLinks } from "@/components/ui/tab-links";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { listModerationLog } from "@/lib/moderation/list-moderation-log";
import { DecisionKind } from "@/lib/moderation/schema";
import { cardPath } from "@/lib/pictures/card";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../page-metadata";
import { readAfter } from "../../read-view";
import { Shell } from "../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ view?: string[] }> };

const path = "/moderation-log";
const TABS = [
  { href: path, label: "All" },
  { href: `${path}/approve`, label: "Approved" },
  { href: `${path}/request_changes`, label: "Sent back" },
  { href: `${path}/reject`, label: "Rejected" },
  { href: `${path}/suspend`, label: "Suspended" },
  { href: `${path}/reinstate`, label: "Reinstated" },
];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { base, cursor } = readAddress(await params);
  return pageMetadata({
    title: "What was decided",
    description: "Every decision of the people who read what is submitted to the directory, and why.",
    path: base,
    picture: cardPath("site", "moderation-log"),
    further: cursor !== undefined,
  });
}

export default async function ModerationLogPage({ params }: Props) {
  await tagPage("directory");
  const { decision, base, cursor } = readAddress(await params);
  const { data, pagination } = await orNotFound(() =>
    listModerationLog(publicCtx(), { decision, cursor, limit: 50 }),
  );
  const next = pagination.nextCursor;
  return (
    <Shell>
      <div className="pt-10 sm:pt-14">
        <PageTitle title="What was decided">
          People read everything before it is shown here. Each of their decisions stands below with its
          reason, those about reports too. What was never public is not named, and nobody's private words are
          shown.
        </PageTitle>
        <div className="scroll-quiet mb-6">
          <TabLinks label="Decisions" links={TABS} current={base} />
        </div>
        {data.length === 0 ? (
          <EmptyState
            title="Nothing of this kind was decided yet."
            action={<ButtonLink href={path}>All decisions</ButtonLink>}
          />
        ) : (
          <LogDays entries={data} />
        )}
        <div className="pt-8">
          <Pager next={next && `${base}/after/${next}`} first={cursor ? base : null} />
        </div>
      </div>
    </Shell>
  );
}

/** `DECISION/after/CURSOR`, of which each part may be missing. */
function readAddress({ view = [] }: { view?: string[] }) {
  const [word] = view;
  const decision = DecisionKind.safeParse(word).data;
  const cursor = readAfter(decision ? view.slice(1) : view);
  return { decision, cursor, base: decision ? `${path}/${decision}` : path };
}
