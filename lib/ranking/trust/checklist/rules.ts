import type { Listing } from "../../../catalog/listings/schema";
import { dayMs } from "../../../core/time";
import type { Block } from "../../../documents/blocks/envelope";
import type { BlockType } from "../../../documents/blocks/registry";
import { mediaIdsIn } from "../../../documents/media/rules";
import type { CheckedPoint } from "../rules";

export type PublicDocument = { listing: Listing; blocks: readonly Block[]; publishedAt: Date };

type Point = {
  key: string;
  label: string;
  /** What to do if it is not met. */
  next: string;
  isMet: (document: PublicDocument, now: Date) => boolean;
};

export const fewestWords = 200;

/** The published checklist of a complete document. Each point has the same weight. */
export const checklist: readonly Point[] = [
  {
    key: "tagline",
    label: "A tagline",
    next: "Describe the product in one sentence.",
    isMet: ({ listing }) => listing.tagline !== "",
  },
  {
    key: "website",
    label: "A website",
    next: "Add the product's website to the listing.",
    isMet: ({ listing }) => listing.websiteUrl !== null,
  },
  {
    key: "categories",
    label: "A category",
    next: "Choose the category where people would look for it.",
    isMet: ({ listing }) => listing.categories.length > 0,
  },
  {
    key: "licenses",
    label: "A license",
    next: "Add the license, or “Proprietary”.",
    isMet: ({ listing }) => listing.licenses.length > 0,
  },
  {
    key: "picture",
    label: "A picture",
    next: "Add a logo, a picture or a video.",
    isMet: (document) => mediaIdsIn(document.blocks, document.listing).length > 0,
  },
  {
    key: "text",
    label: `${fewestWords} words of text`,
    next: `Describe the product in ${fewestWords} words or more.`,
    isMet: ({ blocks }) =>
      of(blocks, "richText").reduce((sum, { md }) => sum + countWords(md), 0) >= fewestWords,
  },
  {
    key: "features",
    label: "Three features",
    next: "Add a Features block with three entries or more.",
    isMet: ({ blocks }) => of(blocks, "features").reduce((sum, { items }) => sum + items.length, 0) >= 3,
  },
  {
    key: "links",
    label: "Two links",
    next: "Add a Links block with documentation, source or a demo.",
    isMet: ({ blocks }) => of(blocks, "links").reduce((sum, { items }) => sum + items.length, 0) >= 2,
  },
  {
    key: "activity",
    label: "Activity within a year",
    next: "Add an Activities block with a recent release, or publish a new revision.",
    isMet: ({ blocks, publishedAt }, now) =>
      of(blocks, "activities").some(
        ({ items, source }) =>
          items.some(({ at }) => isWithinYear(new Date(at ?? ""), now)) ||
          (source !== "manual" && isWithinYear(publishedAt, now)),
      ),
  },
  {
    key: "faq",
    label: "Three answered questions",
    next: "Add a Questions block with three answers or more.",
    isMet: ({ blocks }) => of(blocks, "faq").reduce((sum, { items }) => sum + items.length, 0) >= 3,
  },
  {
    key: "pulse",
    label: "Public website health",
    next: "Add a Pulse block so visitors can see whether the website responds.",
    isMet: ({ blocks }) => blocks.some(({ type }) => type === "pulse"),
  },
  {
    key: "analytics",
    label: "Public traffic",
    next: "Add an Analytics block so visitors can see the page's traffic.",
    isMet: ({ blocks }) => blocks.some(({ type }) => type === "analytics"),
  },
];

/** Each point of the checklist and whether the document meets it; null means that the product has no public document. */
export const checkDocument = (document: PublicDocument | null, now: Date): CheckedPoint[] =>
  checklist.map(({ key, label, next, isMet }) => ({
    key,
    label,
    next,
    isMet: document !== null && isMet(document, now),
  }));

const of = <T extends BlockType>(blocks: readonly Block[], type: T): Block<T>["data"][] =>
  blocks.filter((block): block is Block<T> => block.type === type).map(({ data }) => data);

const countWords = (md: string): number => md.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

const isWithinYear = (at: Date, now: Date): boolean =>
  at <= now && now.getTime() - at.getTime() <= 365 * dayMs;
