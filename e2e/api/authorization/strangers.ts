import { z } from "zod";
import type { Operation } from "@/lib/api/operation";
import { aWebhook } from "../webhooks/a-webhook";
import { unique } from "../world";
import { everyOperation, keyOf } from "./allowed";
import { aSession, type House } from "./house";
import { aClaim, anInvitation, aPost } from "./samples";

/** Something of another organization where one's own is asked for, and what is answered. */
type Stranger = { of: (other: House) => string | Promise<string>; status: number };

const hidden = (other: House) => other.products["hidden product"];
const itsHiddenProduct: Stranger = { of: (other) => hidden(other).slug, status: 404 };
const itsPrivateCollection: Stranger = {
  of: async ({ cast }) => {
    const made = await cast.owner.session.call("POST /api/v1/collections", { title: unique("Private") });
    return made.body.slug;
  },
  status: 404,
};
const itsRevision: Stranger = { of: (other) => hidden(other).revisionId, status: 404 };
const itself: Stranger = { of: ({ organization }) => organization.slug, status: 404 };
const itsMember: Stranger = { of: ({ cast }) => cast.editor.id, status: 404 };

const itsPicture: Stranger = {
  of: async ({ cast }) => {
    const base64 = "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
    const made = await cast.owner.session.call("POST /api/v1/media/import", {
      base64,
      contentType: "image/gif",
    });
    return made.body.id;
  },
  status: 422,
};

const ownBlock = "tells a block from the others of its own document, and names nothing else";
const itsWebhook: Stranger = {
  of: async ({ organization }) => (await aWebhook(organization.id)).id,
  status: 404,
};
const itsClaim: Stranger = { of: (other) => aClaim(other, other.cast.owner), status: 404 };
const itsDelivery: Stranger = {
  of: async ({ organization }) => (await aWebhook(organization.id)).deliveryId,
  status: 404,
};

const allPosts = "the blog's posts are everybody's to an admin";
const allPeople = "people are everybody's to an admin";
const allCategories = "categories are everybody's to an admin";
const allLists = "lists and their imports are everybody's to an admin";
const othersFile = "naming another's file makes no use of it: blog/media.test.ts";
const anotherPosts: Stranger = { of: async (other) => (await aPost(other)).revisionId, status: 404 };

/** Every field that takes an id or a slug, by `operation field`; a text says why another's is as good as one's own. */
export const strangers: Record<string, Stranger | string> = {
  "POST /api/v1/me/notifications/read ids[]":
    "naming another's marks nothing: notifications/notifications.test.ts",
  "POST /api/v1/me/second-factors/{id}/confirm credential.id": "the name that the browser gave its passkey",
  "POST /api/v1/me/second-factors/{id}/confirm id":
    "another's is not found: second-factor/second-factors.test.ts",
  "DELETE /api/v1/me/second-factors/{id} id": "another's is not found: second-factor/second-factors.test.ts",
  "GET /api/v1/me/exports/{id} id": "another's is not found: own-data/exports.test.ts",
  "POST /api/v1/products organizationId": { of: ({ organization }) => organization.id, status: 403 },
  "POST /api/v1/products slug": { of: (other) => hidden(other).slug, status: 409 },
  "POST /api/v1/products/{slug}/claims slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/claims organizationId": {
    of: ({ organization }) => organization.id,
    status: 404,
  },
  "POST /api/v1/claims/{id}/verify id": itsClaim,
  "DELETE /api/v1/claims/{id} id": itsClaim,
  "GET /api/v1/products/{slug} slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/markdown slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/alternatives slug": itsHiddenProduct,
  "PUT /api/v1/me/saved/{slug} slug": itsHiddenProduct,
  "DELETE /api/v1/me/saved/{slug} slug": { of: (other) => hidden(other).slug, status: 204 },
  "PUT /api/v1/me/follows/products/{slug} slug": itsHiddenProduct,
  "DELETE /api/v1/me/follows/products/{slug} slug": { of: (other) => hidden(other).slug, status: 204 },
  "PUT /api/v1/me/follows/organizations/{slug} slug":
    "whoever has public products is everybody's to follow: follows/follows.test.ts",
  "DELETE /api/v1/me/follows/organizations/{slug} slug": {
    of: ({ organization }) => organization.slug,
    status: 204,
  },
  "GET /api/v1/collections/{slug} slug": itsPrivateCollection,
  "PATCH /api/v1/collections/{slug} slug": itsPrivateCollection,
  "DELETE /api/v1/collections/{slug} slug": itsPrivateCollection,
  "PUT /api/v1/collections/{slug}/products/{productSlug} slug": itsPrivateCollection,
  "PUT /api/v1/collections/{slug}/products/{productSlug} productSlug": itsHiddenProduct,
  "DELETE /api/v1/collections/{slug}/products/{productSlug} slug": itsPrivateCollection,
  "DELETE /api/v1/collections/{slug}/products/{productSlug} productSlug": {
    of: (other) => hidden(other).slug,
    status: 204,
  },
  "POST /api/v1/collections/{slug}/report slug": itsPrivateCollection,
  "GET /api/v1/products/{slug}/pulse slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/pulse slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/views slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/visits slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/traffic slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/traffic/public slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/domain slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/domain/verify slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/votes slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/revisions slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/revisions/{revisionId} slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/revisions/{revisionId} revisionId": itsRevision,
  "PATCH /api/v1/products/{slug} slug": itsHiddenProduct,
  "PATCH /api/v1/products/{slug} newSlug": { of: (other) => hidden(other).slug, status: 409 },
  "PATCH /api/v1/products/{slug}/revisions/{revisionId} slug": itsHiddenProduct,
  "PATCH /api/v1/products/{slug}/revisions/{revisionId} revisionId": itsRevision,
  "GET /api/v1/products/{slug}/revisions/{revisionId}/diff slug": itsHiddenProduct,
  "GET /api/v1/products/{slug}/revisions/{revisionId}/diff revisionId": itsRevision,
  "GET /api/v1/products/{slug}/revisions/{revisionId}/diff against": itsRevision,
  "POST /api/v1/products/{slug}/revisions/{revisionId}/restore slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/revisions/{revisionId}/restore revisionId": itsRevision,
  "POST /api/v1/products/{slug}/revisions slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/revisions blocks[].id": ownBlock,
  "POST /api/v1/products/{slug}/screening blocks[].id": ownBlock,
  "POST /api/v1/blocks/validate blocks[].id": ownBlock,
  "POST /api/v1/blog/validate blocks[].id": ownBlock,
  "POST /api/v1/blog/posts blocks[].id": ownBlock,
  "POST /api/v1/products/{slug}/revisions session":
    "a name of the editor's own making, good for its own drafts only",
  "POST /api/v1/products/{slug}/revisions person": { of: ({ cast }) => cast.editor.id, status: 403 },
  "POST /api/v1/products/{slug}/revisions listing.logo.mediaId":
    "naming another's file makes no use of it: media/media.test.ts",
  "POST /api/v1/products/{slug}/revisions listing.cover.mediaId":
    "naming another's file makes no use of it: media/media.test.ts",
  "POST /api/v1/products/{slug}/revisions listing.websitePicture.mediaId":
    "naming another's file makes no use of it: media/media.test.ts",
  "POST /api/v1/products/{slug}/submit slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/submit revisionId": itsRevision,
  "POST /api/v1/products/{slug}/screening slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/screening revisionId": itsRevision,
  "POST /api/v1/products/{slug}/screening listing.logo.mediaId":
    "naming another's file finds nothing of it: lib/review/screening/try-submit.test.ts",
  "POST /api/v1/products/{slug}/screening listing.cover.mediaId":
    "naming another's file finds nothing of it: lib/review/screening/try-submit.test.ts",
  "POST /api/v1/products/{slug}/screening listing.websitePicture.mediaId":
    "naming another's file finds nothing of it: lib/review/screening/try-submit.test.ts",
  "POST /api/v1/products/{slug}/withdraw slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/withdraw revisionId": itsRevision,
  "POST /api/v1/blog/posts slug": "the blog is the house's own: blog/slugs.test.ts",
  "PATCH /api/v1/organizations/{slug} logo.mediaId":
    "another's file is refused: lib/identity/organizations/change-organization.test.ts",
  "POST /api/v1/blog/posts cover.mediaId": othersFile,
  "GET /api/v1/blog/posts/{id} id": allPosts,
  "PATCH /api/v1/blog/posts/{id} id": allPosts,
  "PATCH /api/v1/blog/posts/{id} slug": "the blog is the house's own: blog/slugs.test.ts",
  "PATCH /api/v1/blog/posts/{id} cover.mediaId": othersFile,
  "PATCH /api/v1/blog/posts/{id} person": { of: ({ cast }) => cast.editor.id, status: 403 },
  "PATCH /api/v1/blog/posts/{id} session":
    "a name of the editor's own making, good for its own revisions only",
  "DELETE /api/v1/blog/posts/{id} id": allPosts,
  "POST /api/v1/blog/posts/{id}/publish id": allPosts,
  "POST /api/v1/blog/posts/{id}/unpublish id": allPosts,
  "POST /api/v1/blog/posts/{id}/preview id": allPosts,
  "GET /api/v1/blog/posts/{id}/revisions id": allPosts,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId} id": allPosts,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId} revisionId": anotherPosts,
  "PATCH /api/v1/blog/posts/{id}/revisions/{revisionId} id": allPosts,
  "PATCH /api/v1/blog/posts/{id}/revisions/{revisionId} revisionId": anotherPosts,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff id": allPosts,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff revisionId": anotherPosts,
  "GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff against": anotherPosts,
  "POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore id": allPosts,
  "POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore revisionId": anotherPosts,
  "POST /api/v1/votes productSlug": itsHiddenProduct,
  "POST /api/v1/votes productId": {
    of: async (other) => {
      const { body } = await other.cast.owner.session.call("GET /api/v1/me/products", {});
      return body.data.find(({ slug }) => slug === hidden(other).slug)?.id ?? "";
    },
    status: 404,
  },
  "POST /api/v1/drafts/claim organizationId": { of: ({ organization }) => organization.id, status: 403 },
  "POST /api/v1/admin/decide queueItemId": "the queue is everybody's to an admin",
  "POST /api/v1/admin/decide blockNotes[].blockId": "the queue is everybody's to an admin",
  "GET /api/v1/admin/queue/{id} id": "the queue is everybody's to an admin",
  "POST /api/v1/admin/decide/bulk items[].queueItemId": "the queue is everybody's to an admin",
  "POST /api/v1/admin/undo queueItemIds[]": "the queue is everybody's to an admin",
  "POST /api/v1/admin/claim queueItemId": "the queue is everybody's to an admin",
  "POST /api/v1/products/{slug}/report slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/appeal slug": itsHiddenProduct,
  "POST /api/v1/products/{slug}/appeal revisionId": itsRevision,
  "GET /api/v1/admin/audit actor": "the log is everybody's to an admin",
  "PATCH /api/v1/categories/{slug} slug": allCategories,
  "POST /api/v1/categories/{slug}/merge slug": allCategories,
  "PUT /api/v1/admin/featured/{slug} slug": "the products are everybody's to an admin",
  "DELETE /api/v1/admin/featured/{slug} slug": "the products are everybody's to an admin",
  "GET /api/v1/admin/products source": allLists,
  "GET /api/v1/admin/products import": allLists,
  "POST /api/v1/imports organizationId": allLists,
  "POST /api/v1/imports sourceId": allLists,
  "GET /api/v1/imports/{id} id": allLists,
  "POST /api/v1/imports/{id}/stop id": allLists,
  "POST /api/v1/sources organizationId": allLists,
  "GET /api/v1/sources/{id} id": allLists,
  "PATCH /api/v1/sources/{id} id": allLists,
  "DELETE /api/v1/sources/{id} id": allLists,
  "POST /api/v1/sources/{id}/run id": allLists,
  "GET /api/v1/admin/people/{id} id": allPeople,
  "PATCH /api/v1/admin/settings logo": itsPicture,
  "PATCH /api/v1/admin/settings logoDark": itsPicture,
  "PATCH /api/v1/admin/people/{id} id": allPeople,
  "DELETE /api/v1/admin/people/{id}/sessions id": allPeople,
  "DELETE /api/v1/admin/people/{id}/sessions/{sessionId} id": allPeople,
  "DELETE /api/v1/admin/people/{id}/sessions/{sessionId} sessionId": allPeople,
  "POST /api/v1/admin/system/jobs/retry id": "the jobs are everybody's to an admin",
  "DELETE /api/v1/me/sessions/{id} id": { of: ({ cast }) => aSession(cast.user.id), status: 404 },
  "POST /api/v1/organizations slug": { of: ({ organization }) => organization.slug, status: 409 },
  "GET /api/v1/organizations/{slug} slug": itself,
  "PATCH /api/v1/organizations/{slug} slug": itself,
  "DELETE /api/v1/organizations/{slug} slug": itself,
  "GET /api/v1/organizations/{slug}/members slug": itself,
  "PATCH /api/v1/organizations/{slug}/members/{personId} slug": itself,
  "PATCH /api/v1/organizations/{slug}/members/{personId} personId": itsMember,
  "DELETE /api/v1/organizations/{slug}/members/{personId} slug": itself,
  "DELETE /api/v1/organizations/{slug}/members/{personId} personId": itsMember,
  "POST /api/v1/organizations/{slug}/transfer slug": itself,
  "POST /api/v1/organizations/{slug}/transfer personId": itsMember,
  "GET /api/v1/organizations/{slug}/invitations slug": itself,
  "POST /api/v1/organizations/{slug}/invitations slug": itself,
  "DELETE /api/v1/organizations/{slug}/invitations/{id} slug": itself,
  "DELETE /api/v1/organizations/{slug}/invitations/{id} id": {
    of: async (other) => (await anInvitation(other.cast.owner, other.organization)).id,
    status: 404,
  },
  "POST /api/v1/webhooks organizationId": { of: ({ organization }) => organization.id, status: 403 },
  "GET /api/v1/webhooks/{id} id": itsWebhook,
  "PATCH /api/v1/webhooks/{id} id": itsWebhook,
  "DELETE /api/v1/webhooks/{id} id": itsWebhook,
  "POST /api/v1/webhooks/{id}/secret id": itsWebhook,
  "POST /api/v1/webhooks/{id}/ping id": itsWebhook,
  "GET /api/v1/webhooks/{id}/deliveries id": itsWebhook,
  "GET /api/v1/webhooks/{id}/deliveries/{deliveryId} id": itsWebhook,
  "GET /api/v1/webhooks/{id}/deliveries/{deliveryId} deliveryId": itsDelivery,
  "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay id": itsWebhook,
  "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay deliveryId": itsDelivery,
  "DELETE /api/v1/api-keys/{id} id": { of: async ({ cast }) => (await cast.owner.newKey()).id, status: 404 },
};

/** The fields of all operations that take an id or a slug: what is a UUID, and what is called an id or a slug. */
export const namingFields: [name: string, op: Operation, field: string][] = everyOperation.flatMap((op) =>
  fieldsOf(z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" }) as Schema, "").map(
    (field): [string, Operation, string] => [`${keyOf(op)} ${field}`, op, field],
  ),
);

type Schema = { format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

function fieldsOf(schema: Schema, path: string): string[] {
  const isNaming = schema.format === "uuid" || /(^|\.)(id|slug)$|(Id|Slug)$/.test(path);
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    fieldsOf(inner, path ? `${path}.${name}` : name),
  );
  const items = schema.items ? fieldsOf(schema.items, `${path}[]`) : [];
  const either = (schema.anyOf ?? []).flatMap((inner) => fieldsOf(inner, path));
  return [...new Set([...(isNaming ? [path] : []), ...below, ...items, ...either])];
}
