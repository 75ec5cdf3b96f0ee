import { z } from "zod";
import { Id as AnyId, Instant, Slug, text, UtcInstant, Version } from "../core/schema";
import { DecisionKind, QueueKind } from "../moderation/schema";
import { OrganizationName } from "../organizations/schema";
import { BlockNote, Listing, RevisionStatus, Screening } from "../products/schema";

/** What `manifest.json` calls a folder of this kind, and the newest version of its layout that is understood. */
export const format = "vitrine-export";
export const formatVersion = 1;

const Id = AnyId.toLowerCase();
const At = UtcInstant.refine((at) => Instant.safeParse(at).success, "is no time");
const Count = z.int().min(0);

export const Counts = z.strictObject({
  organizations: Count,
  products: Count,
  revisions: Count,
  media: Count,
});
export type Counts = z.infer<typeof Counts>;

/** The part that every version has, to tell what a folder is before the rest of it is read. */
export const AnyManifest = z.object({ format: z.literal(format), version: z.int().min(1) });

/** `from` is the site's address, or the name of its machine. */
export const Manifest = z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  exportedAt: At,
  from: z.string().min(1).max(300),
  publicOnly: z.boolean(),
  counts: Counts,
});
export type Manifest = z.infer<typeof Manifest>;

export const OrganizationFile = z.strictObject({ slug: Slug, name: OrganizationName, createdAt: At });
export type OrganizationFile = z.infer<typeof OrganizationFile>;

/** Above all numbers that products get, and far enough from the end of their type. */
const greatestNumber = 1_000_000_000;

/** `listings` says when which version was, is or will be public. `slugs` has the present one too. */
export const ProductFile = z.strictObject({
  id: Id,
  number: z.int().min(1).max(greatestNumber),
  slug: Slug,
  slugs: z
    .array(z.strictObject({ slug: Slug, createdAt: At }))
    .min(1)
    .max(100),
  organization: Slug,
  createdAt: At,
  updatedAt: At,
  listedFrom: At.nullable(),
  firstPublishedAt: At.nullable(),
  listings: z.array(z.strictObject({ version: Version, visibleFrom: At, visibleUntil: At.nullable() })),
  strikes: z.array(
    z.strictObject({ decisionId: Id.nullable(), reason: text(0, 200), at: At, liftedAt: At.nullable() }),
  ),
  versions: z.array(Version).min(1),
});
export type ProductFile = z.infer<typeof ProductFile>;

const DecisionFile = z.strictObject({
  id: Id,
  decision: DecisionKind,
  reason: text(0, 200).nullable(),
  note: text(0, 2000).nullable(),
  privateNote: text(0, 2000).nullable(),
  blockNotes: z.array(BlockNote).max(100),
  createdAt: At,
});

/** What reviewers did about a revision. Who reported something stays behind, and so does what they wrote. */
export const ReviewFile = z.strictObject({
  kind: QueueKind,
  status: z.enum(["open", "decided", "closed"]),
  publicVersion: Version.nullable(),
  /** What was said for an appeal. */
  plea: text(0, 2000).nullable().default(null),
  createdAt: At,
  decidedAt: At.nullable(),
  decisions: z.array(DecisionFile),
});
export type ReviewFile = z.infer<typeof ReviewFile>;

/** `media` are the files that the revision uses by right; `blocks` are checked by `parseBlocks`. */
export const RevisionFile = z.strictObject({
  id: Id,
  version: Version,
  status: RevisionStatus,
  name: text(1, 200).nullable(),
  note: text(0, 500).nullable(),
  listing: Listing,
  blocks: z.array(z.unknown()),
  media: z.array(Id),
  restoredFromId: Id.nullable(),
  noteToReviewer: text(0, 2000).nullable(),
  screening: Screening.nullable(),
  createdAt: At,
  savedAt: At,
  submittedAt: At.nullable(),
  decidedAt: At.nullable(),
  publishAt: At.nullable(),
  publishedAt: At.nullable(),
  reviews: z.array(ReviewFile),
});
export type RevisionFile = z.infer<typeof RevisionFile>;

/** How a kept file's name ends, by what is served of it. */
export const endings = { "image/webp": "webp", "video/mp4": "mp4", "video/webm": "webm" } as const;
export type ServedType = keyof typeof endings;

/** `file` is what is served and `original` what was received, both by the SHA-256 of their bytes. */
export const MediaFile = z
  .strictObject({
    id: Id,
    kind: z.enum(["image", "video"]),
    contentType: z.enum(["image/webp", "video/mp4", "video/webm"]),
    size: z.int().min(1),
    width: z.int().min(1).max(65_535),
    height: z.int().min(1).max(65_535),
    durationMs: z.int().min(0).nullable(),
    thumbhash: z.base64().max(200).nullable(),
    createdAt: At,
    file: z.string().regex(/^[0-9a-f]{64}\.(webp|mp4|webm)$/, "must be a SHA-256 and an ending"),
    original: z
      .string()
      .regex(/^[0-9a-f]{64}\.original$/, "must be a SHA-256 and .original")
      .nullable(),
  })
  .superRefine(({ kind, contentType, file }, { addIssue }) => {
    if (!contentType.startsWith(`${kind}/`))
      addIssue({ code: "custom", path: ["contentType"], message: `is no type of ${kind}` });
    if (!file.endsWith(`.${endings[contentType]}`))
      addIssue({ code: "custom", path: ["file"], message: `must end in .${endings[contentType]}` });
  });
export type MediaFile = z.infer<typeof MediaFile>;

/** What an export says at its end. `lost` are files that could not be read any more, each with a sentence. */
export type ExportReport = { folder: string; counts: Counts; lost: string[] };

export type Skipped = { product: string; reason: string };

/** What an import says at its end. */
export type MoveReport = {
  from: string;
  products: number;
  imported: number;
  unchanged: number;
  organizations: number;
  revisions: number;
  media: number;
  renumbered: Skipped[];
  skipped: Skipped[];
};
