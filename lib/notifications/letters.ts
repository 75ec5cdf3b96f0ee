import type { Db } from "../core/db";
import type { Letter } from "../mail/letter";
import { sentenceOf } from "./present";
import type { Told } from "./schema";
import { notesAtBlocks } from "./tell";

type Notes = { note: string | null; blockNotes: string[] };

/** What a reviewer wrote with a decision, whole; of other acts what was kept of it. */
export async function readNotes(db: Db, told: Told): Promise<Notes> {
  const { decisionId, note } = told;
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

/** The mail about an act, as the site tells it, with all that was written. */
export function letterOf(
  kinds: string[],
  told: Told,
  { note, blockNotes }: Notes,
  at: (path: string) => string,
): Letter {
  const { title, text, path } = sentenceOf(kinds, told);
  const writer = told.actorName && told.decisionId === undefined ? told.actorName : "The reviewer";
  return {
    subject: title,
    before: [
      `${title}.`,
      ...(text ? [text] : []),
      ...(note ? [`${told.outcome === "reported" ? "The report" : writer} says:\n${note}`] : []),
      ...(blockNotes.length > 0
        ? [`${notesAtBlocks({ ...told, blockNotes: blockNotes.length })}:\n${list(blockNotes)}`]
        : []),
    ],
    link: { label: labels[path] ?? "See it", url: at(path) },
  };
}

const labels: Record<string, string> = { "/admin/queue": "Open the queue" };

/** The page that they stand at shows all of them; a mail is no place for a hundred. */
const mostNotes = 20;

const list = (notes: string[]): string =>
  [
    ...notes.slice(0, mostNotes).map((note) => `– ${note}`),
    ...(notes.length > mostNotes ? [`and ${notes.length - mostNotes} more`] : []),
  ].join("\n");
