import type { Prisma } from "../core/db";
import { unseal } from "../core/seal";
import { isKind } from "./rules";
import { type Notification, Told } from "./schema";
import { notesAtBlocks, type Sentence, tell, tellReviewer } from "./tell";

export function toNotification(row: Prisma.NotificationGetPayload<object>): Notification {
  const told = Told.parse(row.data);
  const { title, text, path } = sentenceOf(row.kinds, told);
  const notes = notesAtBlocks(told);
  return {
    id: row.id,
    kinds: row.kinds.filter(isKind),
    title,
    text: [text, notes && `${notes}.`].filter(Boolean).join(" ") || null,
    note: told.note ?? null,
    url: pathOf(told.sealedUrl) ?? path,
    product: told.product ?? null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export const sentenceOf = (kinds: string[], told: Told): Sentence =>
  kinds.includes("review") ? tellReviewer(told) : tell(told);

/** The invitation's own page; null where its link was sealed with another secret. */
function pathOf(sealedUrl: string | undefined): string | null {
  const url = sealedUrl === undefined ? null : unseal(sealedUrl);
  return url === null ? null : new URL(url).pathname;
}
