import { z } from "zod";
import { ChangeCategory } from "../../catalog/categories/schema";
import { Listing } from "../../catalog/listings/schema";
import { BlockNote, LoggedDecision, RevisionStatus, Screening } from "../../catalog/products/schema";
import { Id as AnyId, Instant, Slug, text, UtcInstant, Version } from "../../core/schema";
import { OrganizationName, ProfileChange } from "../../identity/organizations/schema";
import { QueueKind } from "../../review/schema";

/** The type of archive in `manifest.json`, and the newest version of its layout that we understand. */
export const format = "vitrine-export";
export const formatVersion = 1;

const Id = AnyId.toLowerCase();
const At = UtcInstant.refine((at) => Instant.safeParse(at).success, "is not a valid time");
const CategorySlug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9-]+$/, "must be a slug");
const Count = z.int().min(0);
/** What an export writes as null, and people leave out. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

export const Counts = z.strictObject({
  organizations: Count,
  products: Count,
  revisions: Count,
  media: Count,
});
export type Counts = z.infer<typeof Counts>;

/** The part that every version has, so that we know what an archive is before we read the rest. */
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

export const OrganizationFile = z.strictObject({
  slug: Slug,
  name: OrganizationName,
  createdAt: At,
  listsOnly: z.literal(true).optional(),
  ...ProfileChange.shape,
});
export type OrganizationFile = z.infer<typeof OrganizationFile>;

/** `cover` is the product whose picture an admin chose. `names` are those by which listings call it, also former ones, each with the slug of the category above. */
const CategoryFile = z.strictObject({
  slug: CategorySlug,
  name: ChangeCategory.shape.name.unwrap(),
  parent: CategorySlug.nullable(),
  description: optional(text(1, 300)),
  position: optional(ChangeCategory.shape.position.unwrap().unwrap()),
  hidden: z.boolean().default(false),
  cover: Id.optional(),
  slugs: z.array(CategorySlug).max(1000).default([]),
  names: z
    .array(z.strictObject({ parent: CategorySlug.nullable(), key: z.string().min(1).max(200) }))
    .max(1000)
    .default([]),
});
export const CategoriesFile = z.strictObject({ categories: z.array(CategoryFile).max(100_000) });
export type CategoriesFile = z.infer<typeof CategoriesFile>;

/** Above all numbers that products get, and far below the limit of the type. */
const greatestNumber = 1_000_000_000;

/** `listings` says when which version was, is or will be public. `slugs` includes the current one. */
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
  decision: LoggedDecision,
  reason: optional(text(0, 200)),
  note: optional(text(0, 2000)),
  privateNote: optional(text(0, 2000)),
  blockNotes: z.array(BlockNote).max(100).default([]),
  /** The reviewer belonged to the organization. */
  byMember: z.boolean().default(false),
  createdAt: At,
});

/** What reviewers did about a revision. Reporters and their texts are not exported. */
export const ReviewFile = z.strictObject({
  kind: QueueKind.exclude(["name", "claim"]),
  status: z.enum(["open", "decided", "closed"]),
  publicVersion: optional(Version),
  /** The text of an appeal. */
  plea: optional(text(0, 2000)),
  createdAt: At,
  decidedAt: optional(At),
  decisions: z.array(DecisionFile).default([]),
});
export type ReviewFile = z.infer<typeof ReviewFile>;

/** `media` are the attached files; `blocks` are validated by `parseBlocks`. */
export const RevisionFile = z.strictObject({
  id: Id,
  version: Version,
  status: RevisionStatus,
  name: optional(text(1, 200)),
  note: optional(text(0, 500)),
  listing: Listing,
  blocks: z.array(z.unknown()),
  media: z.array(Id).default([]),
  restoredFromId: optional(Id),
  noteToReviewer: optional(text(0, 2000)),
  screening: optional(Screening),
  createdAt: At,
  savedAt: At,
  submittedAt: optional(At),
  decidedAt: optional(At),
  publishAt: optional(At),
  publishedAt: optional(At),
  reviews: z.array(ReviewFile).default([]),
});
export type RevisionFile = z.infer<typeof RevisionFile>;

/** The extension of a stored file, by its served type. */
export const endings = { "image/webp": "webp", "video/mp4": "mp4", "video/webm": "webm" } as const;
export type ServedType = keyof typeof endings;

/** `file` is what is served and `original` what was received, both named by the SHA-256 of their bytes. */
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
    /** Where it was fetched from, and when. */
    source: z.strictObject({ url: z.string().max(2048), readAt: At }).optional(),
    createdAt: At,
    file: z.string().regex(/^[0-9a-f]{64}\.(webp|mp4|webm)$/, "must be a SHA-256 and an extension"),
    original: z
      .string()
      .regex(/^[0-9a-f]{64}\.original$/, "must be a SHA-256 and .original")
      .nullable(),
  })
  .superRefine(({ kind, contentType, file }, { addIssue }) => {
    if (!contentType.startsWith(`${kind}/`))
      addIssue({ code: "custom", path: ["contentType"], message: `is not a type of ${kind}` });
    if (!file.endsWith(`.${endings[contentType]}`))
      addIssue({ code: "custom", path: ["file"], message: `must end in .${endings[contentType]}` });
  });
export type MediaFile = z.infer<typeof MediaFile>;

/** The result of an export. `lost` are files that could not be read any more, each with a sentence. */
export type ExportReport = { folder: string; counts: Counts; lost: string[] };

export type Skipped = { product: string; reason: string };

/** The result of an import. */
export type MoveReport = {
  from: string;
  products: number;
  imported: number;
  unchanged: number;
  organizations: number;
  revisions: number;
  media: number;
  /** Imported with another number or slug. */
  changed: Skipped[];
  skipped: Skipped[];
};
