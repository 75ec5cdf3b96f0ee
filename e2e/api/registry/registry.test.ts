import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Caller, onPlatform, type Reply } from "../caller";
import { aBuilder, aPublished, type Builder, submitted, unique } from "../world";

// The published schema of the registry's replies, in our own words: everything that it names, and nothing else.
const Url = z.string().regex(/^https?:\/\/\S+$/);
const Transport = z.union([
  z.strictObject({ type: z.literal("stdio") }),
  z.looseObject({ type: z.enum(["streamable-http", "sse"]), url: Url }),
]);
const ServerDetail = z.strictObject({
  $schema: Url.optional(),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  description: z.string().min(1).max(100),
  title: z.string().min(1).max(100).optional(),
  version: z.string().max(255),
  repository: z
    .strictObject({
      url: Url,
      source: z.string(),
      id: z.string().optional(),
      subfolder: z.string().optional(),
    })
    .optional(),
  websiteUrl: Url.optional(),
  icons: z.array(z.looseObject({ src: Url })).optional(),
  packages: z
    .array(
      z.looseObject({
        registryType: z.string(),
        identifier: z.string(),
        version: z
          .string()
          .min(1)
          .regex(/^(?!latest$)/)
          .optional(),
        transport: Transport,
      }),
    )
    .optional(),
  remotes: z.array(z.looseObject({ type: z.enum(["streamable-http", "sse"]), url: Url })).optional(),
  _meta: z.record(z.string(), z.unknown()).optional(),
});
const official = "io.modelcontextprotocol.registry/official";
const ServerResponse = z.strictObject({
  server: ServerDetail,
  _meta: z
    .object({
      [official]: z.strictObject({
        status: z.enum(["active", "deprecated", "deleted"]),
        publishedAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
        isLatest: z.boolean(),
      }),
    })
    .catchall(
      z.strictObject({
        url: Url,
        trust: z.strictObject({ score: z.int(), verifiedDomain: z.boolean() }),
        health: z.string().nullable(),
      }),
    ),
});
const ServerList = z.strictObject({
  servers: z.array(ServerResponse),
  metadata: z.strictObject({ nextCursor: z.string().min(1).optional(), count: z.int() }),
});

const anonymous = Caller.anonymous();
const word = unique("tinderbox").replaceAll("-", "");
const slugs: string[] = [];
let admin: Caller;
let builder: Builder;

/** A refusal, which any reader of the registry's interface understands. */
function expectRefusal(reply: Reply, status: number, what = ""): void {
  expect(reply.status, `${what} ${reply.text.slice(0, 200)}`).toBe(status);
  expect(reply.headers.get("content-type"), what).toBe("application/json");
  expect((reply.body as { error: unknown }).error, what).toEqual(expect.stringMatching(/./));
}

async function list(query: Record<string, string> = {}) {
  const reply = await anonymous.fetch(`/v0.1/servers?${new URLSearchParams(query)}`);
  expect(reply.status, reply.text).toBe(200);
  const { servers, metadata } = ServerList.parse(reply.body);
  expect(metadata.count).toBe(servers.length);
  return { servers, ...metadata };
}

/** All servers, by one client that follows cursors to the end. */
async function walk(query: Record<string, string>) {
  const found = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    found.push(...page.servers);
    cursor = page.nextCursor;
    if (cursor === undefined) return found;
  }
}

const ofSlug = async (slug: string) => {
  const found = (await list({ search: word, limit: "100" })).servers.find(({ server }) =>
    server.name.endsWith(`/${slug}`),
  );
  if (!found) throw new Error(`${slug} is not in the registry`);
  return found;
};
const pathOf = (name: string, version?: string) =>
  `/v0.1/servers/${encodeURIComponent(name)}/versions${version === undefined ? "" : `/${encodeURIComponent(version)}`}`;

beforeAll(async () => {
  admin = await Caller.admin();
  builder = await aBuilder();
  const { status } = await admin.call("POST /api/v1/fields/preset", { preset: "mcp-servers" });
  expect(status).toBe(200);
  for (const fields of [
    {
      transport: ["stdio"],
      install: "npx -y @tinderbox/mcp",
      repository: "https://github.com/tinderbox/mcp",
    },
    { transport: ["streamable-http"], endpoint: "https://mcp.tinderbox.example/mcp" },
    { transport: ["sse", "stdio"], install: "docker run tinderbox" },
  ])
    slugs.push(
      await aPublished(builder, admin, {
        ...{ type: "mcp-server", fields },
        tagline: `The ${word} lights ${"many ".repeat(18)}lamps`,
      }),
    );
});

describe("the registry's list", () => {
  it("has every server once, page by page", async () => {
    const whole = await walk({ limit: "100" });
    const names = whole.map(({ server }) => server.name);
    expect(new Set(names).size).toBe(names.length);
    for (const limit of ["1", "2"])
      expect((await walk({ limit })).map(({ server }) => server.name)).toEqual(names);
    expect(names.slice(0, 3).map((name) => name.split("/")[1])).toEqual([...slugs].reverse());
  });

  it("says what a listing says", async () => {
    const [first, second, third] = await Promise.all(slugs.map(ofSlug));
    expect(first?.server).toMatchObject({
      packages: [{ registryType: "npm", identifier: "@tinderbox/mcp", transport: { type: "stdio" } }],
      repository: { url: "https://github.com/tinderbox/mcp", source: "github" },
      websiteUrl: `https://${slugs[0]}.example/`,
      version: expect.stringMatching(/^0\.0\.\d+$/),
    });
    expect(second?.server.remotes).toEqual([
      { type: "streamable-http", url: "https://mcp.tinderbox.example/mcp" },
    ]);
    expect([third?.server.packages, third?.server.remotes]).toEqual([undefined, undefined]);
    const [meta] = Object.entries(first?._meta ?? {}).flatMap(([key, own]) =>
      key === official ? [] : [own],
    );
    expect(meta).toMatchObject({
      url: expect.stringMatching(new RegExp(`^https?://.+/products/${slugs[0]}$`)),
    });
  });

  it("takes limits from 1, of which more than 100 count as that, and parameters without a value", async () => {
    expect((await list({ limit: "1" })).servers).toHaveLength(1);
    const most = await list({ limit: "100" });
    expect(await list({ limit: "101" })).toEqual(most);
    expect(await list({ limit: "100", cursor: "", search: "", version: "", updated_since: "" })).toEqual(
      most,
    );
    expect(await list({ limit: "100", include_deleted: "true", version: "latest" })).toEqual(most);
  });

  it("is narrowed by words, versions and times", async () => {
    const { server, _meta } = await ofSlug(slugs[1] ?? "");
    expect((await list({ search: server.name })).servers).toHaveLength(1);
    expect((await list({ search: word })).servers).toHaveLength(3);
    expect((await list({ search: unique("no-such-server") })).servers).toEqual([]);
    expect((await list({ search: word, version: server.version })).servers.length).toBeGreaterThan(0);
    expect((await list({ search: word, version: "9.9.9" })).servers).toEqual([]);
    const { updatedAt } = _meta[official];
    const since = (await walk({ updated_since: updatedAt })).map((each) => each._meta[official].updatedAt);
    expect(since).toContain(updatedAt);
    expect(since.every((at) => at >= updatedAt)).toBe(true);
    expect((await list({ updated_since: "2100-01-01T00:00:00Z" })).servers).toEqual([]);
  });

  it.each([
    "limit=0",
    "limit=-1",
    "limit=1.5",
    "limit=many",
    "limit=1&limit=2",
    "updated_since=yesterday",
    "updated_since=2026-13-01T00:00:00Z",
    "updated_since=2026-01-01",
    "cursor=nonsense",
    "cursor=e30",
    "include_deleted=perhaps",
    `version=${"1".repeat(256)}`,
    `search=${"a".repeat(201)}`,
    "search=%00",
    "search=%E0%A4%A",
    "q=lamps",
  ])("refuses ?%s", async (query) => {
    const reply = await anonymous.fetch(`/v0.1/servers?${query}`);
    // A query that can't be decoded is read with the sign for that.
    if (query.includes("%E0")) expect(reply.status).toBe(200);
    else expectRefusal(reply, 400);
  });
});

describe("a server of the registry", () => {
  it("is found by its encoded name, as its newest version or by number", async () => {
    const found = await ofSlug(slugs[0] ?? "");
    const { name, version } = found.server;
    const versions = await anonymous.fetch(pathOf(name));
    expect(ServerList.parse(versions.body)).toEqual({ servers: [found], metadata: { count: 1 } });
    for (const each of ["latest", version])
      expect(ServerResponse.parse((await anonymous.fetch(pathOf(name, each))).body)).toEqual(found);
    const other = await anonymous.fetch(pathOf(name).replace("%2F", "%2f"), { redirect: "follow" });
    expect(other.body).toEqual(versions.body);
  });

  it("is missing under any other name or version", async () => {
    const { name } = (await ofSlug(slugs[0] ?? "")).server;
    for (const path of [
      pathOf(name, "9.9.9"),
      pathOf(name, "x".repeat(300)),
      pathOf("com.example/nothing"),
      pathOf("com.example/nothing", "latest"),
      pathOf("x".repeat(300)),
      pathOf("a\u0000b/c"),
      pathOf("☃/☃"),
      pathOf(encodeURIComponent(name)),
      `/v0.1/servers/${name}/versions`,
      ...(onPlatform ? [] : ["/v0.1/servers/%E0%A4%A/versions"]),
      "/v0.1/servers/silverwell/versions",
      "/v0.1/servers/x",
      "/v0.1/publish",
      "/v0.1/nowhere",
    ])
      expectRefusal(await anonymous.fetch(path), 404, path);
  });

  it("is renewed when its product changes, and gone when that is suspended", async () => {
    const slug = slugs[2] ?? "";
    const before = await ofSlug(slug);
    const { caller } = builder;
    const revised = await caller.call("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 });
    const last = await caller.call("GET /api/v1/products/{slug}/revisions/{revisionId}", {
      slug,
      revisionId: revised.body.data[0]?.id ?? "",
    });
    const listing = { tagline: `The ${word} burns.` };
    await caller.call("POST /api/v1/products/{slug}/revisions", { slug, listing, blocks: last.body.blocks });
    const item = await submitted(builder, slug, admin);
    await admin.call("POST /api/v1/admin/decide", { queueItemId: item.id, decision: "approve" });
    const after = await ofSlug(slug);
    expect(after.server).toMatchObject({ name: before.server.name, description: `The ${word} burns.` });
    expect(after.server.version).not.toBe(before.server.version);
    expect(after._meta[official].updatedAt > before._meta[official].updatedAt).toBe(true);
    expect(after._meta[official].publishedAt).toBe(before._meta[official].publishedAt);
    expectRefusal(await anonymous.fetch(pathOf(before.server.name, before.server.version)), 404);
    const bulk = { slugs: [slug], action: "suspend" as const, reason: "other" as const, note: "Test." };
    const suspended = await admin.call("POST /api/v1/admin/products/bulk", bulk);
    expect(suspended.status, suspended.text).toBe(200);
    expectRefusal(await anonymous.fetch(pathOf(before.server.name)), 404);
    expect((await list({ search: word })).servers).toHaveLength(2);
  });
});

describe("the registry's replies", () => {
  it("may be read from any page and stored until something changes", async () => {
    const { name } = (await ofSlug(slugs[0] ?? "")).server;
    for (const path of ["/v0.1/servers?limit=1", pathOf(name), pathOf(name, "latest")]) {
      const { status, headers } = await anonymous.fetch(path, {
        headers: { origin: "https://else.example" },
      });
      expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toMatch(/^public, .*s-maxage=2/);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
      const etag = headers.get("etag") ?? "";
      expect((await anonymous.fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
      const head = await anonymous.fetch(path, { method: "HEAD" });
      expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
      const options = await anonymous.fetch(path, { method: "OPTIONS" });
      expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
      expectRefusal(await anonymous.fetch(path, { method: "POST" }), 405);
    }
    const missing = await anonymous.fetch(pathOf("com.example/nothing"));
    expect(missing.headers.get("access-control-allow-origin")).toBe("*");
    expect(missing.headers.get("cache-control")).toBe("no-store");
  });

  it("are what an import reads", async () => {
    const { text } = await anonymous.fetch(`/v0.1/servers?search=${word}`);
    const { body } = await admin.call("POST /api/v1/imports/preview", { text });
    expect(body).toMatchObject({ format: "mcp-registry", rows: 2 });
    expect(body.preview.map(({ listing }) => listing)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "mcp-server", websiteUrl: `https://${slugs[0]}.example/` }),
      ]),
    );
  });
});
