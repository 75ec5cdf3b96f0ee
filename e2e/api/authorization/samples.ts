import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { z } from "zod";
import type { ByKey, Caller, OperationKey } from "../caller";
import { aWebhook } from "../webhooks/a-webhook";
import { aDraft, aListed, aPublished, block, goodBlocks, submitted, unique } from "../world";
import type { Actor } from "./actor";
import type { Subject, Who } from "./expected";
import { aBystander, aCategory, aConnection, anOrganization, aSession, type House } from "./house";

/** Who asks for what; `allowed` calls get things of their own, so that each can succeed. */
export type Scene = {
  house: House;
  /** Who asks, or for a caller without credentials whose things are asked for. */
  actor: Actor;
  who: Who;
  subject: Subject;
  allowed: boolean;
};

type Sample<K extends OperationKey> = {
  input: (scene: Scene) => z.input<ByKey[K]["input"]> | Promise<z.input<ByKey[K]["input"]>>;
  /** The answer to who is allowed, where the test can't have what a success needs. */
  status?: number;
  /** A success leaves the caller without something that other calls need. */
  consumesCaller?: true;
};

/** One pixel. */
const smallGif = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

const nothing = { input: () => ({}) };
const address = () => `${unique("somebody")}@people.example`;
const password = "another long password";
const mailedToken = () => randomBytes(32).toString("base64url");
const onPost = { input: async ({ house }: Scene) => ({ id: (await aPost(house)).id }) };
const product = ({ house, subject }: Scene) =>
  house.products[subject === "hidden product" ? "hidden product" : "public product"];
const organization = ({ house }: Scene) => ({ slug: house.organization.slug });
const aPersonToManage = async ({ house }: Scene) => ({ id: await aBystander(house.organization.id) });
const onWebhook = async ({ house }: Scene) => ({ id: (await aWebhook(house.organization.id)).id });

/** A public collection of the actor's, who can have no more than fifty. */
function theCollection(scene: Scene): Promise<{ slug: string }> {
  const made = collections.get(scene.actor) ?? aCollection(scene);
  collections.set(scene.actor, made);
  return made;
}
const collections = new WeakMap<Actor, Promise<{ slug: string }>>();
async function aCollection({ actor }: Scene): Promise<{ slug: string }> {
  const input = { title: unique("Collection"), visibility: "public" as const };
  const made = await actor.session.call("POST /api/v1/collections", input);
  expect(made.status, made.text).toBe(201);
  return { slug: made.body.slug };
}
const inCollection = async (scene: Scene) => ({
  ...(await theCollection(scene)),
  productSlug: product(scene).slug,
});

const aField = () => ({
  key: `of_${randomBytes(6).toString("hex")}`,
  label: "A field",
  kind: "text" as const,
});
let declared: Promise<string> | undefined;
/** One of the directory, which can have no more than sixty. */
function theField({ house }: Scene): Promise<string> {
  declared ??= house.admin.call("POST /api/v1/fields", aField()).then(({ body }) => body.key);
  return declared;
}

let hasServers: Promise<unknown> | undefined;
/** Lets the directory have MCP servers, without which there is no registry. */
async function inRegistry({ house }: Scene) {
  hasServers ??= house.admin.call("POST /api/v1/fields/preset", { preset: "mcp-servers" });
  await hasServers;
  return {};
}
const noServer = { name: "com.example/nothing" };

/** A valid input for every operation: one that is missing does not compile. */
export const samples: { [K in OperationKey]: Sample<K> } = {
  "POST /api/v1/imports/preview": { input: () => ({ text: "name\nLantern" }) },
  "POST /api/v1/imports": {
    input: ({ house }) => ({
      text: "name\nLantern",
      organizationId: house.organization.id,
      publish: "draft" as const,
    }),
  },
  "GET /api/v1/imports": nothing,
  "GET /api/v1/imports/{id}": { input: () => ({ id: randomUUID() }), status: 404 },
  "POST /api/v1/imports/{id}/stop": { input: () => ({ id: randomUUID() }), status: 404 },
  "GET /api/v1/sources": nothing,
  // No list on the web is asked here.
  "POST /api/v1/sources": {
    input: ({ house }) => ({
      ...{ name: unique("List"), organizationId: house.organization.id },
      address: "https://lists.invalid/list.csv",
    }),
    status: 422,
  },
  "GET /api/v1/sources/{id}": { input: () => ({ id: randomUUID() }), status: 404 },
  "PATCH /api/v1/sources/{id}": { input: () => ({ id: randomUUID(), name: "List" }), status: 404 },
  "DELETE /api/v1/sources/{id}": { input: () => ({ id: randomUUID() }), status: 404 },
  "POST /api/v1/sources/{id}/run": { input: () => ({ id: randomUUID() }), status: 404 },
  "GET /api/v1/me/notifications": nothing,
  "POST /api/v1/me/notifications/read": { input: () => ({ all: true as const }) },
  "GET /api/v1/me/notification-preferences": nothing,
  "PATCH /api/v1/me/notification-preferences": {
    input: () => ({ preferences: [{ kind: "report" as const, mail: false }] }),
  },
  "GET /api/v1/me/second-factors": nothing,
  "POST /api/v1/me/second-factors": { input: () => ({ kind: "totp" as const }) },
  // Nothing was begun, and there is no factor: a success changes how the caller signs in.
  "POST /api/v1/me/second-factors/{id}/confirm": {
    input: () => ({ id: randomUUID(), code: "123456" }),
    status: 404,
  },
  "DELETE /api/v1/me/second-factors/{id}": { input: () => ({ id: randomUUID() }), status: 404 },
  "POST /api/v1/me/recovery-codes": { ...nothing, status: 409 },
  "POST /api/v1/me/exports": nothing,
  // Whether it is ready by then, nobody knows.
  "GET /api/v1/me/exports/{id}": { input: () => ({ id: randomUUID() }), status: 404 },
  "GET /api/v1/products": nothing,
  "GET /api/v1/products/facets": nothing,
  "GET /api/v1/fields": nothing,
  "GET /api/v1/fields/schema": nothing,
  "GET /api/v1/types": nothing,
  "GET /v0.1/servers": { input: inRegistry },
  "GET /v0.1/servers/{name}/versions": { input: () => noServer, status: 404 },
  "GET /v0.1/servers/{name}/versions/{version}": {
    input: () => ({ ...noServer, version: "latest" }),
    status: 404,
  },
  "POST /api/v1/fields": { input: () => aField() },
  "PATCH /api/v1/fields/{key}": {
    input: async (scene) => ({ key: await theField(scene), label: "Renamed" }),
  },
  "POST /api/v1/types": {
    input: () => ({ key: aField().key.replace("_", "-"), label: "A type", plural: "Types" }),
  },
  "PATCH /api/v1/types/{key}": { input: () => ({ key: "product", label: "Product" }) },
  "POST /api/v1/fields/preset": { input: () => ({ preset: "software" }) },
  "GET /api/v1/search/suggest": nothing,
  "GET /api/v1/products/{slug}/alternatives": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/compare": { input: (scene) => ({ products: `${product(scene).slug},silverwell` }) },
  "POST /api/v1/products": {
    input: ({ house }) => ({ organizationId: house.organization.id, name: unique("Product") }),
  },
  "GET /api/v1/products/{slug}": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/markdown": { input: (scene) => ({ slug: product(scene).slug }) },
  // The house's public product has no Pulse block.
  "GET /api/v1/products/{slug}/pulse": { input: (scene) => ({ slug: product(scene).slug }), status: 404 },
  "POST /api/v1/products/{slug}/pulse": { input: (scene) => ({ slug: product(scene).slug }), status: 404 },
  "POST /api/v1/products/{slug}/views": { input: (scene) => ({ slug: product(scene).slug }) },
  "POST /api/v1/products/{slug}/visits": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/traffic": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/traffic/public": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/domain": { input: (scene) => ({ slug: product(scene).slug }) },
  "POST /api/v1/products/{slug}/domain/verify": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/votes": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/revisions": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/products/{slug}/revisions/{revisionId}": { input: product },
  "PATCH /api/v1/products/{slug}": {
    input: async (scene) => ({
      slug: scene.allowed ? await aProductOf(scene) : product(scene).slug,
      newSlug: unique("moved"),
    }),
  },
  "GET /api/v1/products/{slug}/revisions/{revisionId}/diff": { input: product },
  "PATCH /api/v1/products/{slug}/revisions/{revisionId}": {
    input: (scene) => ({ ...product(scene), name: "A good one" }),
  },
  "POST /api/v1/products/{slug}/revisions/{revisionId}/restore": { input: product },
  "POST /api/v1/products/{slug}/revisions": {
    input: (scene) => ({
      slug: product(scene).slug,
      listing: { tagline: "Said anew", logo: null },
      blocks: goodBlocks(),
    }),
  },
  "POST /api/v1/products/{slug}/submit": {
    input: async (scene) => {
      if (!scene.allowed) return { slug: product(scene).slug };
      const slug = await aProductOf(scene);
      // On behalf of an organization, an admin submits only what they wrote.
      if (scene.who === "admin") await aSave(scene.actor.session, slug);
      return { slug };
    },
  },
  "POST /api/v1/products/{slug}/screening": {
    input: (scene) => ({ slug: product(scene).slug, blocks: goodBlocks() }),
  },
  "POST /api/v1/products/{slug}/withdraw": {
    input: async (scene) => {
      if (!scene.allowed) return { slug: product(scene).slug };
      const slug = await aProductOf(scene);
      await submitted(scene.house.builder, slug, scene.house.admin);
      return { slug };
    },
  },
  "POST /api/v1/products/{slug}/claims": {
    input: async (scene) => ({
      slug: scene.allowed ? await aListedSlug(scene.house) : product(scene).slug,
      organizationId: (await anOrganization(scene.actor)).id,
    }),
  },
  "POST /api/v1/claims/{id}/verify": {
    input: async ({ house, actor }) => ({ id: await aClaim(house, actor) }),
  },
  "DELETE /api/v1/claims/{id}": { input: async ({ house, actor }) => ({ id: await aClaim(house, actor) }) },
  "GET /api/v1/me/claims": nothing,
  "GET /api/v1/me/saved": nothing,
  "PUT /api/v1/me/saved/{slug}": { input: (scene) => ({ slug: product(scene).slug }) },
  "DELETE /api/v1/me/saved/{slug}": { input: (scene) => ({ slug: product(scene).slug }) },
  "GET /api/v1/me/follows": nothing,
  "PUT /api/v1/me/follows/products/{slug}": { input: (scene) => ({ slug: product(scene).slug }) },
  "DELETE /api/v1/me/follows/products/{slug}": { input: (scene) => ({ slug: product(scene).slug }) },
  "PUT /api/v1/me/follows/organizations/{slug}": { input: organization },
  "DELETE /api/v1/me/follows/organizations/{slug}": { input: organization },
  "GET /api/v1/collections": nothing,
  "POST /api/v1/collections": { input: () => ({ title: unique("Collection") }) },
  "GET /api/v1/collections/{slug}": { input: theCollection },
  "PATCH /api/v1/collections/{slug}": {
    input: async (scene) => ({ ...(await theCollection(scene)), title: unique("Renamed") }),
  },
  "DELETE /api/v1/collections/{slug}": { input: aCollection },
  "PUT /api/v1/collections/{slug}/products/{productSlug}": { input: inCollection },
  "DELETE /api/v1/collections/{slug}/products/{productSlug}": { input: inCollection },
  "POST /api/v1/collections/{slug}/report": {
    input: async (scene) => ({ ...(await theCollection(scene)), reason: "spam" }),
  },
  "GET /api/v1/me/collections": nothing,
  "GET /api/v1/categories": nothing,
  "POST /api/v1/categories": {
    input: async () => ({ name: unique("Category") }),
  },
  "PATCH /api/v1/categories/{slug}": {
    input: async () => ({ slug: await aCategory(), description: "What belongs here." }),
  },
  "POST /api/v1/categories/{slug}/merge": {
    input: async () => ({ slug: await aCategory(), into: await aCategory() }),
  },
  "GET /api/v1/rankings": nothing,
  "POST /api/v1/votes": {
    input: ({ house }) => ({ productSlug: house.products["public product"].slug }),
  },
  "GET /api/v1/stats": nothing,
  "GET /api/v1/blocks": nothing,
  "POST /api/v1/blocks/validate": { input: () => ({ blocks: goodBlocks() }) },
  "GET /api/v1/blog/blocks": nothing,
  "POST /api/v1/blog/validate": { input: () => ({ blocks: goodBlocks() }) },
  "GET /api/v1/blog/posts": nothing,
  "POST /api/v1/blog/posts": {
    input: () => ({
      title: unique("Post"),
      seo: { title: "", description: "" },
      blocks: goodBlocks(),
    }),
  },
  "GET /api/v1/blog/posts/{id}": { input: async ({ house }) => ({ id: (await aPost(house, true)).id }) },
  "PATCH /api/v1/blog/posts/{id}": {
    input: async ({ house }) => ({
      id: (await aPost(house)).id,
      title: unique("Renamed"),
      blocks: goodBlocks(),
    }),
  },
  "DELETE /api/v1/blog/posts/{id}": onPost,
  "POST /api/v1/blog/posts/{id}/publish": onPost,
  "POST /api/v1/blog/posts/{id}/unpublish": onPost,
  "POST /api/v1/blog/posts/{id}/preview": onPost,
  "GET /api/v1/blog/posts/{id}/revisions": onPost,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId}": { input: ({ house }) => aPost(house) },
  "PATCH /api/v1/blog/posts/{id}/revisions/{revisionId}": {
    input: async ({ house }) => ({ ...(await aPost(house)), name: "A good one" }),
  },
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff": { input: ({ house }) => aPost(house) },
  "POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore": { input: ({ house }) => aPost(house) },
  "POST /api/v1/media/upload": { input: () => ({ file: new Blob([smallGif]) }) },
  "POST /api/v1/media/import": {
    input: () => ({ base64: smallGif.toString("base64"), contentType: "image/gif" }),
  },
  "POST /api/v1/media/uploads": { input: () => ({ size: smallGif.length, contentType: "image/gif" }) },
  // A site that keeps its files itself has nothing to complete.
  "POST /api/v1/media/uploads/complete": { input: () => ({ upload: mailedToken() }), status: 404 },
  // A site that doesn't answer is no error.
  "POST /api/v1/website-reads": { input: () => ({ url: "http://nobody.probed.example/" }) },
  "POST /api/v1/drafts": nothing,
  // The token of a draft comes in a header.
  "POST /api/v1/drafts/claim": {
    input: ({ house }) => ({ organizationId: house.organization.id }),
    status: 404,
  },
  "GET /api/v1/admin/queue": nothing,
  "POST /api/v1/admin/decide": {
    input: async ({ house }) => {
      const slug = await aDraft(house.builder);
      const item = await submitted(house.builder, slug, house.admin);
      const blockId = String(item.revision?.blocks[0]?.id);
      const blockNotes = [{ blockId, note: "Say more." }];
      return { queueItemId: item.id, decision: "request_changes", reason: "incomplete", blockNotes };
    },
  },
  "GET /api/v1/admin/queue/{id}": { input: async (scene) => ({ id: (await anItem(scene)).id }) },
  "POST /api/v1/admin/decide/bulk": {
    input: async (scene) => {
      const { id, version } = await anItem(scene);
      const items = [{ queueItemId: id, expectedVersion: version }];
      return { items, decision: "reject", reason: "spam" };
    },
  },
  "POST /api/v1/admin/undo": { input: async (scene) => ({ queueItemIds: [(await anItem(scene)).id] }) },
  "POST /api/v1/admin/claim": { input: async (scene) => ({ queueItemId: (await anItem(scene)).id }) },
  "POST /api/v1/products/{slug}/report": {
    input: (scene) => ({ slug: product(scene).slug, reason: "spam" }),
  },
  "POST /api/v1/products/{slug}/appeal": {
    input: async (scene) => {
      if (!scene.allowed) return { slug: product(scene).slug, text: "Look again, please." };
      const { house } = scene;
      const slug = await aProductOf(scene);
      const { id } = await submitted(house.builder, slug, house.admin);
      const refusal = { queueItemId: id, decision: "reject" as const, reason: "spam" as const };
      expect((await house.admin.call("POST /api/v1/admin/decide", refusal)).status).toBe(200);
      return { slug, text: "Look again, please." };
    },
  },
  "GET /api/v1/moderation-log": nothing,
  "GET /api/v1/admin/audit": nothing,
  "POST /api/v1/people": { input: () => ({ name: "Somebody", email: address(), password }) },
  "GET /api/v1/settings": nothing,
  "GET /api/v1/admin/searches": nothing,
  "GET /api/v1/admin/synonyms": nothing,
  "PUT /api/v1/admin/synonyms": {
    input: () => ({ data: [{ words: [unique("word")], means: ["meaning"] }] }),
  },
  "POST /api/v1/search/clicks": { input: () => ({ q: "anything" }) },
  "POST /api/v1/pages/views": { input: () => ({ page: "home" as const }) },
  "GET /api/v1/admin/settings": nothing,
  "GET /api/v1/admin/retention": nothing,
  "PATCH /api/v1/admin/settings": { input: () => ({ description: unique("A directory") }) },
  "POST /api/v1/admin/system/jobs/retry": nothing,
  "POST /api/v1/admin/system/mail-test": nothing,
  "POST /api/v1/admin/system/storage-test": nothing,
  "POST /api/v1/admin/system/webhook-test": { input: () => ({ url: "http://127.0.0.1/hooks" }) },
  "GET /api/v1/admin/people": nothing,
  "GET /api/v1/admin/products": nothing,
  "DELETE /api/v1/admin/first-steps": nothing,
  // The house has an admin, so there is nothing to set up.
  "POST /api/v1/setup": {
    input: () => ({ token: mailedToken(), name: "Somebody", email: address(), password }),
    status: 404,
  },
  "POST /api/v1/admin/products/bulk": {
    input: ({ house }) => ({
      slugs: [house.products["public product"].slug],
      action: "reinstate" as const,
    }),
  },
  "PUT /api/v1/admin/featured/{slug}": {
    input: ({ house }) => ({ slug: house.products["public product"].slug, position: 1 }),
  },
  // Whether it is featured by then depends on the order.
  "DELETE /api/v1/admin/featured/{slug}": { input: () => ({ slug: unique("nobody") }), status: 404 },
  "GET /api/v1/admin/people/{id}": { input: aPersonToManage },
  "PATCH /api/v1/admin/people/{id}": {
    input: async (scene) => ({ ...(await aPersonToManage(scene)), suspended: { reason: "Spam everywhere" } }),
  },
  "DELETE /api/v1/admin/people/{id}/sessions": { input: aPersonToManage },
  "DELETE /api/v1/admin/people/{id}/sessions/{sessionId}": {
    input: async (scene) => {
      const { id } = await aPersonToManage(scene);
      return { id, sessionId: await aSession(id) };
    },
  },
  "GET /api/v1/me": nothing,
  "PATCH /api/v1/me": { input: () => ({ name: "Somebody else" }) },
  "DELETE /api/v1/me": {
    input: ({ actor }) => ({ email: actor.account.email, password: actor.account.password }),
    consumesCaller: true,
  },
  "POST /api/v1/me/password": {
    input: ({ actor }) => ({ current: actor.account.password, password }),
    consumesCaller: true,
  },
  "POST /api/v1/me/confirm-password": {
    input: ({ actor }) => ({ password: actor.account.password }),
  },
  "POST /api/v1/me/email": {
    input: ({ actor }) => ({ email: address(), password: actor.account.password }),
  },
  "POST /api/v1/me/email/verification": nothing,
  "POST /api/v1/email-confirmations": { input: () => ({ token: mailedToken() }), status: 422 },
  "POST /api/v1/sign-in-links": { input: () => ({ email: address() }) },
  "POST /api/v1/password-resets": { input: () => ({ email: address() }) },
  "POST /api/v1/password-resets/complete": {
    input: () => ({ token: mailedToken(), password }),
    status: 422,
  },
  "GET /api/v1/me/sessions": nothing,
  "DELETE /api/v1/me/sessions": { ...nothing, consumesCaller: true },
  "DELETE /api/v1/me/sessions/{id}": { input: async ({ actor }) => ({ id: await aSession(actor.id) }) },
  "GET /api/v1/me/connections": nothing,
  "DELETE /api/v1/me/connections/{provider}": {
    input: async ({ actor }) => {
      await aConnection(actor.id);
      return { provider: "github" };
    },
  },
  "GET /api/v1/me/products": nothing,
  "GET /api/v1/me/votes": nothing,
  "GET /api/v1/organizations": nothing,
  "POST /api/v1/organizations": { input: () => ({ name: unique("Organization") }) },
  "GET /api/v1/organizations/{slug}": { input: organization },
  "PATCH /api/v1/organizations/{slug}": {
    input: (scene) => ({ ...organization(scene), name: unique("House") }),
  },
  "DELETE /api/v1/organizations/{slug}": {
    input: async (scene) => (scene.allowed ? bySlug(await anOrganization(scene.actor)) : organization(scene)),
  },
  "GET /api/v1/organizations/{slug}/members": { input: organization },
  "PATCH /api/v1/organizations/{slug}/members/{personId}": {
    input: async (scene) => ({
      ...organization(scene),
      personId: await aBystander(scene.house.organization.id),
      role: "viewer",
    }),
  },
  "DELETE /api/v1/organizations/{slug}/members/{personId}": {
    input: async (scene) => ({
      ...organization(scene),
      personId: scene.who === "owner" ? await aBystander(scene.house.organization.id) : scene.actor.id,
    }),
    consumesCaller: true,
  },
  "POST /api/v1/organizations/{slug}/transfer": {
    input: async (scene) => {
      const { id, slug } = scene.allowed ? await anOrganization(scene.actor) : scene.house.organization;
      return { slug, personId: await aBystander(id) };
    },
  },
  "GET /api/v1/organizations/{slug}/invitations": { input: organization },
  "POST /api/v1/organizations/{slug}/invitations": {
    input: (scene) => ({ ...organization(scene), role: "viewer" }),
  },
  "DELETE /api/v1/organizations/{slug}/invitations/{id}": {
    input: async (scene) => ({
      ...organization(scene),
      id: (await anInvitation(scene.house.cast.owner, scene.house.organization)).id,
    }),
  },
  "POST /api/v1/invitations/accept": {
    input: async ({ house, who }) => {
      // Somebody else's organization, for nobody is invited to one's own.
      const host = house.cast[who === "user" ? "owner" : "user"];
      const { token } = await anInvitation(host, await anOrganization(host));
      return { token };
    },
  },
  "GET /api/v1/api-keys": nothing,
  "POST /api/v1/api-keys": { input: () => ({ name: "A key" }) },
  "DELETE /api/v1/api-keys/{id}": { input: async ({ actor }) => ({ id: (await actor.newKey()).id }) },
  "GET /api/v1/webhooks": nothing,
  "POST /api/v1/webhooks": {
    input: async ({ house, actor, allowed }) => ({
      organizationId: allowed ? (await anOrganization(actor)).id : house.organization.id,
      url: "https://p1.probed.example/hook",
    }),
  },
  "GET /api/v1/webhooks/{id}": { input: onWebhook },
  "PATCH /api/v1/webhooks/{id}": {
    input: async (scene) => ({ ...(await onWebhook(scene)), enabled: false }),
  },
  "DELETE /api/v1/webhooks/{id}": { input: onWebhook },
  "POST /api/v1/webhooks/{id}/secret": { input: onWebhook },
  "POST /api/v1/webhooks/{id}/ping": { input: onWebhook },
  "GET /api/v1/webhooks/{id}/deliveries": { input: onWebhook },
  "GET /api/v1/webhooks/{id}/deliveries/{deliveryId}": {
    input: ({ house }) => aWebhook(house.organization.id),
  },
  "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
    input: ({ house }) => aWebhook(house.organization.id),
  },
  "GET /api/health": nothing,
  "GET /api/health/live": nothing,
  "GET /api/health/ready": nothing,
  "GET /api/openapi.json": nothing,
};

const anItem = async ({ house }: Scene) => submitted(house.builder, await aDraft(house.builder), house.admin);

const bySlug = ({ slug }: { slug: string }) => ({ slug });

const listed = new WeakMap<House, Promise<string>>();
/** A product that anybody can claim, without a website that answers. */
function aListedSlug(house: House): Promise<string> {
  const websiteUrl = "http://nobody.probed.example/";
  const slug = listed.get(house) ?? aListed(house.admin, { websiteUrl }).then((made) => made.slug);
  listed.set(house, slug);
  return slug;
}

/** A claim of a new organization of somebody. */
export async function aClaim(house: House, actor: Actor): Promise<string> {
  const made = await actor.session.call("POST /api/v1/products/{slug}/claims", {
    slug: await aListedSlug(house),
    organizationId: (await anOrganization(actor)).id,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

/** A product of the house with a draft, public or hidden as the subject says. */
async function aProductOf({ house, subject }: Scene): Promise<string> {
  if (subject === "hidden product") return aDraft(house.builder);
  const slug = await aPublished(house.builder, house.admin);
  await aSave(house.builder.caller, slug);
  return slug;
}

async function aSave(caller: Caller, slug: string): Promise<void> {
  const saved = await caller.call("POST /api/v1/products/{slug}/revisions", {
    slug,
    blocks: [block("richText", { md: `More of it: ${unique("word")} and what follows from it.` })],
  });
  expect(saved.status, saved.text).toBe(201);
}

/** A post of the demo's admin, with its first revision. */
export async function aPost({ admin }: House, isPublic = false): Promise<{ id: string; revisionId: string }> {
  const made = await admin.call("POST /api/v1/blog/posts", { title: unique("Post"), blocks: goodBlocks() });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  if (isPublic) expect((await admin.call("POST /api/v1/blog/posts/{id}/publish", { id })).status).toBe(200);
  const { body } = await admin.call("GET /api/v1/blog/posts/{id}/revisions", { id });
  return { id, revisionId: body.data.at(-1)?.revisionId ?? "" };
}

export async function anInvitation(
  owner: Actor,
  { slug }: { slug: string },
  more: { email?: string; role?: "owner" | "editor" | "viewer" } = {},
): Promise<{ id: string; token: string }> {
  const reply = await owner.session.call("POST /api/v1/organizations/{slug}/invitations", {
    slug,
    role: "viewer",
    ...more,
  });
  expect(reply.status, reply.text).toBe(201);
  const token = /[^/=#]+$/.exec(reply.body.url ?? "")?.[0] ?? "";
  return { id: reply.body.id, token };
}
