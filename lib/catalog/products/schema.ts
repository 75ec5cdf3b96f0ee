import { z } from "zod";
import { Id, Instant, paging, Slug, text, UtcInstant } from "../../core/schema";
import { words } from "../../core/text";
import { Block, UncheckedBlocks } from "../../documents/blocks/schema";
import { onVersion, revisionFields } from "../../documents/revisions/schema";
import { type CardKey, cardFields, type ListingValues } from "../listings/fields";
import { Listing, ListingChange, PlainListingChange } from "../listings/schema";
import { NamedType, ShownField, ShownType } from "../own-fields/schema";

export const CreateProduct = z.strictObject({
  organizationId: Id,
  name: Listing.shape.name,
  slug: Slug.optional(),
  ...PlainListingChange.shape,
});

export const SaveRevision = z.strictObject({
  slug: z.string(),
  listing: ListingChange.optional(),
  blocks: UncheckedBlocks,
  note: text(0, 500).optional(),
  /** Made by an editor when it opens: its saves go into one draft for as long as nothing else comes of that. */
  session: Id.optional(),
  /** Who wrote it, where that may be another person than the one who is signed in by now. */
  person: Id.optional(),
  ...onVersion,
});

/** `newSlug` because `slug` names the product. */
export const ChangeSlug = z.strictObject({ slug: z.string(), newSlug: Slug });

export const SubmitRevision = z.strictObject({
  slug: z.string(),
  revisionId: Id.optional(),
  publishAt: Instant.nullable().optional(),
  noteToReviewer: text(0, 2000).optional(),
});

/** What would be checked: a saved revision, by default the newest, with the listing and blocks that are given instead of its own. */
export const TrySubmit = z.strictObject({
  slug: z.string(),
  revisionId: Id.optional(),
  listing: ListingChange.optional(),
  blocks: UncheckedBlocks.optional(),
});

export const WithdrawRevision = z.strictObject({ slug: z.string(), revisionId: Id.optional() });

export const BySlug = z.strictObject({ slug: z.string() });
export const ListRevisions = z.strictObject({ slug: z.string(), ...paging });
export const ByRevision = z.strictObject({ slug: z.string(), revisionId: Id });

export const RevisionStatus = z.enum(
  words(
    "draft screening changes_requested in_review approved published rejected withdrawn superseded suspended",
  ),
);
export type RevisionStatus = z.infer<typeof RevisionStatus>;

export const RevisionSummary = z.object({
  id: Id,
  version: z.int(),
  status: RevisionStatus,
  note: z.string().nullable(),
  ...revisionFields,
  submittedAt: UtcInstant.nullable(),
  decidedAt: UtcInstant.nullable(),
  publishAt: UtcInstant.nullable(),
});
export type RevisionSummary = z.infer<typeof RevisionSummary>;

export const Revision = RevisionSummary.extend({ listing: Listing, blocks: z.array(Block) });
export type Revision = z.infer<typeof Revision>;

export const CheckOutcome = z.enum(["pass", "warn", "fail"]);
export const ScreeningCheck = z.object({
  id: z.string(),
  outcome: z
    .enum([...CheckOutcome.options, "pending"])
    .describe(
      "A check that uses the network is `pending` until its result arrives, seconds after submitting. Other checks never are.",
    ),
  message: z.string(),
  blockId: z.string().optional(),
  evidence: z.array(z.string()).optional(),
  measured: z
    .literal(false)
    .optional()
    .describe("Present on a pass if the check could not be measured from here."),
});
export type ScreeningCheck = z.infer<typeof ScreeningCheck>;

/** What the automated checks found; `fail` sends the revision back at once. */
export const Screening = z.object({
  outcome: CheckOutcome.describe("The worst outcome of the completed checks; pending ones don't count."),
  checks: z.array(ScreeningCheck),
  at: UtcInstant.describe("When the last completed check ran."),
});
export type Screening = z.infer<typeof Screening>;

export const QueuePlace = z.object({ position: z.int(), medianWaitMinutes: z.number().nullable() });
export type QueuePlace = z.infer<typeof QueuePlace>;

export const BlockNote = z.strictObject({ blockId: z.uuid(), note: text(1, 1000) });

export const DecisionKind = z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]);
export type Decision = z.infer<typeof DecisionKind>;

/** What the moderation log has: decisions on the queue, and what admins put on the first page or take from it. */
export const LoggedDecision = z.enum([...DecisionKind.options, "feature", "unfeature"]);
export type LoggedDecision = z.infer<typeof LoggedDecision>;

/** A decision as the builder sees it: without the reviewer and the notes among reviewers. */
export const DecisionNotice = z.object({
  decision: DecisionKind,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  blockNotes: z.array(BlockNote),
  createdAt: UtcInstant,
});
export type DecisionNotice = z.infer<typeof DecisionNotice>;

/** A revision with all that its members see of its review. */
export const RevisionReview = Revision.extend({
  noteToReviewer: z.string().nullable(),
  screening: Screening.nullable(),
  queue: QueuePlace.nullable(),
  decisions: z.array(DecisionNotice),
  /** What was said against its rejection, once. */
  appeal: z
    .object({ text: z.string(), createdAt: UtcInstant, status: z.enum(["open", "decided", "closed"]) })
    .nullable(),
  mayAppeal: z.boolean(),
});
export type RevisionReview = z.infer<typeof RevisionReview>;

export const Picture = z.object({ url: z.string(), alt: z.string() });
/** Where the picture in a product's case comes from, best first. */
export const CoverSource = z.enum(words("chosen hero gallery video website logo"));
export type CoverSource = z.infer<typeof CoverSource>;
export const Cover = Picture.extend({ width: z.int(), height: z.int(), source: CoverSource });
export const Organization = z.object({ id: Id, slug: z.string(), name: z.string() });
/** Products of an organization that only lists them can be claimed by their makers. */
const Owner = Organization.extend({
  listsOnly: z.boolean().describe("Whether it only lists its products, so that their makers can claim them."),
});

/** What every form of a product begins with. */
export const named = {
  id: Id,
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
};

/** The fields of a listing that cards show. */
const cardShape = Object.fromEntries(
  cardFields.map(({ key, kind }) => [key, kind === "list" ? z.array(z.string()) : z.string().nullable()]),
) as unknown as { [K in CardKey]: z.ZodType<ListingValues[K]> };

/** A product as the directory lists it. */
export const ProductSummary = z.object({
  ...named,
  websiteUrl: z.string().nullable(),
  logo: Picture.nullable(),
  cover: Cover.nullable().describe("The product's cover; null where a generated image is shown."),
  categories: z.array(z.string()),
  ...cardShape,
  type: NamedType,
  fields: z
    .array(ShownField)
    .describe(
      "The fields that the directory has declared: those that cards show, or with a document all of them.",
    ),
  organization: Organization,
  trustScore: z.int().min(0).max(100),
  rank: z.int().min(1),
  votes: z.object({ today: z.int(), week: z.int(), month: z.int(), total: z.int() }),
  verifiedDomain: z.boolean(),
  home: z
    .string()
    .nullable()
    .describe("Its page at the directory that this one takes it from; null for a product of this one's own."),
  publishedAt: UtcInstant,
  updatedAt: UtcInstant,
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const TrustPart = z.object({
  key: z.enum(["domain", "completeness", "uptime", "age", "voters", "record", "strikes"]),
  label: z.string(),
  points: z.number(),
  max: z.number(),
  evidence: z.string(),
  /** When what it is made from last changed; null where nothing has. */
  at: UtcInstant.nullable(),
  next: z.string().nullable(),
});
export type TrustPart = z.infer<typeof TrustPart>;

/** A product with its public document. */
export const PublicProduct = ProductSummary.extend({
  organization: Owner,
  trust: z.object({ score: z.int(), parts: z.array(TrustPart), computedAt: UtcInstant.nullable() }),
  document: z.object({
    revisionId: Id,
    version: z.int(),
    listing: Listing,
    blocks: z.array(Block),
    publishedAt: UtcInstant,
  }),
});
export type PublicProduct = z.infer<typeof PublicProduct>;

/** A product as its members see it, public or not: the listing of its newest revision, and that one's status. */
export const Product = z.object({
  ...named,
  ...ProductSummary.pick({ websiteUrl: true, categories: true }).shape,
  ...cardShape,
  type: ShownType,
  organization: Owner,
  listing: Listing,
  status: RevisionStatus,
  public: z.boolean(),
  latest: RevisionSummary,
  publicRevision: RevisionSummary.nullable(),
  /** Slugs it had before, which redirect to it; newest first. */
  formerSlugs: z.array(z.string()),
  publishedAt: UtcInstant.nullable(),
  createdAt: UtcInstant,
  updatedAt: UtcInstant,
});
export type Product = z.infer<typeof Product>;

export const Submitted = z.object({
  revision: Revision,
  screening: Screening,
  queue: QueuePlace.nullable(),
});
export type Submitted = z.infer<typeof Submitted>;

export const SavedProduct = ProductSummary.extend({ savedAt: UtcInstant });
export type SavedProduct = z.infer<typeof SavedProduct>;

export const ListSaved = z.strictObject({
  product: z.string().max(200).optional().describe("Only this product, by its slug: whether it is saved."),
  ...paging,
});
