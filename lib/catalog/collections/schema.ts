import { z } from "zod";
import { Id, line, page, paging, text, UtcInstant } from "../../core/schema";
import { ProductSummary } from "../products/schema";
import { maxItems } from "./rules";

const Title = line(1, 80);
const Description = text(0, 500).nullable();
export const Visibility = z.enum(["private", "public"]);

export const CreateCollection = z.strictObject({
  title: Title,
  description: Description.optional(),
  visibility: Visibility.default("private"),
});

/** The slug stays, but is replaced when the collection becomes public for the first time. */
export const ChangeCollection = z.strictObject({
  slug: z.string(),
  title: Title.optional(),
  description: Description.optional(),
  visibility: Visibility.optional(),
});

export const ByCollection = z.strictObject({ slug: z.string() });

export const PutItem = z.strictObject({
  slug: z.string(),
  productSlug: z.string(),
  note: text(0, 280).nullable().optional(),
  position: z
    .int()
    .min(0)
    .max(maxItems)
    .optional()
    .describe("The position among the products, from 0. By default, a new product is added last."),
});

export const ByItem = z.strictObject({ slug: z.string(), productSlug: z.string() });

export const ListCollections = z.strictObject({ ...paging });

export const ListMyCollections = z.strictObject({
  product: z
    .string()
    .max(200)
    .optional()
    .describe("Only collections that contain this product, by its slug."),
  ...paging,
});

const said = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  visibility: Visibility,
  /** Public once a reviewer has approved it; until then only its maker reads it. */
  isWaiting: z.boolean(),
  maker: z.object({ id: Id, name: z.string() }),
};
const times = { createdAt: UtcInstant, updatedAt: UtcInstant };

/** A collection as lists show it; `count` is of the products that are public now. */
export const CollectionSummary = z.object({ ...said, count: z.int(), ...times });
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** A collection with its public products in their order. */
export const Collection = z.object({
  ...said,
  items: z.array(z.object({ product: ProductSummary, note: z.string().nullable() })),
  ...times,
});
export type Collection = z.infer<typeof Collection>;

export const CollectionPage = page(CollectionSummary);

/** A collection that was reported or waits, as its reviewer sees it. */
export const QueuedCollection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  visibility: Visibility,
  /** Whether only its maker reads it, until a reviewer approves it. */
  isWaiting: z.boolean(),
  /** Whether a reviewer made it private for good. */
  suspended: z.boolean(),
  /** Null once it is deleted. */
  maker: z.object({ id: Id, name: z.string() }).nullable(),
  /** What it said when it was first reported, if that has changed since. */
  before: z.object({ title: z.string(), description: z.string().nullable() }).nullable(),
  /** Its products with their notes, hidden ones too; none in a list. */
  items: z.array(z.object({ slug: z.string(), name: z.string(), note: z.string().nullable() })),
});
export type QueuedCollection = z.infer<typeof QueuedCollection>;
