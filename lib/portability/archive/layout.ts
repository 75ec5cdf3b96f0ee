import { endings, type MediaFile, type ServedType } from "./schema";

/** The paths in an archive, as its files refer to each other. */
export const layout = {
  manifest: "manifest.json",
  categories: "categories.json",
  fields: "fields.json",
  organizations: "organizations",
  products: "products",
  organization: (slug: string): string => `organizations/${slug}.json`,
  product: (slug: string): string => `products/${slug}/product.json`,
  revision: (slug: string, version: number): string => `products/${slug}/revisions/${version}.json`,
  writtenRevision: (slug: string, version: number): string => `products/${slug}/revisions/${version}.md`,
  media: "media",
  mediaRow: (id: string): string => `media/${id}.json`,
  files: "media/files",
  file: (name: string): string => `media/files/${name}`,
} as const;

export const servedName = (sha256: string, type: ServedType): MediaFile["file"] =>
  `${sha256}.${endings[type]}`;
export const originalName = (sha256: string): string => `${sha256}.original`;
