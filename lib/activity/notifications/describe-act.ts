import { notices } from "../../../messages/en.json";
import { collectionPath } from "../../catalog/collections/rules";
import { tagOf } from "../../core/locales";
import { formatOf, language, messages } from "../../core/messages";
import { unseal } from "../../core/seal";
import { fieldsOf } from "../../core/time";
import { isKind } from "../../events/kinds";
import { NotificationData, type Outcome } from "../../events/notification-data";
import type { Prisma } from "../../platform/db/db";
import { becauseOf, describeForFollower, reasonWords } from "./describe-for-follower";
import { Notification } from "./schema";

type Sentence = { title: string; text: string | null; path: string };

/** Where a notification leads, unless to the status of its product. */
const paths: Partial<Record<Outcome, (at: { product: string; page: string; settings: string }) => string>> = {
  reported: () => "/admin/queue",
  published: ({ product }) => product,
  reinstated: ({ page }) => page,
  report_dismissed: ({ page }) => page,
  report_upheld: () => "/moderation-log",
  not_applied: () => "/admin/queue",
  name_waiting: () => "/admin/queue",
  name_approved: ({ settings }) => settings,
  name_rejected: ({ settings }) => settings,
  collection_waiting: () => "/admin/queue",
  collection_approved: ({ page }) => page,
  collection_rejected: () => "/saved/collections",
  claim_waiting: () => "/admin/queue",
  claim_lapsed: ({ product }) => `${product}/claim`,
  claim_overtaken: () => "/settings/claims",
  claim_approved: ({ product }) => `${product}/edit`,
  claim_rejected: () => "/settings/claims",
  product_claimed: ({ product }) => product,
  reclassified: ({ product }) => product,
  edited: ({ product }) => `${product}/history`,
  list_differs: ({ product }) => `${product}/edit`,
  invited: () => "/settings/organizations",
};

function pathFor({ outcome, product, collection, organizationId }: NotificationData): string {
  if (outcome === "suspended" && collection) return "/saved/collections";
  const own = `/products/${product?.slug ?? ""}`;
  const page = collection ? collectionPath(collection.slug) : own;
  const settings = organizationId ? "/settings/organizations" : "/settings";
  return paths[outcome]?.({ product: own, page, settings }) ?? `${own}/status`;
}

/** An act in words, with its link: the same on the site and in mail. */
function describe(data: NotificationData): Sentence {
  const t = messages({ notices });
  const { actorName, cause, collection, list, organizationName, outcome, product, reason, version } = data;
  const values = {
    name: product?.name ?? collection?.title ?? t("aName"),
    who: actorName ?? t("someone"),
    organization: organizationName ?? "",
    named: String(organizationName !== undefined),
    of: collection ? "collection" : "product",
    version: version ?? 0,
    versioned: String(version !== undefined),
    cause: cause ?? "changed",
    list: list ?? "",
    reason: reason ? reasonWords(reason) : t("noReason"),
    because: becauseOf(data),
    when: minute(data.publishAt),
  };
  const text = outcome === "name_waiting" ? null : t(`${outcome}Text`, values);
  return { title: t(outcome, values), text, path: pathFor(data) };
}

/** The same for reviewers: what is waiting, and where. */
function describeForReviewer(data: NotificationData): Sentence {
  const { title, text } = describe(data);
  const { organizationName: organization } = data;
  const from = organization ? ` ${messages({ notices })("from", { organization })}` : "";
  return { title, text: text === null ? null : `${text}${from}`, path: "/admin/queue" };
}

/** How many notes on blocks there are, in words; null for none. */
export const blockNotesText = ({ blockNotes }: NotificationData): string | null =>
  blockNotes ? messages({ notices })("blockNotes", { count: blockNotes }) : null;

function minute(time: string | undefined): string {
  const t = messages({ notices });
  if (!time) return t("scheduledDay");
  const format = formatOf(Intl.DateTimeFormat, tagOf(language().locale), MINUTE);
  return t("utc", { time: format.format(new Date(time)) });
}

const MINUTE = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;

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
