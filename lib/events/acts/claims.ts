import { productTag } from "../../platform/cache/tags";
import { type About, audited, decisionNotice, type Notice, noteOf, toAdmins } from "../act";
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

type Named = Pick<OfClaim, "organizationId" | "organizationName" | "product">;

const dataOf = ({ organizationId, organizationName, product }: Named, outcome: Outcome) => ({
  outcome,
  organizationId,
  organizationName,
  product,
});

const toEditors = (about: Named, key: string, outcome: Outcome): Notice => ({
  key,
  kinds: ["decided"],
  to: { editorsAndOwnersOf: about.organizationId },
  data: dataOf(about, outcome),
});

const decided = (about: Decided, outcome: Outcome): Notice =>
  decisionNotice(about, { editorsAndOwnersOf: about.organizationId }, dataOf(about, outcome));

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
  "claim.verified": audited<Verified>("product", "verified the claim of {organization} to {subject}", {
    notifies: ({ queueItemId, note, ...about }, { name }) => [
      toAdmins(`claim:${queueItemId}`, {
        ...dataOf(about, "claim_waiting"),
        actorName: name,
        ...noteOf(note),
      }),
    ],
  }),
  "claim.lapsed": audited<OfClaim>(
    "product",
    "sent the claim of {organization} to {subject} back, because its proof was missing",
    {
      notifies: (about, { now }) => [
        toEditors(about, `claim-lapsed:${about.claimId}:${now.getTime()}`, "claim_lapsed"),
      ],
    },
  ),
  "claim.overtaken": audited<OfClaim>(
    "product",
    "ended the claim of {organization} to {subject}, because another one was approved",
    {
      notifies: (about) => [toEditors(about, `claim-overtaken:${about.claimId}`, "claim_overtaken")],
    },
  ),
  "claim.approved": audited<Decided>("product", "approved the claim of {organization} to {subject}", {
    notifies: (about) => [decided(about, "claim_approved")],
    webhook: (about) => toSide(about.organizationId)(about),
    touches: ({ product }) => everywhere(product.slug),
    moves: "organization",
  }),
  "claim.rejected": audited<Decided>("product", "rejected the claim of {organization} to {subject}", {
    notifies: (about) => [decided(about, "claim_rejected")],
    webhook: (about) => toSide(about.organizationId)(about),
    // The moderation log.
    touches: ["directory"],
  }),
  "product.moved": audited<Moved>(
    "product",
    "moved {subject} from {organization} to the organization that claimed it",
    {
      notifies: (about) => [
        toEditors(
          { ...about, organizationId: about.details.from },
          `decision:${about.decisionId}`,
          "product_claimed",
        ),
      ],
      webhook: (about) => toSide(about.details.from)(about),
      touches: ({ product }) => everywhere(product.slug),
      moves: "organization",
    },
  ),
};

const everywhere = (slug: string) => ["directory", "stats", productTag(slug)] as const;
