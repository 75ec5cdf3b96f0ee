import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, isMany } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, block, goodBlocks, unique } from "../world";

let builder: Builder;
let outsider: Caller;
let admin: Caller;
const anonymous = Caller.anonymous();

beforeAll(async () => {
  [builder, outsider, admin] = [await aBuilder(), await Caller.newPerson(), await Caller.admin()];
});

describe("creating a product", () => {
  it("answers the draft and where it is, and derives a slug from the name", async () => {
    const name = `Grüße & Töne ${unique("x")}`;
    const made = await builder.caller.call("POST /api/v1/products", {
      organizationId: builder.organizationId,
      name,
    });
    expect(made.status).toBe(201);
    expect(made.body.slug).toMatch(/^grusse-and-tone-x-[0-9a-f]+$/);
    expect(made.headers.get("location")).toBe(`/api/v1/products/${made.body.slug}`);
    expect(made.body.public).toBe(false);
    expect((await anonymous.call("GET /api/v1/products/{slug}", { slug: made.body.slug })).status).toBe(404);
  });

  it("needs a membership, or a key of a member", async () => {
    const input = { organizationId: builder.organizationId, name: "Not mine" };
    expect((await anonymous.call("POST /api/v1/products", input)).status).toBe(401);
    expect((await outsider.call("POST /api/v1/products", input)).body).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    const { body } = await builder.caller.call("POST /api/v1/api-keys", {
      name: "writer",
      scopes: ["products:write"],
    });
    expect(
      (await Caller.withKey(body.key).call("POST /api/v1/products", { ...input, name: unique("By key") }))
        .status,
    ).toBe(201);
    const reader = await builder.caller.call("POST /api/v1/api-keys", {
      name: "reader",
      scopes: ["products:read"],
    });
    expect((await Caller.withKey(reader.body.key).call("POST /api/v1/products", input)).status).toBe(403);
  });

  it("checks each field at its edge", async () => {
    const create = (more: object) =>
      builder.caller.call("POST /api/v1/products", {
        organizationId: builder.organizationId,
        name: unique("Edge"),
        ...more,
      });
    const fine = [
      { name: "x".repeat(80) },
      { tagline: "x".repeat(140) },
      { slug: unique("s").padEnd(64, "x") },
      { categories: ["1", "2", "3", "4", "x".repeat(40)] },
    ];
    for (const input of fine) expect((await create(input)).status, JSON.stringify(input)).toBe(201);
    const faults: [object, string][] = [
      [{ name: "" }, "name"],
      [{ name: "x".repeat(81) }, "name"],
      [{ tagline: "x".repeat(141) }, "tagline"],
      [{ slug: "x".repeat(65) }, "slug"],
      [{ slug: "Two--Hyphens" }, "slug"],
      [{ categories: ["1", "2", "3", "4", "5", "6"] }, "categories"],
      [{ categories: ["x".repeat(41)] }, "categories[0]"],
      [{ websiteUrl: "ftp://files.example" }, "websiteUrl"],
      [{ websiteUrl: "http://127.0.0.1/" }, "websiteUrl"],
      [{ websiteUrl: "http://2130706433/" }, "websiteUrl"],
      [{ websiteUrl: "http://[::ffff:10.0.0.1]/" }, "websiteUrl"],
      [{ websiteUrl: "https://user:pass@site.example/" }, "websiteUrl"],
      [{ websiteUrl: "javascript:alert(1)" }, "websiteUrl"],
      [{ trustScore: 100 }, "trustScore"],
      [{ status: "published" }, "status"],
    ];
    for (const [input, path] of faults) {
      const reply = await create(input);
      expect(reply.body, JSON.stringify(input)).toMatchObject({ status: 422, errors: [{ path }] });
    }
  });
});

describe("saving a revision", () => {
  it("makes a version, and none when nothing changed", async () => {
    const slug = await aDraft(builder);
    const blocks = goodBlocks();
    const save = () => builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks });
    const [first, second] = [await save(), await save()];
    expect(second.body.version).toBe(first.body.version);
    expect(first.body.blocks).toEqual(blocks);
    expect(first.body.listing.categories).toEqual(["Testing"]);
  });

  it("reports every fault of a document at once, each at its path", async () => {
    const slug = await aDraft(builder);
    const id = "11111111-1111-4111-8111-111111111111";
    const reply = await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
      slug,
      blocks: [
        block("heading", { text: "x".repeat(121), level: 2 }, id),
        block("nonsense", {}),
        block("heading", { text: "Twice", level: 2 }, id),
        block("activities", {
          source: "manual",
          limit: 5,
          items: [{ id: "a", at: "2999-01-01", kind: "release", title: "Too soon" }],
        }),
        { ...block("heading", { text: "Later", level: 2 }), v: 99 },
      ],
    });
    expect(reply.status).toBe(422);
    const { errors } = reply.body as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(
      [
        "blocks[0].data.text",
        "blocks[1].type",
        "blocks[2].id",
        "blocks[3].data.items[0].at",
        "blocks[4].v",
      ].sort(),
    );
  });

  it("refuses a stale base with the current version and what changed, by body and by If-Match", async () => {
    const slug = await aDraft(builder);
    const [kept, changed] = goodBlocks();
    const save = (blocks: object[], more: object = {}, headers = {}) =>
      builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks, ...more }, headers);
    const first = await save([kept ?? {}, changed ?? {}]);
    const base = first.body.version;
    const second = await save([kept ?? {}, { ...changed, data: { md: "Somebody else's words." } }], {
      baseVersion: base,
    });
    expect(second.status).toBe(201);
    const third = await save([kept ?? {}], { baseVersion: base });
    expect(third.body).toMatchObject({
      status: 409,
      code: "version_conflict",
      currentVersion: base + 1,
      changedBlocks: [changed?.id],
    });
    expect((await save([kept ?? {}], {}, { "if-match": `"${base}"` })).body).toMatchObject({ status: 412 });
    expect((await save([kept ?? {}], {}, { "if-match": `"${base + 1}"` })).status).toBe(201);
  });

  it("is the members' alone: to others a draft product does not exist", async () => {
    const slug = await aDraft(builder);
    const save = (caller: Caller) =>
      caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks: goodBlocks() });
    expect((await save(anonymous)).status).toBe(401);
    expect((await save(outsider)).status).toBe(404);
    expect((await outsider.call("GET /api/v1/products/{slug}/revisions", { slug })).status).toBe(404);
    expect((await admin.call("GET /api/v1/products/{slug}/revisions", { slug })).status).toBe(200);
    const published = await aPublished(builder, admin);
    const ofPublic = (caller: Caller) =>
      caller.call("GET /api/v1/products/{slug}/revisions", { slug: published });
    expect((await ofPublic(anonymous)).status).toBe(401);
    expect((await ofPublic(outsider)).status).toBe(403);
  });
});

describe("a public product", () => {
  it("shows its document, its trust and its Markdown, with ETag, CORS and 304", async () => {
    const slug = await aPublished(builder, admin);
    const reply = await within(
      5,
      () => anonymous.call("GET /api/v1/products/{slug}", { slug }),
      ({ status }) => status === 200,
    );
    expect(reply.body.document.blocks.map(({ type }) => type)).toEqual(["heading", "richText"]);
    expect(reply.body.trust.score).toBe(reply.body.trustScore);
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    const etag = reply.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await anonymous.call("GET /api/v1/products/{slug}", { slug }, { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);

    const markdown = await anonymous.call("GET /api/v1/products/{slug}/markdown", { slug });
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toMatch(/^---\nname: /);
    for (const field of ["slug:", "url:", "organization:", "trustScore:", "updatedAt:", "What it is"])
      expect(markdown.text).toContain(field);
  });

  it("keeps showing the approved document while a newer draft is written", async () => {
    const slug = await aPublished(builder, admin);
    const before = await within(
      5,
      () => anonymous.call("GET /api/v1/products/{slug}", { slug }),
      ({ status }) => status === 200,
    );
    await builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks: goodBlocks() });
    const after = await anonymous.call("GET /api/v1/products/{slug}", { slug });
    expect(after.body.document.revisionId).toBe(before.body.document.revisionId);
  });

  it.skipIf(isMany)("is not there under a malformed slug, an encoded path or an odd character", async () => {
    for (const slug of ["No Such", "..%2f..%2fetc", "x".repeat(300), "a\u0000b", "über"]) {
      expect((await anonymous.call("GET /api/v1/products/{slug}", { slug })).status, slug).toBe(404);
    }
  });
});
