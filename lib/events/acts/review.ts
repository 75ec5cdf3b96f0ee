import { toDay } from "../../core/time";
import { productTag } from "../../platform/cache/tags";
import {
  type About,
  type Act,
  audited,
  decisionNotice,
  type Notice,
  noteOf,
  reported,
  reportersNotice,
  toAdmins,
  unaudited,
} from "../act";
import type { Cause, NotificationData, Outcome } from "../notification-data";
import type { EventData } from "../webhook-events";
import { followerNotice } from "./products";

type Named = { slug: string; name: string };

type Submission = About & {
  productId: string;
  organizationId: string;
  organizationName: string;
  product: Named;
  version: number;
  /** The builder's note to the reviewers. */
  note: string | undefined;
};
type Submitted = Submission & { event: EventData<"revision.submitted"> };

type Decided = About & {
  productId: string;
  organizationId: string;
  product: Named;
  decisionId: string;
  outcome: Outcome;
  version: number | null;
  authorId: string | null;
  reason: string | null;
  note: string | null;
  blockNotes: number;
  /** When it becomes public, if that is in the future. */
  publishAt: string | null;
  /** The queue item of the report that this decision answers. */
  reportId: string | null;
  events: {
    decided: EventData<"revision.decided"> | null;
    published: EventData<"revision.published"> | null;
  };
};

type NameProposed = About & {
  /** The person or organization. */
  subjectId: string;
};

type NameDecided = About & {
  /** Whose name it is; a person's own, or an organization's. */
  personId: string | null;
  organizationName: string | null;
  decisionId: string;
  reason: string | null;
  note: string | null;
};

type NotApplied = {
  queueItemId: string;
  reviewerId: string;
  heldAt: Date;
  product: Named | null;
  cause: Cause;
};

/** Notifies other editors, and admins of what needs review; a note also goes to the earlier reviewers. */
function submissionNotices(
  { id, productId, organizationId, organizationName, product, version, note }: Submission,
  actorName: string,
  outcome: "submitted" | "sent_back" | "appealed",
): Notice[] {
  const key = `${outcome}:${id}`;
  const data: NotificationData = {
    outcome,
    organizationId,
    organizationName,
    product,
    version,
    actorName,
    ...noteOf(note),
  };
  const editors: Notice = { key, kinds: ["submitted"], to: { editorsAndOwnersOf: organizationId }, data };
  if (outcome === "sent_back") return [editors];
  const reviewers = toAdmins(key, data);
  if (!note) return [editors, reviewers];
  return [
    editors,
    { key, kinds: ["review", "comment"], to: { formerReviewersOf: productId }, data },
    reviewers,
  ];
}

/** Notifies the product's editors and the revision's author, unless a report is dismissed, and everyone who reported. */
function decisionNotices(about: Decided): Notice[] {
  const { outcome, organizationId, product, version, publishAt } = about;
  const to = { editorsAndOwnersOf: organizationId, andAuthor: about.authorId };
  const more = { ...(version === null ? {} : { version }), ...(publishAt ? { publishAt } : {}) };
  const dismissed = outcome === "report_dismissed";
  return [
    ...(dismissed ? [] : [decisionNotice(about, to, { outcome, organizationId, product, ...more })]),
    ...reportersNotice(about, { outcome: dismissed ? outcome : "report_upheld", product }),
    ...followerNotices(about),
  ];
}

/** Followers hear of decisions that change what everybody sees: a publication, a suspension and its end. */
function followerNotices(about: Decided): Notice[] {
  const { id: revisionId, decisionId, outcome, events } = about;
  if (!events.published && outcome !== "suspended") return [];
  const key = outcome === "published" ? undefined : `decision:${decisionId}`;
  return [followerNotice({ ...about, revisionId }, key)];
}

const decided = (sentence: string, moves: Act["moves"], subject: "revision" | "queue_item" = "revision") =>
  audited<Decided>(subject, sentence, {
    notifies: decisionNotices,
    webhook: ({ productId, events }) => [
      ...(events.decided ? [{ event: "revision.decided" as const, productId, data: events.decided }] : []),
      ...(events.published
        ? [{ event: "revision.published" as const, productId, data: events.published }]
        : []),
    ],
    touches: ({ product }) => ["directory", "stats", productTag(product.slug)],
    moves,
  });

const nameDecided = (sentence: string, outcome: "name_approved" | "name_rejected") =>
  audited<NameDecided>("name", sentence, {
    notifies: ({ personId, organizationId, organizationName, ...decision }) => [
      decisionNotice(
        decision,
        personId === null ? { editorsAndOwnersOf: organizationId ?? "" } : { person: personId },
        { outcome, ...(organizationId && organizationName ? { organizationId, organizationName } : {}) },
      ),
    ],
    // The moderation log.
    touches: ["directory"],
  });

export const reviewActs = {
  "name.proposed": audited<NameProposed>("name", "proposed {subject} for review", {
    // Whoever changes their mind all day tells reviewers once.
    notifies: ({ subjectId }, { now }) => [
      toAdmins(`name:${subjectId}:${toDay(now)}`, { outcome: "name_waiting" }),
    ],
  }),
  "name.approved": nameDecided("approved {subject}", "name_approved"),
  "name.rejected": nameDecided("rejected {subject}", "name_rejected"),
  "revision.submitted": audited<Submitted>("revision", "submitted {subject} for review", {
    notifies: (about, { name }) =>
      submissionNotices(about, name, about.event.status === "in_review" ? "submitted" : "sent_back"),
    webhook: ({ productId, event }) => [{ event: "revision.submitted", productId, data: event }],
  }),
  "revision.appealed": audited<Submission>("revision", "appealed the rejection of {subject}", {
    notifies: (about, { name }) => submissionNotices(about, name, "appealed"),
  }),
  "revision.approved": decided("approved {subject}", "organization"),
  "revision.changes_requested": decided("requested changes to {subject}", null),
  "revision.rejected": decided("rejected {subject}", "organization"),
  "revision.suspended": decided("suspended {subject}", "product"),
  "revision.reinstated": decided("reinstated {subject}", "product"),
  "report.dismissed": decided("dismissed {subject}", null, "queue_item"),
  "product.reported": reported("product"),
  "decision.not_applied": unaudited<NotApplied>({
    notifies: ({ queueItemId, reviewerId, heldAt, product, cause }) => [
      {
        key: `held:${queueItemId}:${heldAt.getTime()}`,
        kinds: ["review"],
        to: { person: reviewerId },
        data: { outcome: "not_applied", ...(product ? { product } : {}), cause },
      },
    ],
  }),
};
