import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aField } from "@/lib/testing/pictures";
import { Caller } from "../caller";
import { aBuilder, aDraft, type Builder, goodBlocks, submitted } from "../world";
import { aDraftOf } from "./requests";

const anonymous = Caller.anonymous();
const asked: string[] = [];
let picture: Buffer;
const site = createServer(({ url = "", headers }, response) => {
  asked.push(`${url} ${headers["user-agent"]}`);
  if (url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /private");
  if (url.endsWith(".png")) return void response.end(picture);
  response.setHeader("content-type", "text/html");
  response.end(`<title>Tide Table</title><meta name="description" content="When the water comes.">
    <link rel="apple-touch-icon" href="/logo.png"><meta property="og:image" content="/cover.png">
    <a href="https://github.com/tide/table">Source</a>`);
});
let builder: Builder;
let admin: Caller;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  picture = await aField(180, 180);
  [builder, admin] = await Promise.all([aBuilder(), Caller.admin()]);
});
afterAll(() => void site.close());

const address = (path = "/") => `http://p${(site.address() as AddressInfo).port}.probed.example${path}`;
const read = (caller: Caller, url = address()) => caller.call("POST /api/v1/website-reads", { url });
const statusOf = async (caller: Caller, path = "") => (await caller.fetch(path)).status;

it("tells a builder what a website says, and shows its pictures to nobody else before they are published", async () => {
  const { status, body } = await read(builder.caller);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ url: address(), finalUrl: address(), title: "Tide Table", description: "When the water comes." },
    ...{ links: [{ kind: "source", url: "https://github.com/tide/table" }], problems: [] },
    logo: { width: 180, source: { url: address("/logo.png"), readAt: body.readAt } },
  });
  expect(asked.every((line) => line.includes(" VitrineReader/1"))).toBe(true);
  const { logo, picture: cover } = body;
  const seen = () => Promise.all([logo?.url, cover?.url].map((path) => statusOf(anonymous, path)));
  expect([await statusOf(builder.caller, logo?.url), await seen()]).toEqual([200, [404, 404]]);

  const slug = await aDraft(builder);
  const saved = await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
    ...{ slug, blocks: goodBlocks(), listing: { logo: { mediaId: logo?.id ?? "", alt: "Waves" } } },
  });
  expect(saved.status, saved.text).toBe(201);
  const { id: queueItemId } = await submitted(builder, slug, admin);
  expect(await seen()).toEqual([404, 404]);
  const decided = await admin.call("POST /api/v1/admin/decide", { queueItemId, decision: "approve" });
  expect(decided.status, decided.text).toBe(200);
  expect(await seen()).toEqual([200, 404]);
});

it("serves a draft without an account, whose pictures are its own", async () => {
  const visitor = Caller.anonymous();
  await aDraftOf(visitor);
  const { status, body } = await read(visitor);
  expect([status, body.logo?.width]).toEqual([200, 180]);
  expect([await statusOf(visitor, body.logo?.url), await statusOf(anonymous, body.logo?.url)]).toEqual([
    200, 404,
  ]);
  expect((await read(anonymous)).status).toBe(401);
});

it("says why a page could not be read, and refuses an address that may not be asked", async () => {
  const codes = async (url: string) =>
    (await read(builder.caller, url)).body.problems.map(({ code }) => code);
  expect(await codes("http://nobody.probed.example/")).toEqual(["name_not_found"]);
  expect(await codes(address("/private"))).toEqual(["robots_disallowed"]);
  expect(await codes(address("/a.png"))).toEqual(["not_html"]);
  for (const url of ["http://127.0.0.1/", "http://localhost/", "ftp://a.example/", "nothing"]) {
    const { status, body } = await read(builder.caller, url);
    expect([status, body]).toMatchObject([422, { errors: [{ path: "url", code: "not_allowed" }] }]);
  }
});
