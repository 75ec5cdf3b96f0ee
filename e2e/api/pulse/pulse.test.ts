import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { sql } from "../database";
import { aBuilder, aDraft, aPublished, type Builder, block, goodBlocks, submitted } from "../world";

const anonymous = Caller.anonymous();
const read = (slug: string) => anonymous.call("GET /api/v1/products/{slug}/pulse", { slug });
const ask = (slug: string, more: object = {}) =>
  anonymous.call("POST /api/v1/products/{slug}/pulse", { slug, ...more });
const pulse = () => block("pulse", { title: "", window: "24h", showLatency: true, showHistory: true });

let status = 200;
const site = createServer((_, response) => {
  response.statusCode = status;
  response.end("Hello");
});
let builder: Builder;
let admin: Caller;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  [builder, admin] = await Promise.all([aBuilder(), Caller.admin()]);
});
afterAll(() => void site.close());

const address = (path = "/") => `http://p${(site.address() as AddressInfo).port}.probed.example${path}`;

/** A public product with a Pulse block. */
async function aMeasured(websiteUrl: string): Promise<string> {
  const slug = await aDraft(builder, { websiteUrl });
  await approve(slug, [...goodBlocks(), pulse()]);
  return slug;
}

async function approve(slug: string, blocks: object[], listing: object = {}): Promise<void> {
  const saved = await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
    slug,
    blocks,
    listing,
  });
  expect(saved.status, saved.text).toBe(201);
  const { id } = await submitted(builder, slug, admin);
  await admin.call("POST /api/v1/admin/decide", { queueItemId: id, decision: "approve" });
}

const endCooldown = (slug: string) =>
  sql(
    "update pulse_states set next_eligible_at = now() - interval '1 s' where product_id = (select id from products where slug = $1)",
    [slug],
  );

describe("the pulse of a product", () => {
  it("is measured when somebody asks, and read by everybody within five seconds", async () => {
    const slug = await aMeasured(address());
    const before = await read(slug);
    expect(before.body).toEqual({
      websiteUrl: address(),
      latest: null,
      stale: false,
      uptime: { percent: null, successful: 0, measured: 0, unknown: 0 },
      samples: [],
      nextEligibleAt: null,
    });
    const asked = await ask(slug);
    expect(asked.status, asked.text).toBe(200);
    expect(
      asked.body.sample,
      "start the server with NODE_OPTIONS=--import e2e/probe-network.mjs",
    ).toMatchObject({
      outcome: "successful",
      errorClass: null,
      httpStatus: 200,
      redirects: 0,
      ipFamily: 4,
      tlsExpiresAt: null,
    });
    expect(asked.body).toMatchObject({ sampled: true, reason: null });
    expect(
      Date.parse(String(asked.body.nextEligibleAt)) - Date.parse(String(asked.body.sample?.sampledAt)),
    ).toBe(300_000);
    const after = await within(
      5,
      () => read(slug),
      ({ body }) => body.latest !== null,
    );
    expect(after.body).toMatchObject({
      latest: asked.body.sample,
      samples: [asked.body.sample],
      uptime: { percent: 100, successful: 1, measured: 1, unknown: 0 },
      nextEligibleAt: asked.body.nextEligibleAt,
    });
    const early = await ask(slug);
    expect(early.status).toBe(200);
    expect(early.body).toEqual({
      sampled: false,
      reason: "cooldown",
      sample: null,
      nextEligibleAt: asked.body.nextEligibleAt,
    });

    status = 503;
    await endCooldown(slug);
    expect((await ask(slug)).body.sample).toMatchObject({
      outcome: "failed",
      errorClass: "server_error",
      httpStatus: 503,
    });
    status = 200;
    const both = await within(
      5,
      () => read(slug),
      ({ body }) => body.samples.length === 2,
    );
    expect(both.body.uptime).toEqual({ percent: 50, successful: 1, measured: 2, unknown: 0 });
    expect(both.body.samples.map(({ outcome }) => outcome)).toEqual(["failed", "successful"]);
  });

  it("is unknown where the website may not be measured, which is outside the percentage", async () => {
    // A public address, which the network of the tests does not lead to.
    const slug = await aMeasured("http://93.184.215.14/");
    expect((await ask(slug)).body.sample).toMatchObject({
      outcome: "unknown",
      errorClass: "not_allowed",
      httpStatus: null,
    });
    const { body } = await within(
      5,
      () => read(slug),
      ({ body }) => body.latest !== null,
    );
    expect(body.uptime).toEqual({ percent: null, successful: 0, measured: 0, unknown: 1 });
  });

  it("begins anew with another website, and says that an old sample is stale", async () => {
    const slug = await aMeasured(address());
    await ask(slug);
    await sql(
      "update pulse_samples set sampled_at = now() - interval '16 min' where product_id = (select id from products where slug = $1)",
      [slug],
    );
    await sql(
      `insert into cache_tags (tag, version) values ($1, nextval('cache_tag_versions'))
       on conflict (tag) do update set version = excluded.version`,
      [`product:${slug}`],
    );
    const old = await within(
      5,
      () => read(slug),
      ({ body }) => body.stale,
    );
    expect(old.body.latest).toMatchObject({ outcome: "successful" });
    await approve(slug, [...goodBlocks(), pulse()], { websiteUrl: address("/elsewhere") });
    const { body } = await within(
      5,
      () => read(slug),
      ({ body }) => body.websiteUrl.endsWith("/elsewhere"),
    );
    expect(body).toMatchObject({ latest: null, samples: [], stale: false, uptime: { percent: null } });
  });

  it("is 404 without a Pulse block in the public document, whatever a draft holds", async () => {
    const slug = await aPublished(builder, admin, { websiteUrl: address() });
    await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
      slug,
      blocks: [...goodBlocks(), pulse()],
    });
    for (const reply of [await read(slug), await ask(slug)])
      expect(reply.body).toMatchObject({ status: 404, code: "pulse_not_enabled" });
    const hidden = await aDraft(builder);
    for (const reply of [await read(hidden), await ask(hidden), await read("no-such-product")])
      expect(reply.body).toMatchObject({ status: 404, code: "not_found" });
  });

  it("takes no address and nothing else from who asks", async () => {
    const slug = await aMeasured(address());
    for (const more of [{ url: "http://127.0.0.1/" }, { websiteUrl: address() }, { force: true }])
      expect((await ask(slug, more)).body).toMatchObject({ status: 422, code: "validation_failed" });
    expect((await read(slug)).body.latest).toBeNull();
  });

  it("has a badge that anybody may embed", async () => {
    const slug = await aMeasured(address());
    const badge = () => anonymous.fetch(`/products/${slug}/badge/uptime.svg`);
    const before = await badge();
    expect(before.status).toBe(200);
    expect(before.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(before.headers.get("access-control-allow-origin")).toBe("*");
    expect(before.text).toContain("not measured yet");
    await ask(slug);
    const after = await badge();
    expect(after.text).toContain("1 of 1 check passed");
    const held = { "if-none-match": String(after.headers.get("etag")) };
    expect((await anonymous.fetch(`/products/${slug}/badge/uptime.svg`, { headers: held })).status).toBe(304);
    const without = await aPublished(builder, admin);
    for (const other of [without, "no-such-product"])
      expect((await anonymous.fetch(`/products/${other}/badge/uptime.svg`)).status).toBe(404);
  });
});
