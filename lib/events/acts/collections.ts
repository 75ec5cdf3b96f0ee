import { collectionTag } from "../../platform/cache/tags";
import {
  type About,
  audited,
  decisionNotice,
  reported,
  reportersNotice,
  shown,
  toAdmins,
  unaudited,
} from "../act";
import type { Outcome } from "../notification-data";

/** `isPublic` where everybody reads it, before the act or after it. */
type OfCollection = { slug: string; isPublic: boolean };
type Named = { slug: string; title: string };

type Submitted = { queueItemId: string; collection: Named };

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

const ofMaker = (sentence: string) => shown<About & OfCollection>("collection", sentence, wherePublic);

/** Notifies the maker, unless a report is dismissed, and everyone who reported. */
const decided = (sentence: string, outcome: Outcome, subject: "collection" | "queue_item" = "collection") =>
  audited<Decided>(subject, sentence, {
    notifies: ({ collection, makerId, ...decision }) =>
      outcome === "report_dismissed"
        ? reportersNotice(decision, { outcome, collection })
        : [
            decisionNotice(decision, { person: makerId }, { outcome, collection }),
            ...reportersNotice(decision, { outcome: "report_upheld", collection }),
          ],
    touches: ({ collection: { slug } }) => ["directory", "collections", collectionTag(slug)],
  });

export const collectionActs = {
  "collection.created": ofMaker("created {subject}"),
  "collection.changed": ofMaker("changed {subject}"),
  "collection.deleted": ofMaker("deleted {subject}"),
  "collection.arranged": unaudited<OfCollection>({ touches: wherePublic }),
  "collection.submitted": unaudited<Submitted>({
    notifies: ({ queueItemId, collection }) => [
      toAdmins(`collection:${queueItemId}`, { outcome: "collection_waiting", collection }),
    ],
  }),
  "collection.approved": decided("approved {subject}", "collection_approved"),
  "collection.rejected": decided("rejected {subject}", "collection_rejected"),
  "collection.suspended": decided("suspended {subject}", "suspended"),
  "collection.reinstated": decided("reinstated {subject}", "reinstated"),
  "collection.report_dismissed": decided("dismissed {subject}", "report_dismissed", "queue_item"),
  "collection.reported": reported("collection"),
};
