import fc from "fast-check";
import type { Operation } from "@/lib/api/operation";
import { Actor } from "../authorization/actor";
import { keyOf } from "../authorization/allowed";
import { aBystander, aCategory, aHouse, aSecond, aSession, type House } from "../authorization/house";
import { anInvitation, aPost } from "../authorization/samples";
import type { OperationKey, Reply } from "../caller";
import { aWebhook } from "../webhooks/a-webhook";
import { aDraft, aPublished, block, goodBlocks, submitted, unique } from "../world";
import type { Known } from "./arbitraries";
import { fire, type Shot } from "./shot";

export const kinds = ["nobody", "session", "key", "admin"] as const;
export type Kind = (typeof kinds)[number];

/** After a success of these the caller is another one than before, or nobody. */
const ending: OperationKey[] = [
  "DELETE /api/v1/me",
  "POST /api/v1/me/password",
  "DELETE /api/v1/me/sessions/{id}",
  "DELETE /api/v1/organizations/{slug}",
  "PATCH /api/v1/organizations/{slug}/members/{personId}",
  "DELETE /api/v1/organizations/{slug}/members/{personId}",
  "POST /api/v1/organizations/{slug}/transfer",
  "DELETE /api/v1/api-keys/{id}",
];

/** The seed makes the same texts each time, and what was made by an earlier run is taken. */
const run = unique("fuzz");

/** Stands for the address of who asks. */
const ownAddress = "own@people.example";
/** Stand for a second factor that who asks has begun, and for an export that they asked for. */
const ownFactor = "018f0000-0000-7000-8000-0000000000f1";
const ownExport = "018f0000-0000-7000-8000-0000000000e1";

type Ids = {
  people: string[];
  sessions: string[];
  keys: string[];
  invitations: string[];
  items: string[];
  tokens: string[];
  posts: string[];
  postRevisions: string[];
  webhooks: string[];
  deliveries: string[];
  categories: string[];
  collections: string[];
  sources: string[];
  imports: string[];
};

/** A house of its own for the fuzzing, its callers, and things that requests can name. */
export class FuzzWorld {
  private callers = new Map<Kind, Promise<Actor>>();

  private constructor(
    private readonly house: House,
    private readonly ids: Ids,
    /** A product that shows its traffic and its pulse. */
    private readonly watched: string,
  ) {}

  static async make(): Promise<FuzzWorld> {
    const house = await aHouse();
    const { cast, organization, builder, admin } = house;
    const invitation = await anInvitation(cast.owner, organization);
    const people = await Promise.all([1, 2, 3, 4].map(() => aBystander(organization.id)));
    const posts = await Promise.all([aPost(house), aPost(house), aPost(house, true)]);
    const item = await submitted(builder, await aDraft(builder), admin);
    const webhooks = await Promise.all([1, 2, 3].map(() => aWebhook(organization.id)));
    const ids: Ids = {
      people: [...people, cast.viewer.id, cast.outsider.id],
      sessions: [await aSession(cast.user.id)],
      keys: [(await cast.owner.newKey()).id],
      invitations: [invitation.id],
      items: [item.id],
      tokens: [invitation.token],
      posts: posts.map(({ id }) => id),
      postRevisions: posts.map(({ revisionId }) => revisionId),
      webhooks: webhooks.map(({ id }) => id),
      deliveries: webhooks.map(({ deliveryId }) => deliveryId),
      categories: [await aCategory(), await aCategory()],
      collections: [await aPublicCollection(cast.owner), await aPublicCollection(cast.owner)],
      ...{ sources: [], imports: [] },
    };
    await admin.call("POST /api/v1/imports", {
      ...{ text: "name,website\nLantern,https://lantern.example/", organizationId: organization.id },
      ...{ format: "csv", publish: "draft", name: "A list" },
    });
    const lists = (await admin.call("GET /api/v1/imports", { limit: 1 })).body.data;
    ids.imports = lists.map(({ id }) => id);
    ids.sources = (await admin.call("GET /api/v1/sources", { limit: 1 })).body.data.map(({ id }) => id);
    const watching = [
      block("analytics", { title: "", metrics: ["views"] }),
      block("pulse", { window: "24h", showLatency: true, showHistory: true }),
    ];
    const about = { websiteUrl: `https://${unique("watched")}.example/` };
    const watched = await aPublished(builder, admin, about, [...goodBlocks(), ...watching]);
    return new FuzzWorld(house, ids, watched);
  }

  /** Sends a shot as a caller of a kind, made anew where the one before has ended. */
  async fire(op: Operation, kind: Kind, shot: Shot): Promise<Reply> {
    if (kind === "nobody") return fire(shot, {});
    const actor = await this.actor(kind);
    const { body, path } = shot;
    const own = typeof body === "string" ? body.replaceAll(ownAddress, actor.account.email) : body;
    const owned = { ...shot, body: own, path: await ownIds(actor, path) };
    const reply = await fire(owned, await credentialsOf(actor, kind));
    if (reply.status < 300 && ending.includes(keyOf(op))) this.callers.delete(kind);
    return reply;
  }

  /** Names of what is there, and texts that the fields' rules want. */
  known(op: Operation): Known {
    const { house, ids } = this;
    const { slug: shown, revisionId } = house.products["public product"];
    const hidden = house.products["hidden product"];
    const from = (...values: unknown[]) => fc.constantFrom(...values);
    const products = /\/(pulse|traffic)/.test(op.path) ? [this.watched] : [shown, hidden.slug];
    const list = /\/(organizations|categories|collections)\/\{slug\}/.exec(op.path)?.[1];
    const slugs: Record<string, string[]> = { ...ids, organizations: [house.organization.slug] };
    const id = named(op.path, { ...ids, factors: [ownFactor], exports: [ownExport] });
    const ofBlog = op.path.includes("/blog/");
    const address = fc.uuid().map((text) => `${text}@${run}.example`);
    return {
      ...(op.path.includes("{slug}")
        ? { slug: from(...(slugs[list ?? ""] ?? products)) }
        : { slug: fc.uuid().map((text) => `${run}-${text}`) }),
      id: from(...id),
      key: /\/(fields|types)\/\{key\}/.test(op.path)
        ? from(op.path.includes("/types/") ? "product" : "pricing")
        : fc.constantFrom("a", "b", "c").map((text) => `${text}${unique("").replaceAll("-", "")}`),
      type: from(undefined, "product"),
      types: from(null, ["product"]),
      // What it declares is for the directory of all tests.
      required: from(false),
      retired: from(false),
      field: from(undefined),
      source: from(undefined),
      personId: from(...ids.people),
      sessionId: from(...ids.sessions),
      person: from(undefined),
      actor: from(...ids.people),
      organizationId: from(house.organization.id),
      organization: from(house.organization.slug),
      productSlug: from(shown, hidden.slug),
      revisionId: ofBlog ? from(...ids.postRevisions) : from(revisionId, hidden.revisionId),
      deliveryId: from(...ids.deliveries),
      url: from("https://p1.probed.example/hook", "https://127.0.0.1/", "ftp://p1.probed.example/"),
      products: from(`${shown},silverwell`, `${shown},${hidden.slug}`),
      title: from("A title", "名前", "Ünïcödé & <b>", unique("title")),
      locale: op.method === "GET" ? from(undefined) : from("en", "de", "pt-BR"),
      preview: from(undefined),
      cover: from(null),
      seo: from(null, { title: "A title", description: "" }),
      tags: from(["Testing"], [], ["Testing", "Tools & more"]),
      code: from("000000", "123456", "", "١٢٣٤٥٦"),
      queueItemId: from(...ids.items),
      ids: from(undefined),
      all: from(true),
      before: from(undefined, "2026-11-01T00:00:00Z"),
      preferences: from([{ kind: "report", mail: false }], [{ kind: "decided", inSite: true, mail: true }]),
      queueItemIds: from(ids.items, [...ids.items, ...ids.people]),
      items: from(ids.items.map((queueItemId) => ({ queueItemId, expectedVersion: 1 }))),
      token: from(...ids.tokens),
      email: op.path.endsWith("/me") ? from(ownAddress) : address,
      current: from(house.cast.user.account.password),
      password: from(house.cast.user.account.password),
      cursor: from(undefined),
      from: from(undefined, "2026-11-01T00:00:00Z"),
      to: from(undefined),
      baseVersion: from(undefined, 1),
      ifMatch: from(undefined, 1),
      tagline: from("A tagline", "", "Ünïcödé 名前"),
      categories: from(["Testing"], [], ["Testing", "Tools & more"]),
      licenses: from(["MIT"], []),
      alternativeTo: from(["Netflix", "Plex"], []),
      logo: from(null),
      blocks: fc.oneof(fc.constant(null).map(goodBlocks), documents),
      websiteUrl: from("https://fuzz.example/", "http://fuzz.example:8080/x?y=z", null),
      parent: from("testing", null, "no-such-category"),
      into: from("testing", ...ids.categories, "no-such-category"),
      limit: op.method === "GET" ? from("1", "20", "100", "5000") : fc.integer(),
      size: from(1, 4096),
      contentType: from("image/png", "video/mp4"),
      expiresInDays: fc.integer({ min: 1, max: 30 }),
      // The site keeps its name: other tests look for it.
      ...(op.path.endsWith("/settings") && { greeting: from("A greeting", "Ünïcödé 名前", null) }),
      name: op.path.endsWith("/settings")
        ? from("Vitrine", null)
        : from("A name", "名前", "Ünïcödé & <b>", "x", unique("name")),
    };
  }

  private actor(kind: Kind): Promise<Actor> {
    const made =
      this.callers.get(kind) ?? (kind === "admin" ? Actor.makeAdmin() : aSecond("owner", this.house));
    this.callers.set(kind, made);
    return made;
  }
}

/** A path with the caller's own ids; a factor that was begun replaces the one before, so each is begun anew. */
async function ownIds({ session }: Actor, path: string): Promise<string> {
  const made = path.includes(ownFactor)
    ? await session.call("POST /api/v1/me/second-factors", { kind: "totp" })
    : path.includes(ownExport)
      ? await session.call("POST /api/v1/me/exports", {})
      : null;
  const id = made && made.status < 300 ? made.body.id : null;
  return id ? path.replace(ownFactor, id).replace(ownExport, id) : path;
}

function named(path: string, ids: Ids & Record<"factors" | "exports", string[]>): string[] {
  const { posts, people, sessions, keys, invitations, items, webhooks, factors, exports } = ids;
  if (path.includes("/sources/")) return ids.sources;
  if (path.includes("/imports/")) return ids.imports;
  if (path.includes("/second-factors/")) return factors;
  if (path.includes("/exports/")) return exports;
  if (path.includes("/webhooks/")) return webhooks;
  if (path.includes("/queue/")) return items;
  if (path.includes("/blog/")) return posts;
  if (path.includes("/admin/people/")) return people;
  if (path.includes("sessions")) return sessions;
  return path.includes("api-keys") ? keys : invitations;
}

async function aPublicCollection({ session }: Actor): Promise<string> {
  const input = { title: unique("Collection"), visibility: "public" };
  return (await session.call("POST /api/v1/collections", input)).body.slug;
}

async function credentialsOf(actor: Actor, kind: Kind): Promise<Record<string, string>> {
  if (kind !== "key") return { cookie: actor.session.cookieHeader() };
  return { "x-api-key": (await actor.by("key", {})).keyHeader() };
}

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
/** Block documents of two simple types, some of them with a fault. */
const documents = fc.array(
  fc
    .tuple(fc.uuid(), fc.constantFrom("heading", "richText", "nothing"), text, fc.integer({ min: 1, max: 4 }))
    .map(([id, type, words, level]) =>
      block(type, type === "heading" ? { text: words, level } : { md: words }, id),
    ),
  { maxLength: 5 },
);
