import { unseal } from "../../core/seal";
import { fieldsOf } from "../../core/time";
import { isKind } from "../../events/kinds";
import { type Cause, NotificationData, type Outcome } from "../../events/notification-data";
import type { Db, Prisma } from "../../platform/db/db";
import type { Letter } from "../../platform/mail/letter";
import { nameInMail } from "../../platform/mail/name-in-mail";
import { Notification } from "./schema";

type Sentence = { title: string; text: string | null; path: string };

/** An act in words, with its link: the same on the site and in mail. */
function describe(data: NotificationData): Sentence {
  const slug = data.product?.slug ?? "";
  const name = data.product?.name ?? "a name";
  const version = data.version ? `Revision ${data.version}` : "It";
  const because = data.reason ? ` Reason: ${reasonWords(data.reason)}.` : "";
  const who = data.actorName ?? "Someone";
  const settings = data.organizationId ? "/settings/organizations" : "/settings";
  const sentences: Record<Outcome, Omit<Sentence, "path"> & { path?: string }> = {
    submitted: {
      title: `${who} submitted ${name}`,
      text: `${version} is waiting for review.`,
    },
    sent_back: {
      title: `${name} did not pass the checks`,
      text: `${who} submitted revision ${data.version}, but it failed an automatic check.`,
    },
    appealed: {
      title: `${who} appealed the rejection of ${name}`,
      text: `${version} will be reviewed again.`,
    },
    reported: { title: `${name} was reported`, text: `Reason:${reason(data)}`, path: "/admin/queue" },
    published: {
      title: `${name} is published`,
      text: `A reviewer approved revision ${data.version}. It is now public.`,
      path: `/products/${slug}`,
    },
    scheduled: {
      title: `${name} is approved`,
      text: `Revision ${data.version} will be published on ${minute(data.publishAt)}.`,
    },
    changes_requested: {
      title: `${name} needs changes`,
      text: `A reviewer requested changes to revision ${data.version}.${because} Nothing is lost: make the changes and submit it again.`,
    },
    rejected: {
      title: `${name} was rejected`,
      text: `A reviewer rejected revision ${data.version}.${because} You can appeal once.`,
    },
    suspended: {
      title: `${name} was suspended`,
      text: `A reviewer suspended it.${because}`,
    },
    reinstated: {
      title: `${name} is public again`,
      text: "A reviewer lifted its suspension.",
      path: `/products/${slug}`,
    },
    strike_lifted: {
      title: `A strike against ${name} was lifted`,
      text: `A reviewer lifted the suspension of revision ${data.version}. The public page stays the same.`,
    },
    report_dismissed: {
      title: `Your report about ${name}`,
      text: "A reviewer looked into it and took no action.",
      path: `/products/${slug}`,
    },
    report_upheld: {
      title: `Your report about ${name}`,
      text: "A reviewer looked into it and suspended the product. Thank you.",
      path: "/moderation-log",
    },
    not_applied: {
      title: `Your decision on ${name} had no effect`,
      text: causes[data.cause ?? "changed"],
      path: "/admin/queue",
    },
    name_waiting: { title: "A name is waiting for review", text: null, path: "/admin/queue" },
    name_approved: {
      title: data.organizationName
        ? `The name ${data.organizationName} was approved`
        : "Your new name was approved",
      text: "It is now shown everywhere.",
      path: settings,
    },
    name_rejected: {
      title: data.organizationName
        ? `The new name for ${data.organizationName} was rejected`
        : "Your new name was rejected",
      text: `A reviewer rejected it.${because} The name stays as it was.`,
      path: settings,
    },
    invited: {
      title: `${who} invited you to ${data.organizationName ?? "an organization"}`,
      text: "The invitation works once, and only for you.",
      path: "/settings/organizations",
    },
  };
  return { path: `/products/${slug}/status`, ...sentences[data.outcome] };
}

/** The same for reviewers: what is waiting, and where. */
function describeForReviewer(data: NotificationData): Sentence {
  const { title, text } = describe(data);
  const from = data.organizationName ? ` From ${data.organizationName}.` : "";
  return { title, text: text === null ? null : `${text}${from}`, path: "/admin/queue" };
}

const blockNotesText = ({ blockNotes }: NotificationData): string | null =>
  blockNotes
    ? `${blockNotes} ${blockNotes === 1 ? "note" : "notes"} on ${blockNotes === 1 ? "a block" : "blocks"}`
    : null;

const causes: Record<Cause, string> = {
  withdrawn: "The builder withdrew it in the meantime.",
  newer: "The builder submitted a newer revision in the meantime.",
  reported: "The product was reported again in the meantime.",
  changed: "It was changed or decided on in the meantime.",
};

const reason = (data: NotificationData): string =>
  ` ${data.reason ? reasonWords(data.reason) : "none given"}.`;

const written: Record<string, string> = { malware_phishing: "malware or phishing", adult: "adult content" };

const reasonWords = (reason: string): string => written[reason] ?? reason.replaceAll("_", " ");

const minute = (time: string | undefined): string =>
  time ? `${minutes.format(new Date(time))} (UTC)` : "its scheduled day";

const minutes = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function toNotification(row: Prisma.NotificationGetPayload<object>): Notification {
  const data = NotificationData.parse(row.data);
  const { title, text, path } = sentenceOf(row.kinds, data);
  const notes = blockNotesText(data);
  return {
    ...fieldsOf(Notification, row),
    kinds: row.kinds.filter(isKind),
    title,
    text: [text, notes && `${notes}.`].filter(Boolean).join(" ") || null,
    note: data.note ?? null,
    url: pathOf(data.sealedUrl) ?? path,
    product: data.product ?? null,
  };
}

const sentenceOf = (kinds: string[], data: NotificationData): Sentence =>
  kinds.includes("review") ? describeForReviewer(data) : describe(data);

/** The invitation's page; null if its link was sealed with another secret. */
function pathOf(sealedUrl: string | undefined): string | null {
  const url = sealedUrl === undefined ? null : unseal(sealedUrl);
  return url === null ? null : new URL(url).pathname;
}

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
  const writer = named.actorName && data.decisionId === undefined ? named.actorName : "The reviewer";
  return {
    subject: title,
    before: [
      `${title}.`,
      ...(text ? [text] : []),
      ...(note ? [`${data.outcome === "reported" ? "The report" : writer} says:\n${note}`] : []),
      ...(blockNotes.length > 0
        ? [`${blockNotesText({ ...data, blockNotes: blockNotes.length })}:\n${list(blockNotes)}`]
        : []),
    ],
    link: { label: labels[path] ?? "View details", url: at(path) },
  };
}

/** The same with names that a mail may contain. */
const withNamesForMail = (data: NotificationData): NotificationData => ({
  ...data,
  ...(data.actorName && { actorName: nameInMail(data.actorName, "Someone") }),
  ...(data.organizationName && { organizationName: nameInMail(data.organizationName, "an organization") }),
  ...(data.product && { product: { ...data.product, name: nameInMail(data.product.name, "A product") } }),
});

const labels: Record<string, string> = { "/admin/queue": "Open review queue" };

/** The linked page shows all of them; a mail is no place for a hundred. */
const maxNotes = 20;

const list = (notes: string[]): string =>
  [
    ...notes.slice(0, maxNotes).map((note) => `– ${note}`),
    ...(notes.length > maxNotes ? [`and ${notes.length - maxNotes} more`] : []),
  ].join("\n");
