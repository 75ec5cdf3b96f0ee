import type { Metadata } from "next";
import { LOG } from "@/components/moderation-log/log-address";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { DecisionKind } from "@/lib/catalog/products/schema";
import { listModerationLog } from "@/lib/review/decisions/list-moderation-log";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../page-metadata";
import { readAfter } from "../../read-view";
import { LogView } from "../log-view";

type Props = { params: Promise<{ view?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { decision, cursor } = readAddress(await params);
  return pageMetadata({
    title: "Moderation log",
    description: "Every moderation decision on products in the directory, with its reason.",
    path: decision ? `${LOG}/${decision}` : LOG,
    picture: cardPath("site", "moderation-log"),
    further: cursor !== undefined,
  });
}

export default async function ModerationLogPage({ params }: Props) {
  tagPage("directory");
  const { decision, cursor } = readAddress(await params);
  const page = await orNotFound(() => listModerationLog(publicCtx(), { decision, cursor, limit: 50 }));
  return <LogView search={{ decision }} page={page} isFirst={cursor === undefined} />;
}

/** `DECISION/after/CURSOR`, each part optional. */
function readAddress({ view = [] }: { view?: string[] }) {
  const [word] = view;
  const decision = DecisionKind.safeParse(word).data;
  return { decision, cursor: readAfter(decision ? view.slice(1) : view) };
}
