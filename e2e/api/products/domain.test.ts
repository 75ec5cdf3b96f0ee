import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aPublished, type Builder } from "../world";

/** A website of this machine, which also answers for its own TXT records: probe-network.mjs. */
let file = "";
let records = "";
const site = createServer((request, response) => {
  const text =
    request.url === "/txt-records" ? records : request.url?.startsWith("/.well-known/") ? file : "";
  response.statusCode = text ? 200 : 404;
  response.end(text);
});
let builder: Builder;
let admin: Caller;
let slug: string;
let host: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  host = `p${(site.address() as AddressInfo).port}.probed.example`;
  [builder, admin] = await Promise.all([aBuilder(), Caller.admin()]);
  slug = await aPublished(builder, admin, { websiteUrl: `http://www.${host}/start` });
});
afterAll(() => void site.close());

const verify = async () => {
  const { status, body, text } = await builder.caller.call("POST /api/v1/products/{slug}/domain/verify", {
    slug,
  });
  expect(status, text).toBe(200);
  return body;
};
const read = async () => (await Caller.anonymous().call("GET /api/v1/products/{slug}", { slug })).body;
const inDirectory = async (verified: "true" | "false") => {
  const query = { organization: (await read()).organization.slug, verified } as const;
  const { body } = await Caller.anonymous().call("GET /api/v1/products", query);
  return body.data.map((product) => product.slug);
};

describe("the domain of a product's website", () => {
  it("is verified by a record or a file, and everybody sees it within five seconds", async () => {
    const { body: asked } = await builder.caller.call("GET /api/v1/products/{slug}/domain", { slug });
    expect(asked).toMatchObject({
      domain: host,
      state: "unproven",
      record: { name: `_vitrine.${host}` },
      file: { url: `http://${host}/.well-known/vitrine-verification.txt` },
    });
    expect((await read()).verifiedDomain).toBe(false);
    expect((await verify()).checks.map(({ outcome }) => outcome)).toEqual(["not_found", "not_found"]);

    records = `v=spf1 -all\n${asked.record?.value}\n`;
    expect(await verify()).toMatchObject({ state: "proven", method: "dns", lostAt: null });
    const shown = await within(5, read, ({ verifiedDomain }) => verifiedDomain);
    expect(shown.trust.parts.find(({ key }) => key === "domain")).toMatchObject({
      points: 25,
      max: 25,
      next: null,
    });
    expect(
      await within(
        5,
        () => inDirectory("true"),
        ({ length }) => length > 0,
      ),
    ).toEqual([slug]);
    expect(await inDirectory("false")).toEqual([]);
    const markdown = await Caller.anonymous().call("GET /api/v1/products/{slug}/markdown", { slug });
    expect(markdown.text).toMatch(/verifiedDomain: true/);

    [records, file] = ["", `${asked.file?.content}\n`];
    expect(await verify()).toMatchObject({ state: "proven", method: "file" });
    file = "";
    expect(await verify()).toMatchObject({ state: "failing", lostAt: null, endsAt: expect.any(String) });
    expect((await read()).verifiedDomain).toBe(true);
  });

  it("is 409 where the product has no website", async () => {
    const bare = await aPublished(builder, admin, {
      websiteUrl: null,
      withoutWebsite: "It runs in a terminal.",
    });
    const reply = await builder.caller.call("POST /api/v1/products/{slug}/domain/verify", { slug: bare });
    expect(reply.body).toMatchObject({ status: 409, code: "invalid_state" });
  });
});
