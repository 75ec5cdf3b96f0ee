import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { Caller } from "./caller";

export const unique = (stem: string): string => `${stem}-${randomBytes(5).toString("hex")}`;

export const block = (type: string, data: object, id: string = randomUUID()) => ({ id, type, v: 1, data });

/** A document that passes pre-screening without a remark. */
export const goodBlocks = () => [
  block("heading", { text: "What it is", level: 2 }),
  block("richText", {
    md: `A small tool, made for this test, number ${randomBytes(8).toString("hex")}. It has a page of its own.`,
  }),
];

export type Builder = { caller: Caller; organizationId: string };

/** A person with an organization of its own. */
export async function aBuilder(): Promise<Builder> {
  const caller = await Caller.newPerson();
  const { body, status } = await caller.call("POST /api/v1/organizations", { name: unique("Builders") });
  expect(status).toBe(201);
  return { caller, organizationId: body.id };
}

/** A draft product with one saved document. */
export async function aDraft(
  { caller, organizationId }: Builder,
  more: object = {},
  blocks: object[] = goodBlocks(),
): Promise<string> {
  const slug = unique("product");
  const name = `Product ${slug.slice(-10)}`;
  const listing = {
    tagline: "A tool for a test",
    websiteUrl: `https://${slug}.example/`,
    categories: ["Testing"],
  };
  const made = await caller.call("POST /api/v1/products", {
    organizationId,
    name,
    slug,
    ...listing,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  const saved = await caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks });
  expect(saved.status, saved.text).toBe(201);
  return slug;
}

/** A public product with a website, of an organization of its own that only lists it. */
export async function aListed(admin: Caller, more: object = {}) {
  const builder = await aBuilder();
  const slug = await aPublished(builder, admin, more);
  const { body } = await builder.caller.call("GET /api/v1/organizations", {});
  const organization = body.data[0]?.slug ?? "";
  const opened = await builder.caller.call("PATCH /api/v1/organizations/{slug}", {
    slug: organization,
    listsOnly: true,
  });
  expect(opened.status, opened.text).toBe(200);
  return { builder, slug, organization };
}

/** Submits the newest draft and answers its open queue item. */
export async function submitted({ caller }: Builder, slug: string, admin: Caller) {
  const reply = await caller.call("POST /api/v1/products/{slug}/submit", { slug });
  expect(reply.status, reply.text).toBe(202);
  expect(reply.body.revision.status, reply.text).toBe("in_review");
  return openItem(admin, slug);
}

/** The open queue item of a product. */
export async function openItem(admin: Caller, slug: string) {
  let cursor: string | undefined;
  for (;;) {
    const { body } = await admin.call("GET /api/v1/admin/queue", {
      status: "open",
      view: "list",
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    const item = body.data.find(({ product }) => product?.slug === slug);
    if (item) return (await admin.call("GET /api/v1/admin/queue/{id}", { id: item.id })).body;
    if (!body.pagination.nextCursor) throw new Error(`${slug} is not in the queue`);
    cursor = body.pagination.nextCursor;
  }
}

/** A product that an admin has approved. */
export async function aPublished(
  builder: Builder,
  admin: Caller,
  more: object = {},
  blocks: object[] = goodBlocks(),
): Promise<string> {
  const slug = await aDraft(builder, more, blocks);
  const item = await submitted(builder, slug, admin);
  const decided = await admin.call("POST /api/v1/admin/decide", {
    queueItemId: item.id,
    decision: "approve",
  });
  expect(decided.status, decided.text).toBe(200);
  return slug;
}
