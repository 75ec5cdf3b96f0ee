import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../core/ids";
import { startOfDay } from "../core/time";
import { useDatabase } from "../testing/database";
import { anonymous, ctx } from "../testing/people";
import { aPublicProduct, hideProduct } from "../testing/products";
import { Suggest } from "./schema";
import { suggest } from "./suggest";

const test = useDatabase();
const now = new Date("2026-07-15T12:00:00.000Z");
const ask = (query: object) => suggest(ctx(test.db, anonymous, now), Suggest.parse(query));
const titles = async (q: string, more: object = {}) =>
  (await ask({ q, ...more })).data.map(({ kind, title }) => `${kind}: ${title}`);

const anOrganizationNamed = (name: string, slug: string) =>
  test.db.organization.create({ data: { name, slug }, select: { id: true } });

/** Public collections without a product, which changed later than all others. */
async function someEmptyCollections(title: string, count: number): Promise<void> {
  const { id: makerId } = await test.db.person.create({ data: { name: "Bo" } });
  const updatedAt = new Date("2099-01-01T00:00:00.000Z");
  await test.db.collection.createMany({
    data: Array.from({ length: count }, (_, at) => {
      return { slug: `empty-${at}`, title, isPublic: true, makerId, updatedAt };
    }),
  });
}

async function aCollection(title: string, isPublic: boolean): Promise<void> {
  const maker = { create: { name: "Ada" } };
  const product = await aPublicProduct(test.db, { name: "Darkroom" });
  await test.db.collection.create({
    data: {
      slug: title.toLowerCase().replaceAll(" ", "-"),
      title,
      isPublic,
      maker,
      items: { create: { productId: product.id, position: 0 } },
    },
  });
}

async function aPost(title: string, more: object = {}): Promise<void> {
  const slug = title.toLowerCase().replace(/\W+/g, "-");
  const { id } = await test.db.post.create({
    data: { slug, locale: "en", status: "published", title, publishedAt: now, blocks: [], ...more },
  });
  await test.db.$executeRaw`
    update posts set search_vector = setweight(to_tsvector('english', ${title}) || to_tsvector('simple', ${title}), 'A')
      || setweight(to_tsvector('english', 'lighthouse keepers'), 'C') where id = ${id}::uuid`;
}

beforeAll(async () => {
  const makers = await anOrganizationNamed("Photon Labs", "photon-labs");
  await anOrganizationNamed("Photon Nothing Public", "photon-nothing");
  await anOrganizationNamed("100% Wool_Works", "wool-works");
  const product = (name: string, more: object = {}) => aPublicProduct(test.db, { name, ...more });
  await product("Photo", { trustScore: 1, tagline: "Just that" });
  await product("Photo Prism", {
    trustScore: 90,
    categories: ["Photo galleries"],
    organizationId: makers.id,
  });
  await product("Photographer", { trustScore: 50, organizationId: makers.id });
  await product("Family Photos", { trustScore: 99, tagline: "Albums" });
  await product("Shoebox", { tagline: "Keeps your photos", trustScore: 100 });
  await product("Émile 100% 日本語", { tagline: "Signs and accents" });
  const hidden = await product("Photo Secret", { trustScore: 100, categories: ["Photo secrets"] });
  await hideProduct(test.db, hidden.id);
  await aCollection("Photo tools for a family", true);
  await aCollection("Photo tools of mine", false);
  await someEmptyCollections("Photo tools for nobody", 40);
  await aPost("Photo walks in autumn", { excerpt: "With a dog", cover: { mediaId: newId(), alt: "" } });
  await aPost("Photo drafts", { status: "draft" });
  await aPost("Photo tomorrow", { publishAt: new Date("2026-07-16T12:00:00.000Z") });
  const riser = await product("Riser");
  await test.db.windowTally.create({
    data: { period: "daily", startsOn: startOfDay(now), productId: riser.id, points: 5, votes: 5, voters: 5 },
  });
});

describe("suggestions", () => {
  it("are names that begin with the words, the name itself first, then other matches, then the other kinds", async () => {
    expect(await titles("photo", { limit: 20 })).toEqual([
      "product: Photo",
      "product: Photo Prism",
      "product: Photographer",
      "product: Family Photos",
      "product: Shoebox",
      "category: Photo galleries",
      "organization: Photon Labs",
      "post: Photo walks in autumn",
      "collection: Photo tools for a family",
    ]);
    expect((await ask({ q: "tools for" })).data).toContainEqual({
      kind: "collection",
      title: "Photo tools for a family",
      subtitle: "1 product",
      url: "/collections/photo-tools-for-a-family",
      image: null,
    });
    expect(await titles("Photo G", { limit: 1 })).toEqual(["category: Photo galleries"]);
    expect((await titles("p"))[0]).toBe("product: Photo Prism");
    expect(await titles("labs")).toEqual(["organization: Photon Labs"]);
  });

  it("say what each is, where it is and what it looks like", async () => {
    const { data, ...about } = await ask({ q: " Photo walks " });
    expect(about).toEqual({ query: "Photo walks", corrected: null, read: "all" });
    expect(data).toEqual([
      {
        kind: "post",
        title: "Photo walks in autumn",
        subtitle: "With a dog",
        url: "/blog/photo-walks-in-autumn",
        image: expect.stringMatching(/^\/media\//),
      },
    ]);
    expect((await ask({ q: "photon" })).data).toContainEqual({
      kind: "organization",
      title: "Photon Labs",
      subtitle: "2 products",
      url: "/o/photon-labs",
      image: null,
    });
    expect((await ask({ q: "photo gal" })).data[0]).toEqual({
      kind: "category",
      title: "Photo galleries",
      subtitle: "1 product",
      url: "/c/photo-galleries",
      image: null,
    });
  });

  it("correct unknown words, in every kind, and only if nothing matches as typed", async () => {
    const found = await ask({ q: "phtoo galeries" });
    expect(found).toMatchObject({ query: "phtoo galeries", corrected: "photo galleries" });
    expect(found.data.map(({ kind }) => kind)).toContain("category");
    expect((await ask({ q: "photon" })).corrected).toBeNull();
    expect(await ask({ q: "xyzzyplugh" })).toEqual({
      query: "xyzzyplugh",
      corrected: null,
      read: "none",
      data: [],
    });
  });

  it("know posts by their titles only", async () => {
    expect(await titles("lighthouse")).toEqual([]);
    expect(await titles("autumn wal")).toEqual(["post: Photo walks in autumn"]);
  });

  it("without words are what rises", async () => {
    for (const query of [{}, { q: "" }, { q: "  " }])
      expect(await ask(query)).toMatchObject({ query: "", corrected: null, data: [{ title: "Riser" }] });
  });

  it("take every sign as itself", async () => {
    expect(await titles("100%")).toEqual(["product: Émile 100% 日本語"]);
    expect(await titles("émile 100%")).toEqual(["product: Émile 100% 日本語"]);
    for (const q of ["%", "_", "%%", "\\", "p%o", "_hoto"])
      expect(await titles(q), q).not.toContain("product: Photo");
    const hostile = [
      ...[
        "'",
        "''",
        '"',
        "\\'",
        "';--",
        "a & | ! b",
        "a:*",
        ":*A",
        "<->",
        "(((",
        "-",
        "or",
        '" or "',
        "\u{10ffff}",
      ],
      ...["🏺", "\u200b", "e\u0301", "ﷺ", "日本", "ا".repeat(100), "a ".repeat(50), "%".repeat(100)],
      ...["x".repeat(100), "\\".repeat(99), "'".repeat(100), "the", "the of and"],
    ];
    for (const q of hostile) expect((await ask({ q })).data.length, q).toBeLessThanOrEqual(8);
  });

  it("take at most 100 characters and 20 places, and no control characters", () => {
    expect(Suggest.parse({ q: "x".repeat(100), limit: "999" })).toMatchObject({ limit: 20 });
    expect(Suggest.parse({})).toEqual({ q: "", limit: 8 });
    for (const odd of [
      { q: "x".repeat(101) },
      { q: "a\u0000" },
      { q: "\u202e" },
      { limit: "0" },
      { limit: "x" },
    ])
      expect(Suggest.safeParse(odd).success, JSON.stringify(odd)).toBe(false);
  });
});
