import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../database";
import { jobsSecret, type Platform, startOnPlatform } from "../platform/start";
import { within } from "../within";
import { send } from "./send";

let platform: Platform;

beforeAll(async () => {
  platform = await startOnPlatform();
}, 600_000);
afterAll(() => platform?.stop());

const at = (path: string) => platform.url + path;

describe("the framework alone, behind a platform", () => {
  it("sends the security headers of our server, with a nonce that each page's scripts have", async () => {
    const [page, again] = [await send(at("/")), await send(at("/"))];
    const nonceOf = ({ headers }: typeof page) =>
      /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(nonceOf(page)).not.toBe("");
    expect(nonceOf(again)).not.toBe(nonceOf(page));
    const scripts = [...page.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(5);
    const isData = (tag: string) => tag.includes('type="application/ld+json"');
    const first = scripts.filter((tag) => !isData(tag) && !tag.includes(`nonce="${nonceOf(page)}"`));
    // The one that applies the theme is allowed by its hash.
    expect(first.length).toBeLessThanOrEqual(1);
    const common = {
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    };
    expect(page.headers).toMatchObject({ ...common, "cache-control": expect.stringContaining("no-store") });
    for (const path of [
      "/api/v1/products",
      "/api/v1/nowhere",
      "/signin",
      "/nowhere",
      "/feed.xml",
      "/robots.txt",
    ])
      expect((await send(at(path))).headers, path).toMatchObject({
        ...common,
        "content-security-policy": expect.any(String),
      });
  });

  it("believes the platform's header about the sender, and no forged one", async () => {
    const networks = () =>
      ask<{ n: number }>(
        platform.data,
        "select count(*)::int as n from rate_limits where key like 'signUp%'",
      );
    const signUp = (headers: Record<string, string>, localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
        const { port } = new URL(platform.url);
        const sent = request(
          {
            port,
            host: "127.0.0.1",
            localAddress,
            path: "/api/v1/people",
            method: "POST",
            headers: { ...json, ...headers },
          },
          (reply) => void reply.resume().once("end", () => resolve(reply.statusCode ?? 0)),
        );
        sent.once("error", reject);
        sent.end(
          JSON.stringify({
            email: `p${crypto.randomUUID()}@people.example`,
            name: "Pat",
            password: "seven horses eat",
          }),
        );
      });
    await signUp({}, "127.0.0.1");
    const [before] = await networks();
    for (const name of [
      "x-vercel-forwarded-for",
      "x-forwarded-for",
      "x-vitrine-peer",
      "cf-connecting-ip",
      "x-real-ip",
    ])
      await signUp({ [name]: "203.0.113.77" }, "127.0.0.1");
    expect(await networks()).toEqual([before]);
    await signUp({}, "127.0.7.1");
    expect((await networks())[0]?.n).toBe((before?.n ?? 0) + 1);
  });

  it("runs jobs for whoever has the secret, and for nobody else", async () => {
    const run = (headers: Record<string, string>, method = "POST") =>
      send(at("/api/jobs/run"), { method, headers });
    expect((await run({})).status).toBe(401);
    expect((await run({ authorization: "Bearer another secret" })).status).toBe(401);
    const headers = { authorization: `Bearer ${jobsSecret}` };
    expect((await run(headers, "DELETE")).status).toBe(405);
    await ask(platform.data, "select graphile_worker.add_job('prune_exports')");
    const done = await run(headers);
    expect([done.status, JSON.parse(done.text).failedSteps]).toEqual([200, []]);
    const left = () =>
      ask(platform.data, "select 1 from graphile_worker.jobs where task_identifier = 'prune_exports'");
    await within(20, left, (rows) => rows.length === 0);
  });

  it("counts a view before it replies", async () => {
    const views = async () =>
      (await ask<{ n: number }>(platform.data, "select count(*)::int as n from traffic_hits"))[0]?.n ?? 0;
    const before = await views();
    const reply = await send(at("/api/v1/products/silverwell/views"), {
      method: "POST",
      json: {},
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    });
    expect(reply.status).toBeLessThan(300);
    expect(await views()).toBe(before + 1);
  });

  it("answers like our server where methods, HEAD, redirects and problems are concerned", async () => {
    expect((await send(at("/api/v1/products"), { method: "DELETE" })).status).toBe(405);
    expect((await send(at("/"), { method: "PROPFIND" })).status).toBe(405);
    expect(await send(at("/api/v1/products"), { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect(await send(at("/directory"))).toMatchObject({ status: 301, headers: { location: "/" } });
    expect(JSON.parse((await send(at("/api/v1/nowhere"))).text)).toMatchObject({ code: "not_found" });
    expect((await send(at("/products/no-such-product"))).status).toBe(404);
    const list = await send(at("/api/v1/products"));
    expect(list.headers["cache-control"]).toContain("s-maxage=2");
    const media = /\/media\/[\w-]{36}/.exec((await send(at("/"))).text)?.[0] ?? "";
    const file = await send(at(media));
    expect([file.status, file.headers["x-vitrine-length"]]).toEqual([200, undefined]);
    expect((await send(at(media), { headers: { range: "bytes=0-9" } })).status).toBe(206);
  });
});
