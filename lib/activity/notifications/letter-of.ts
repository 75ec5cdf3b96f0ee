import { notices } from "../../../messages/en.json";
import { messages } from "../../core/messages";
import type { NotificationData } from "../../events/notification-data";
import type { Db } from "../../platform/db/db";
import { type Letter, nameInMail } from "../../platform/mail/letter";
import { blockNotesText, sentenceOf } from "./describe-act";

type Notes = { note: string | null; blockNotes: string[] };

/** A reviewer's whole note on a decision; for other acts what the notification stored. */
export async function readNotes(db: Db, data: NotificationData): Promise<Notes> {
  const { decisionId, note } = data;
  const decision = decisionId
    ? await db.decision.findUnique({
        where: { id: decisionId },
        select: { note: true, blockNotes: true },
      })
    : null;
  if (!decision) return { note: note ?? null, blockNotes: [] };
  const atBlocks = decision.blockNotes as { note?: unknown }[];
  return {
    note: decision.note,
    blockNotes: atBlocks.map((one) => one.note).filter((one) => typeof one === "string"),
  };
}

/** The mail about an act, in the site's words, with the whole text. */
export function letterOf(
  kinds: string[],
  data: NotificationData,
  { note, blockNotes }: Notes,
  at: (path: string) => string,
): Letter {
  const named = withNamesForMail(data);
  const { title, text, path } = sentenceOf(kinds, named);
  const t = messages({ notices });
  const says = () => {
    if (data.outcome === "reported") return t("reportSays");
    const isOfActor = named.actorName && data.decisionId === undefined;
    return isOfActor ? t("says", { who: named.actorName ?? "" }) : t("reviewerSays");
  };
  return {
    subject: title,
    before: [
      `${title}.`,
      ...(text ? [text] : []),
      ...(note ? [`${says()}\n${note}`] : []),
      ...(blockNotes.length > 0
        ? [`${blockNotesText({ ...data, blockNotes: blockNotes.length })}:\n${list(blockNotes)}`]
        : []),
    ],
    link: { label: t(path === "/admin/queue" ? "openQueue" : "viewDetails"), url: at(path) },
  };
}

/** The same with names that a mail may contain. */
function withNamesForMail(data: NotificationData): NotificationData {
  const t = messages({ notices });
  return {
    ...data,
    ...(data.actorName && { actorName: nameInMail(data.actorName, t("someone")) }),
    ...(data.organizationName && {
      organizationName: nameInMail(data.organizationName, t("inMailOrganization")),
    }),
    ...(data.collection && {
      collection: { ...data.collection, title: nameInMail(data.collection.title, t("aCollection")) },
    }),
    ...(data.product && { product: { ...data.product, name: nameInMail(data.product.name, t("aProduct")) } }),
    ...(data.release && { release: nameInMail(data.release, t("viewPage")) }),
  };
}

/** The linked page shows all of them; a mail is no place for a hundred. */
const maxNotes = 20;

const list = (notes: string[]): string =>
  [
    ...notes.slice(0, maxNotes).map((note) => `– ${note}`),
    ...(notes.length > maxNotes ? [messages({ notices })("more", { count: notes.length - maxNotes })] : []),
  ].join("\n");
