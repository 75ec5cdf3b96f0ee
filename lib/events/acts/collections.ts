import { collectionTag } from "../../platform/cache/tags";
import { type About, type Act, act, excerpt, nothingMore, shown } from "../act";
import type { NotificationData, Outcome } from "../notification-data";

/** `isPublic` where everybody reads it, before the act or after it. */
type OfCollection = { slug: string; isPublic: boolean };
type Named = { slug: string; title: string };

type Submitted = { queueItemId: string; collection: Named };
type Reported = { queueItemId: string; collection: Named; reason: string; text: string | null };

type Decided = About & {
  collection: Named;
  makerId: string;
  decisionId: string;
  reason: string | null;
  note: string | null;
  /** The queue item of the report that this decision answers. */
  reportId: string | null;
};

const wherePublic = ({ slug, isPublic }: OfCollection) =>
  isPublic ? (["collections", collectionTag(slug)] as const) : [];

const ofMaker = (sentence: string) =>
  shown<About & OfCollection>({ subject: "collection", sentence }, wherePublic);

/** Notifies the maker, unless a report is dismissed, and everyone who reported. Reviewers are never named. */
const decided = (sentence: string, outcome: Outcome, subject: "collection" | "queue_item"): Act<Decided> =>
  act<Decided>({
    ...nothingMore,
    audit: { subject, sentence },
    notifies: ({ collection, makerId, decisionId, reason, note, reportId }) => {
      const key = `decision:${decisionId}`;
      const isDismissed = outcome === "report_dismissed";
      const data: NotificationData = {
        outcome,
        collection,
        decisionId,
        ...(reason ? { reason } : {}),
        ...(note ? { note: excerpt(note) } : {}),
      };
      const answer: NotificationData = {
        outcome: isDismissed ? "report_dismissed" : "report_upheld",
        collection,
      };
      return [
        ...(isDismissed
          ? []
          : [
              {
                key,
                kinds: [note ? ("comment" as const) : [], "decided" as const].flat(),
                to: { person: makerId },
                data,
              },
            ]),
        ...(reportId === null
          ? []
          : [{ key, kinds: ["report" as const], to: { reportersOf: reportId }, data: answer }]),
      ];
    },
    touches: ({ collection: { slug } }) => ["directory", "collections", collectionTag(slug)],
  });

export const collectionActs = {
  "collection.created": ofMaker("created {subject}"),
  "collection.changed": ofMaker("changed {subject}"),
  "collection.deleted": ofMaker("deleted {subject}"),
  "collection.arranged": shown<OfCollection>(null, wherePublic),
  "collection.submitted": act<Submitted>({
    ...nothingMore,
    audit: null,
    notifies: ({ queueItemId, collection }) => [
      {
        key: `collection:${queueItemId}`,
        kinds: ["review"],
        to: "admins",
        data: { outcome: "collection_waiting", collection },
      },
    ],
  }),
  "collection.approved": decided("approved {subject}", "collection_approved", "collection"),
  "collection.rejected": decided("rejected {subject}", "collection_rejected", "collection"),
  "collection.suspended": decided("suspended {subject}", "suspended", "collection"),
  "collection.reinstated": decided("reinstated {subject}", "reinstated", "collection"),
  "collection.report_dismissed": decided("dismissed {subject}", "report_dismissed", "queue_item"),
  // Reporters stay anonymous, so the audit log has no entry.
  "collection.reported": act<Reported>({
    ...nothingMore,
    audit: null,
    notifies: ({ queueItemId, collection, reason, text }) => [
      {
        key: `reported:${queueItemId}`,
        kinds: ["review"],
        to: "admins",
        data: { outcome: "reported", collection, reason, ...(text ? { note: excerpt(text) } : {}) },
      },
    ],
  }),
};
