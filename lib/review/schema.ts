import { z } from "zod";
import { QueuedCollection } from "../catalog/collections/schema";
import {
  BlockNote,
  type Decision,
  DecisionKind,
  LoggedDecision,
  Organization,
  Product,
  QueuePlace,
  Revision,
  Screening,
} from "../catalog/products/schema";
import { Id, page, paging, text, UtcInstant } from "../core/schema";
import { words } from "../core/text";
import { DomainCheck, DomainMethod } from "../ranking/trust/domain/schema";
import { ClaimStatus } from "./claims/schema";
import { decisionRules } from "./rules";

export const Reason = z.enum(
  words(
    "spam duplicate broken_link no_working_product misleading_claims impersonation malware_phishing illegal",
    "adult off_topic incomplete other",
  ),
);

/** What every decision contains besides its subject. */
const saying = {
  decision: DecisionKind,
  reason: Reason.optional(),
  /** Sent to the builder. */
  note: text(0, 2000).optional(),
  /** Seen by reviewers only. */
  privateNote: text(0, 2000).optional(),
  /** For this long nothing happens and the reviewer can undo it. */
  holdSeconds: z.int().min(0).max(60).optional(),
};

type Saying = { decision: Decision; reason?: string; note?: string };

function askForReason(input: Saying, context: z.RefinementCtx): void {
  const report = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message, params: { code: "required" } });
  if (decisionRules[input.decision].reason && !input.reason)
    report("reason", `is required to ${input.decision}`);
  if (input.reason === "other" && !input.note) report("note", "is required when the reason is other");
}

/** The reviewer is the session's person; the body cannot say otherwise. */
export const Decide = z
  .strictObject({
    queueItemId: Id,
    ...saying,
    blockNotes: z.array(BlockNote).max(100).optional(),
    expectedVersion: z.int().min(0).optional(),
  })
  .superRefine(askForReason);
export type DecideInput = z.output<typeof Decide>;

/** One decision with one reason for many items, each in the version that the reviewer saw. */
export const DecideMany = z
  .strictObject({
    items: z
      .array(z.strictObject({ queueItemId: Id, expectedVersion: z.int().min(0) }))
      .min(1)
      .max(100),
    ...saying,
  })
  .superRefine(askForReason);

export const UndoDecisions = z.strictObject({ queueItemIds: z.array(Id).min(1).max(100) });

/** The item that the caller is reviewing, or null for none. */
export const ClaimItem = z.strictObject({ queueItemId: Id.nullable() });

export const Appeal = z.strictObject({ slug: z.string(), revisionId: Id.optional(), text: text(1, 2000) });

export const Appealed = z.object({ revision: Revision, queue: QueuePlace.nullable() });
export type Appealed = z.infer<typeof Appealed>;

export const QueueKind = z.enum(["submission", "report", "appeal", "name", "claim", "collection"]);

export const ListQueue = z.strictObject({
  status: z.enum(["open", "decided"]).default("open"),
  kind: QueueKind.optional(),
  /** The order of open items; decided ones are newest first. */
  sort: z.enum(["risk", "oldest"]).default("risk"),
  /** Part of the product's or organization's name, or of the slug. */
  q: text(1, 100).optional(),
  /** `list` omits documents and the organization's record. */
  view: z.enum(["full", "list"]).default("full"),
  ...paging,
});

export const ReadQueueItem = z.strictObject({ id: Id });

const PersonRef = z.object({ id: Id, name: z.string() });

export const HistoryEntry = z.object({
  id: Id,
  queueItemId: Id,
  decision: LoggedDecision,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  privateNote: z.string().nullable(),
  blockNotes: z.array(BlockNote),
  reviewerId: Id,
  reviewer: PersonRef.nullable(),
  /** The reviewer was one of `memberReviewers`: no other admin could decide. */
  byMember: z.boolean(),
  createdAt: UtcInstant,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What made an item's risk, in points. */
export const Risk = z.object({
  score: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(["warning", "reports", "appeal", "waiting"]),
      label: z.string(),
      points: z.int(),
    }),
  ),
});
export type Risk = z.infer<typeof Risk>;

const Claim = z.object({ person: PersonRef, at: UtcInstant, expiresAt: UtcInstant });

/** Another organization's claim to the product, with its proof. */
export const OwnershipClaim = z.object({
  id: Id,
  status: ClaimStatus,
  organization: Organization,
  /** Whose product it is, or was when the claim was made. */
  from: Organization.nullable(),
  claimant: PersonRef.nullable(),
  note: z.string().nullable(),
  domain: z.string(),
  method: DomainMethod.nullable(),
  seenAt: UtcInstant.nullable(),
  checkedAt: UtcInstant.nullable(),
  checks: z.array(DomainCheck),
  createdAt: UtcInstant,
});
export type OwnershipClaim = z.infer<typeof OwnershipClaim>;

/** The results of an organization's earlier submissions, and its verified domains. */
export const OrganizationRecord = z.object({
  since: UtcInstant,
  products: z.int(),
  approved: z.int(),
  sentBack: z.int(),
  rejected: z.int(),
  suspended: z.int(),
  strikes: z.int(),
  provenDomains: z.array(z.string()),
});
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;

/** A held decision: until then it can be undone. */
const Held = z.object({
  decision: DecisionKind,
  reason: z.string().nullable(),
  person: PersonRef,
  appliesAt: UtcInstant,
});

/** One item for a person to decide, with the evidence: `history` is its own, `earlier` is the product's other items. */
export const QueueItem = z.object({
  id: Id,
  kind: QueueKind,
  status: z.enum(["open", "decided", "closed"]),
  version: z.int(),
  /** Null for a name and for a collection. */
  product: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  /** The collection that was reported or waits. */
  collection: QueuedCollection.nullable(),
  /** The product's, or the one whose name waits; null for a person's name. */
  organization: Organization.nullable(),
  /** The person whose name waits, with the name that is shown now. */
  person: PersonRef.nullable(),
  /** The name that waits. */
  proposed: z.string().nullable(),
  revision: Revision.nullable(),
  publicRevision: Revision.nullable(),
  noteToReviewer: z.string().nullable(),
  screening: Screening.nullable(),
  claim: Claim.nullable(),
  /** Who claims the product, of an item of kind `claim`. */
  ownershipClaim: OwnershipClaim.nullable(),
  held: Held.nullable(),
  /** Why the builder thinks a rejection was wrong, in an appeal. */
  plea: z.string().nullable(),
  /** Who rejected what is appealed, if another reviewer has to decide. */
  barredReviewerId: Id.nullable(),
  /** The admins who belong to the organization, left it lately, or wrote or submitted the revision: `barred` while another admin can decide, else their decision is marked. */
  memberReviewers: z.object({ ids: z.array(Id), barred: z.boolean() }),
  reports: z.array(
    z.object({
      id: Id,
      reason: z.string(),
      text: z.string().nullable(),
      reporterId: Id.nullable(),
      createdAt: UtcInstant,
    }),
  ),
  history: z.array(HistoryEntry),
  earlier: z.array(HistoryEntry),
  /** Of the organization, or of the one that claims its product. */
  record: OrganizationRecord.nullable(),
  risk: Risk,
  createdAt: UtcInstant,
  decidedAt: UtcInstant.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QueueList = page(QueueItem).extend({
  open: z.int().min(0).describe("The number of all open items."),
});
export type QueueList = z.infer<typeof QueueList>;

export const Decided = z.object({
  item: QueueItem,
  revision: Revision.nullable(),
  product: Product.nullable(),
});
export type Decided = z.infer<typeof Decided>;

const Outcome = z.object({
  queueItemId: Id,
  /** What prevented it; null if it took effect. */
  code: z.string().nullable(),
  detail: z.string().nullable(),
});

export const DecidedMany = z.object({
  results: z.array(Outcome.extend({ item: QueueItem.nullable() })),
});
export type DecidedMany = z.infer<typeof DecidedMany>;

export const Undone = z.object({ results: z.array(Outcome) });
export type Undone = z.infer<typeof Undone>;

/** Who is reviewing an item: the caller, or whoever was first. */
export const Claimed = z.object({ claim: Claim.nullable() });
export type Claimed = z.infer<typeof Claimed>;
