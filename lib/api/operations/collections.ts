import {
  ByCollection,
  ByItem,
  ChangeCollection,
  Collection,
  CollectionPage,
  CreateCollection,
  ListCollections,
  ListMyCollections,
  PutItem,
} from "../../catalog/collections/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { collectionTag, type Tag } from "../../platform/cache/tags";
import { ReportCollection, ReportedCollection } from "../../review/reports/schema";
import { nothing, operation } from "../operation";

const reading = { resource: "Collections", auth: "public" } as const;
const writing = { resource: "Collections", auth: "session" } as const;

/** What is shown of products changes with the directory, and whose a collection is with its maker. */
const shown = (now: Date): Tag[] => ["directory", "votes", "people", dayTag(now)];

export const listCollections = operation("GET /api/v1/collections", {
  ...reading,
  summary: "List the public collections, most recently updated first",
  description: "`count` is the number of public products in it.",
  tool: { name: "list_collections", reads: true },
  input: ListCollections,
  output: CollectionPage,
  cached: { tags: () => ["collections", "directory", "people"] },
});

export const createCollection = operation("POST /api/v1/collections", {
  ...writing,
  summary: "Create a collection of your own",
  description:
    "Private unless `visibility` is public. Its slug is made from the title; a private collection's slug ends with random characters and changes when it first becomes public. A person can have at most 50. Titles, descriptions and notes are plain text without links.",
  input: CreateCollection,
  example: { title: "Tools for a small archive", visibility: "public" },
  output: Collection,
  status: 201,
  errors: ["limit_reached", "slug_taken", "invalid_state"],
  location: ({ slug }) => `/api/v1/collections/${slug}`,
});

export const readCollection = operation("GET /api/v1/collections/{slug}", {
  ...reading,
  summary: "Get a collection with its public products, in order",
  description:
    "Anyone can read a public collection; only its maker can read a private one, in a browser session.",
  tool: { name: "get_collection", reads: true },
  input: ByCollection,
  output: Collection,
  cached: {
    tags: ({ slug }, now) => [collectionTag(slug), ...shown(now)],
    only: (_, { visibility }) => visibility === "public",
  },
});

export const changeCollection = operation("PATCH /api/v1/collections/{slug}", {
  ...writing,
  summary: "Change your collection's title, description or visibility",
  description:
    "Omitted fields keep their values. A collection that a reviewer suspended stays private, and you can't make another one with its title public.",
  input: ChangeCollection,
  example: { visibility: "public" },
  output: Collection,
  errors: ["forbidden", "invalid_state", "slug_taken"],
});

export const deleteCollection = operation("DELETE /api/v1/collections/{slug}", {
  ...writing,
  ...nothing,
  summary: "Delete your collection",
  description: "A collection that a reviewer suspended can't be deleted.",
  input: ByCollection,
  errors: ["forbidden", "invalid_state"],
});

export const putItem = operation("PUT /api/v1/collections/{slug}/products/{productSlug}", {
  ...writing,
  ...nothing,
  summary: "Add a public product to your collection, or change its note or position",
  description: "`position` counts the shown products from 0. A collection can have at most 200 products.",
  input: PutItem,
  example: { note: "The one we use every day.", position: 0 },
  errors: ["forbidden", "limit_reached"],
});

export const removeItem = operation("DELETE /api/v1/collections/{slug}/products/{productSlug}", {
  ...writing,
  ...nothing,
  summary: "Remove a product from your collection",
  description: "Removing a product that isn't in it is not an error.",
  input: ByItem,
  errors: ["forbidden"],
});

export const reportCollection = operation("POST /api/v1/collections/{slug}/report", {
  ...writing,
  summary: "Report a public collection to the reviewers",
  description:
    "The reason other requires `text`. Reporting the same collection again before a decision replaces the caller's earlier report.",
  limits: [{ name: "report", by: "caller" }],
  input: ReportCollection,
  example: { reason: "spam" },
  output: ReportedCollection,
  status: 201,
});

export const listMyCollections = operation("GET /api/v1/me/collections", {
  ...writing,
  summary: "List your collections, most recently updated first",
  input: ListMyCollections,
  output: CollectionPage,
});
