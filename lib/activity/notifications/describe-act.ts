import { collectionPath } from "../../catalog/collections/rules";
import { unseal } from "../../core/seal";
import { fieldsOf } from "../../core/time";
import { isKind } from "../../events/kinds";
import { type Cause, NotificationData, type Outcome } from "../../events/notification-data";
import type { Prisma } from "../../platform/db/db";
import { describeForFollower, reasonWords } from "./describe-for-follower";
import { Notification } from "./schema";

type Sentence = { title: string; text: string | null; path: string };

/** An act in words, with its link: the same on the site and in mail. */
function describe(data: NotificationData): Sentence {
  const slug = data.product?.slug ?? "";
  const name = data.product?.name ?? data.collection?.title ?? "a name";
  const page = data.collection ? collectionPath(data.collection.slug) : `/products/${slug}`;
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
      text: data.collection
        ? `A reviewer made your collection permanently private.${because}`
        : `A reviewer suspended it.${because}`,
      ...(data.collection && { path: "/saved/collections" }),
    },
    reinstated: {
      title: data.collection ? `${name} may be public again` : `${name} is public again`,
      text: "A reviewer lifted its suspension.",
      path: page,
    },
    strike_lifted: {
      title: `A strike against ${name} was lifted`,
      text: `A reviewer lifted the suspension of revision ${data.version}. The public page stays the same.`,
    },
    report_dismissed: {
      title: `Your report about ${name}`,
      text: "A reviewer looked into it and took no action.",
      path: page,
    },
    report_upheld: {
      title: `Your report about ${name}`,
      text: `A reviewer looked into it and suspended the ${data.collection ? "collection" : "product"}. Thank you.`,
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
    collection_waiting: {
      title: `The collection ${name} is waiting for review`,
      text: "It is the first that its maker makes public.",
      path: "/admin/queue",
    },
    collection_approved: {
      title: `${name} is public`,
      text: "A reviewer approved your collection. The next ones are public at once.",
      path: page,
    },
    collection_rejected: {
      title: `${name} was not approved`,
      text: `A reviewer made your collection private.${because} You can change it and make it public again.`,
      path: "/saved/collections",
    },
    claim_waiting: {
      title: `${data.organizationName ?? "An organization"} claims ${name}`,
      text: "It has verified the website's domain.",
      path: "/admin/queue",
    },
    claim_lapsed: {
      title: `Your claim to ${name} needs to be verified again`,
      text: "The record or file was gone when a reviewer checked. Restore it and check again.",
      path: `/products/${slug}/claim`,
    },
    claim_overtaken: {
      title: `Your claim to ${name} ended`,
      text: "A reviewer approved another organization's claim.",
      path: "/settings/claims",
    },
    claim_approved: {
      title: `${name} is yours`,
      text: `A reviewer approved the claim of ${data.organizationName ?? "your organization"}. Leave the proof in place: it keeps the domain verified.`,
      path: `/products/${slug}/edit`,
    },
    claim_rejected: {
      title: `Your claim to ${name} was rejected`,
      text: `A reviewer rejected it.${because}`,
      path: "/settings/claims",
    },
    product_claimed: {
      title: `${name} moved to ${data.organizationName ?? "another organization"}`,
      text: "It verified the website's domain, and a reviewer approved its claim. You can no longer edit the product.",
      path: `/products/${slug}`,
    },
    reclassified: {
      title: `${name} was moved`,
      text: "An admin changed its categories or its type.",
      path: `/products/${slug}`,
    },
    edited: {
      title: `An admin edited ${name}`,
      text: "The changes are a new revision. Compare it with yours in the product's history.",
      path: `/products/${slug}/history`,
    },
    list_differs: {
      title: `The list ${data.list ?? ""} has news about ${name}`,
      text: "It changed something about this product. Since you claimed it, your page stays as it is.",
      path: `/products/${slug}/edit`,
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

/** How many notes on blocks there are, in words; null for none. */
export const blockNotesText = ({ blockNotes }: NotificationData): string | null =>
  blockNotes
    ? `${blockNotes} ${blockNotes === 1 ? "note" : "notes"} on ${blockNotes === 1 ? "a block" : "blocks"}`
    : null;

const causes: Record<Cause, string> = {
  withdrawn: "The maker withdrew it in the meantime.",
  newer: "The maker submitted a newer revision in the meantime.",
  reported: "It was reported again in the meantime.",
  changed: "It was changed or decided on in the meantime.",
};

const reason = (data: NotificationData): string =>
  ` ${data.reason ? reasonWords(data.reason) : "none given"}.`;

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

/** What a notification of these kinds says. */
export function sentenceOf(kinds: string[], data: NotificationData): Sentence {
  if (kinds.includes("following")) return describeForFollower(data);
  return kinds.includes("review") ? describeForReviewer(data) : describe(data);
}

/** The invitation's page; null if its link was sealed with another secret. */
function pathOf(sealedUrl: string | undefined): string | null {
  const url = sealedUrl === undefined ? null : unseal(sealedUrl);
  return url === null ? null : new URL(url).pathname;
}
