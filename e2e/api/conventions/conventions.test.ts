import { describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, onPlatform, site } from "../caller";

const anonymous = Caller.anonymous();
const json = { "content-type": "application/json" };

describe("the conventions", () => {
  it("answer an unknown path below /api with a 404 problem", async () => {
    for (const method of ["GET", "POST", "DELETE", "PUT", "PATCH"]) {
      const reply = await anonymous.fetch("/api/v1/nothing/here", { method });
      expect(reply.body).toMatchObject({ status: 404, code: "not_found", instance: "/api/v1/nothing/here" });
    }
  });

  it("answer a method that a path lacks with 405 and Allow", async () => {
    const reply = await anonymous.fetch("/api/v1/organizations", { method: "DELETE" });
    expect(reply.body).toMatchObject({ status: 405, code: "method_not_allowed" });
    expect(reply.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  });

  it("keep a sane request id and replace any other", async () => {
    const sane = await anonymous.fetch("/api/health", { headers: { "x-request-id": "trace-1.2:3" } });
    expect(sane.headers.get("x-request-id")).toBe("trace-1.2:3");
    const shared = await anonymous.fetch("/api/v1/products", { headers: { "x-request-id": "trace-1.2:3" } });
    expect(shared.headers.get("cache-control")).toMatch(/^public/);
    expect(shared.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const odd = await anonymous.fetch("/api/health", { headers: { "x-request-id": "a b".repeat(60) } });
    expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("tell broken JSON from a wrong shape, and both from what is no JSON at all", async () => {
    const person = await Caller.newPerson();
    const post = (body: BodyInit, headers: Record<string, string> = json) =>
      person.fetch("/api/v1/organizations", { method: "POST", body, headers });
    expect((await post("{")).body).toMatchObject({ status: 400, code: "invalid_json" });
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).body).toMatchObject({
      status: 400,
      code: "invalid_json",
    });
    expect((await post("[]")).body).toMatchObject({ status: 422, code: "validation_failed" });
    expect((await post('"text"')).body).toMatchObject({ status: 422 });
    expect((await post('{"name":"x","id":"y"}')).body).toMatchObject({
      status: 422,
      errors: [{ path: "id", code: "unknown_property" }],
    });
    expect((await post("name=x", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
    expect((await post(`{"name":"a\\u0000b"}`)).status).toBe(422);
    expect((await post(`{"name":"\\ud800"}`)).status).toBe(422);
    expect((await post(`{"name":${"[".repeat(200_000)}`)).status).toBe(422);
  });

  it("take a body of 1 MB and not a byte more", async () => {
    const person = await Caller.newPerson();
    const post = (size: number) => {
      const body = `{"name":"${"x".repeat(size - 11)}"}`;
      return person.fetch("/api/v1/organizations", { method: "POST", body, headers: json });
    };
    expect((await post(1_048_576)).status).toBe(422);
    expect((await post(1_048_577)).status).toBe(413);
  });

  it("check limits and cursors of lists", async () => {
    const person = await Caller.newPerson();
    const list = (query: string) => person.fetch(`/api/v1/organizations?${query}`);
    expect((await list("limit=100")).body).toMatchObject({ pagination: { limit: 100 } });
    expect((await list("limit=1000")).body).toMatchObject({ pagination: { limit: 100 } });
    for (const bad of ["limit=0", "limit=-1", "limit=x", "limit=1.5", "limit="]) {
      expect((await list(bad)).body, bad).toMatchObject({ status: 400, code: "invalid_parameter" });
    }
    expect((await list("cursor=x")).body).toMatchObject({ status: 400, code: "invalid_cursor" });
  });

  it("refuse a parameter that the endpoint does not have, also where the reply is stored", async () => {
    const person = await Caller.newPerson();
    const ask = (path: string, method = "GET") =>
      person.fetch(`/api/v1/${path}`, { method, ...(method === "GET" ? {} : { body: "{}", headers: json }) });
    expect((await ask("products?limit=1")).status).toBe(200);
    for (const path of ["products?limit=1&lmit=2", "me?slug=x", "products/silverwell?slug=silverwell"])
      expect((await ask(path)).body, path).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect((await ask("organizations?name=x", "POST")).body).toMatchObject({ code: "invalid_parameter" });
  });

  it("ignore what campaigns and the framework append to an address, at every endpoint", async () => {
    const appended = "utm_source=x&utm_campaign=y&_rsc=z";
    // Figures say when they were counted, which on a platform is at each request.
    const kept = onPlatform ? [] : ["/api/v1/stats?"];
    for (const path of ["/api/v1/products?limit=2", "/api/v1/products/silverwell?", ...kept])
      for (let turn = 0; turn < 2; turn++) {
        // Other tests change the figures meanwhile.
        const tags = async () =>
          (await Promise.all([path, `${path}&${appended}`].map((each) => anonymous.fetch(each)))).map(
            ({ status, headers }) => `${status} ${headers.get("etag")}`,
          );
        await within(5, tags, ([plain, reply]) => /^200 ".+"$/.test(plain ?? "") && plain === reply);
        expect((await anonymous.fetch(`${path}&${appended}&other=1`)).body).toMatchObject({
          code: "invalid_parameter",
          detail: expect.stringContaining("other"),
        });
      }
    const posted = await anonymous.fetch("/api/v1/blog/validate?utm_source=x", {
      method: "POST",
      body: '{"blocks":[]}',
      headers: { "content-type": "application/json" },
    });
    expect(posted.status).toBe(200);
  });

  it("refuse a cookie's change from another origin", async () => {
    const person = await Caller.newPerson();
    const create = (headers: Record<string, string>) =>
      person.fetch("/api/v1/organizations", {
        method: "POST",
        body: '{"name":"x"}',
        headers: { ...json, ...headers },
      });
    for (const from of ["cross-site", "same-site", "none"]) {
      expect((await create({ "sec-fetch-site": from })).body, from).toMatchObject({
        status: 403,
        code: "csrf_failed",
      });
    }
    expect((await create({ "sec-fetch-site": "same-origin" })).status).toBe(201);
  });

  it("fall back to Origin where a browser does not say Sec-Fetch-Site", async () => {
    const person = await Caller.newPerson();
    const create = async (origin?: string) => {
      const headers: Record<string, string> = { ...json, cookie: person.cookieHeader() };
      if (origin) headers.origin = origin;
      return (
        await fetch(`${site()}/api/v1/organizations`, { method: "POST", body: '{"name":"x"}', headers })
      ).status;
    };
    expect(await create()).toBe(403);
    expect(await create("https://elsewhere.example")).toBe(403);
    expect(await create(site())).toBe(201);
  });

  it("say that the service is healthy, uncached", async () => {
    const reply = await anonymous.call("GET /api/health", {});
    expect(reply.body).toMatchObject({ status: "ok", database: { status: "ok" } });
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });
});
