import { productTag } from "../../platform/cache/tags";
import { type About, act, audited, excerpt, type Notice, nothingMore } from "../act";

import type { Outcome } from "../notification-data";

/** The subject is the product; the organization is the one that claims it. */
type OfClaim = About & {
  claimId: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  product: { slug: string; name: string };
};
type Verified = Omit<OfClaim, "claimId" | "organizationSlug"> & { queueItemId: string; note: string | null };
type Decided = OfClaim & {
  approved: boolean;
  decisionId: string;
  reason: string | null;
  note: string | null;
};
/** `organizationId` is the former owner. */
type Moved = Decided & { details: { from: string; to: string } };

const toClaimant = (
  { organizationId, organizationName, product }: OfClaim,
  key: string,
  outcome: Outcome,
): Notice => ({
  key,
  kinds: ["decided"],
  to: { editorsAndOwnersOf: organizationId },
  data: { outcome, organizationId, organizationName, product },
});

/** A webhook event for one side; the product may belong to the other. */
const toSide =
  (organizationId: string) =>
  ({ approved, claimId, reason, note, ...about }: Decided) => [
    {
      event: "claim.decided" as const,
      productId: about.id,
      organizationId,
      data: {
        claim: { id: claimId },
        claimant: { slug: about.organizationSlug, name: about.organizationName },
        decision: approved ? ("approve" as const) : ("reject" as const),
        reason,
        note,
      },
    },
  ];

export const claimActs = {
  "claim.created": audited("product", "claimed {subject} for {organization}"),
  "claim.withdrawn": audited("product", "withdrew the claim of {organization} to {subject}"),
  "claim.verified": act<Verified>({
    ...nothingMore,
    audit: { subject: "product", sentence: "verified the claim of {organization} to {subject}" },
    notifies: ({ queueItemId, organizationId, organizationName, product, note }, { name }) => [
      {
        key: `claim:${queueItemId}`,
        kinds: ["review"],
        to: "admins",
        data: {
          outcome: "claim_waiting",
          organizationId,
          organizationName,
          product,
          actorName: name,
          ...(note ? { note: excerpt(note) } : {}),
        },
      },
    ],
  }),
  "claim.lapsed": act<OfClaim>({
    ...nothingMore,
    audit: {
      subject: "product",
      sentence: "sent the claim of {organization} to {subject} back, because its proof was missing",
    },
    notifies: (about, { now }) => [
      toClaimant(about, `claim-lapsed:${about.claimId}:${now.getTime()}`, "claim_lapsed"),
    ],
  }),
  "claim.overtaken": act<OfClaim>({
    ...nothingMore,
    audit: {
      subject: "product",
      sentence: "ended the claim of {organization} to {subject}, because another one was approved",
    },
    notifies: (about) => [toClaimant(about, `claim-overtaken:${about.claimId}`, "claim_overtaken")],
  }),
  "claim.approved": act<Decided>({
    audit: { subject: "product", sentence: "approved the claim of {organization} to {subject}" },
    notifies: (about) => [decided(about, "claim_approved")],
    webhook: (about) => toSide(about.organizationId)(about),
    touches: ({ product }) => everywhere(product.slug),
    moves: "organization",
  }),
  "claim.rejected": act<Decided>({
    ...nothingMore,
    audit: { subject: "product", sentence: "rejected the claim of {organization} to {subject}" },
    notifies: (about) => [decided(about, "claim_rejected")],
    webhook: (about) => toSide(about.organizationId)(about),
    // The moderation log.
    touches: () => ["directory"],
  }),
  "product.moved": act<Moved>({
    audit: {
      subject: "product",
      sentence: "moved {subject} from {organization} to the organization that claimed it",
    },
    notifies: ({ details, decisionId, organizationName, product }) => [
      {
        key: `decision:${decisionId}`,
        kinds: ["decided"],
        to: { editorsAndOwnersOf: details.from },
        data: { outcome: "product_claimed", organizationId: details.from, organizationName, product },
      },
    ],
    webhook: (about) => toSide(about.details.from)(about),
    touches: ({ product }) => everywhere(product.slug),
    moves: "organization",
  }),
};

const everywhere = (slug: string) => ["directory", "stats", productTag(slug)] as const;

const decided = (
  { note, reason, decisionId, ...about }: Decided,
  outcome: "claim_approved" | "claim_rejected",
): Notice => {
  const notice = toClaimant(about, `decision:${decisionId}`, outcome);
  return {
    ...notice,
    kinds: note ? ["decided", "comment"] : ["decided"],
    data: {
      ...notice.data,
      decisionId,
      ...(reason ? { reason } : {}),
      ...(note ? { note: excerpt(note) } : {}),
    },
  };
};
