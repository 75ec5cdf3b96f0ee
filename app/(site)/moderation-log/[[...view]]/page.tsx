import type { Metadata } from "next";
import { LOG } from "@/components/moderation-log/log-address";
import { tagPage } from "@/lib/api/pages/page-context";
import { LoggedDecision } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { cardPath } from "@/lib/syndication/pictures/card";
import { log } from "@/messages/en.json";
import { pageMetadata } from "../../../page-metadata";
import { readPlace } from "../../read-view";
import { LogView } from "../log-view";
import { readLogPage } from "../read-log-page";

type Props = { params: Promise<{ view?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ log });
  const { decision, place } = readAddress(await params);
  return pageMetadata({
    title: t("title"),
    description: t("description"),
    path: decision ? `${LOG}/${decision}` : LOG,
    picture: cardPath("site", "moderation-log"),
    further: place > 1,
  });
}

export default async function ModerationLogPage({ params }: Props) {
  tagPage("directory", "collections");
  const { decision, place } = readAddress(await params);
  const { page, total } = await readLogPage({ decision }, place);
  return <LogView {...{ page, total, place }} search={{ decision }} />;
}

/** `DECISION/page/3`, each part optional. */
function readAddress({ view = [] }: { view?: string[] }) {
  const [word] = view;
  const decision = LoggedDecision.safeParse(word).data;
  return { decision, place: readPlace(decision ? view.slice(1) : view) };
}
