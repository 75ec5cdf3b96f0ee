import { z } from "zod";
import { normaliseText } from "../../core/close-name";
import { Id, line } from "../../core/schema";
import { WebsiteUrl } from "../../platform/outbound/schema";
import { CategoryName } from "../categories/schema";
import { plainLicense } from "./rules";

export const ProductName = line(1, 80);
const Tagline = line(0, 140);
const names = (most: number, name: z.ZodType<string> = line(1, 40)) =>
  z
    .array(name)
    .max(most)
    .overwrite((names) => [...new Set(names)]);
const Licenses = names(5, line(1, 40).overwrite(plainLicense));
const Categories = names(5, CategoryName);
const Platforms = names(10);
/** Products of others, as they are written: single spaces, and each once whatever its case. */
const AlternativeTo = z
  .array(line(1, 60).overwrite((name) => name.replace(/\s+/gu, " ")))
  .max(10)
  .overwrite((names) =>
    [...new Map(names.toReversed().map((name) => [normaliseText(name), name])).values()].toReversed(),
  );

/** Why there is no website. A draft takes any length while it is written; `missingInListing` says what submitting takes. */
const WithoutWebsite = line(0, 200).nullable();

const ListingPicture = z.strictObject({ mediaId: Id, alt: z.string().max(300) });

/** What the directory says of a product; it passes moderation with the revision that carries it. */
export const Listing = z.strictObject({
  name: ProductName,
  tagline: Tagline.default(""),
  websiteUrl: WebsiteUrl.nullable().default(null),
  withoutWebsite: WithoutWebsite.default(null).describe(
    "Why the product has no website, in 10 to 200 characters on submission. Null if it has one.",
  ),
  categories: Categories.default([]),
  licenses: Licenses.default([]),
  platforms: Platforms.default([]).describe("What it runs on, such as Linux, Docker or iOS: at most 10."),
  alternativeTo: AlternativeTo.default([]).describe(
    "The names of products it is an alternative to, such as Netflix: at most 10.",
  ),
  logo: ListingPicture.nullable().default(null),
  cover: ListingPicture.nullable().default(null).describe("The picture chosen as the product's cover."),
  websitePicture: ListingPicture.nullable()
    .default(null)
    .describe("The website's own preview picture, used as the cover while there is no better one."),
});
export type Listing = z.infer<typeof Listing>;

/** The parts of a listing that a save changes. No defaults here: what is left out stays as it was. */
export const ListingChange = z
  .strictObject({
    name: ProductName,
    tagline: Tagline,
    websiteUrl: WebsiteUrl.nullable(),
    withoutWebsite: WithoutWebsite,
    categories: Categories,
    licenses: Licenses,
    platforms: Platforms,
    alternativeTo: AlternativeTo,
    logo: ListingPicture.nullable(),
    cover: ListingPicture.nullable(),
    websitePicture: ListingPicture.nullable(),
  })
  .partial();
