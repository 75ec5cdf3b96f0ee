import { z } from "zod";

// The types of schema.org that the site speaks, each with properties that its definition there has and with what Google's
// documentation of the feature requires. Written from https://schema.org and
// https://developers.google.com/search/docs/appearance/structured-data, not from what the site writes.

const Url = z.string().regex(/^https?:\/\/[^\s/]+/);
const DateTime = z.iso.datetime();
const Text = z.string().min(1);
const Reference = z.strictObject({ "@id": Url });
const node = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({
    "@context": z.literal("https://schema.org").optional(),
    "@type": z.literal(type),
    "@id": Url.optional(),
    name: Text.optional(),
    description: Text.optional(),
    url: Url.optional(),
    image: z.union([Url, z.array(Url).min(1)]).optional(),
    sameAs: z.array(Url).min(1).optional(),
    identifier: Text.optional(),
    ...shape,
  });

const Person = node("Person", { name: Text });
const Organization = node("Organization", { name: Text });
const CreativeWork = node("CreativeWork", { name: Text });
const Offer = node("Offer", {
  price: z.string().regex(/^\d+(\.\d+)?$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
});
const work = {
  author: z.union([Person, Organization]).optional(),
  publisher: Organization.optional(),
  datePublished: DateTime.optional(),
  dateModified: DateTime.optional(),
  inLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
    .optional(),
  keywords: z.union([Text, z.array(Text)]).optional(),
  license: z.union([Url, z.array(CreativeWork).min(1)]).optional(),
  mentions: z
    .array(z.strictObject({ "@type": Text, name: Text }))
    .min(1)
    .optional(),
};

const SoftwareApplication = node("SoftwareApplication", {
  ...work,
  name: Text,
  url: Url,
  applicationCategory: Text.optional(),
  operatingSystem: Text.optional(),
  offers: z.array(Offer).min(1).optional(),
});
const Blog = node("Blog", {
  ...work,
  blogPost: z.array(z.lazy(() => BlogPosting)).optional(),
});
const BlogPosting: z.ZodType = node("BlogPosting", {
  ...work,
  headline: Text,
  url: Url,
  datePublished: DateTime,
  mainEntityOfPage: Url.optional(),
  timeRequired: z
    .string()
    .regex(/^PT\d+M$/)
    .optional(),
  isPartOf: Blog.optional(),
  workTranslation: z.array(Reference).min(1).optional(),
});
const FAQPage = node("FAQPage", {
  mainEntity: z
    .array(node("Question", { name: Text, acceptedAnswer: node("Answer", { text: Text }) }))
    .min(1),
});

const inOrder = (items: { position: number }[]) =>
  items.every(({ position }, at) => position === (items[0]?.position ?? 1) + at);
const BreadcrumbList = node("BreadcrumbList", {
  itemListElement: z
    .array(node("ListItem", { position: z.int().min(1), name: Text, item: Url }))
    .min(2)
    .refine((items) => items[0]?.position === 1 && inOrder(items), "positions count from 1"),
});
const ItemList = node("ItemList", {
  numberOfItems: z.int().min(0),
  itemListElement: z
    .array(node("ListItem", { position: z.int().min(1), name: Text, url: Url }))
    .refine(inOrder, "positions count on"),
});
const WebSite = node("WebSite", {
  name: Text,
  url: Url,
  potentialAction: node("SearchAction", {
    target: node("EntryPoint", { urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}/) }),
    "query-input": z.literal("required name=search_term_string"),
  }).optional(),
});

const types: Record<string, z.ZodType> = {
  SoftwareApplication,
  Blog,
  BlogPosting,
  FAQPage,
  BreadcrumbList,
  ItemList,
  WebSite,
  Organization,
};

/** What is wrong with a page's data: a type that is not known here, or what its definition does not allow. */
export function faultsOf(data: Record<string, unknown>): string[] {
  const type = String(data["@type"]);
  if (data["@context"] !== "https://schema.org") return [`${type}: no context`];
  const checked = types[type]?.safeParse(data);
  if (!checked) return [`${type} is not known`];
  return (checked.error?.issues ?? []).map(({ path, message }) => `${type}.${path.join(".")}: ${message}`);
}
