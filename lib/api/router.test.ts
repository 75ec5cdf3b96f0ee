import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints/all";
import type { Operation } from "./operation";
import { operations } from "./operations/all";
import { answerRequest } from "./router";

const keyOf = ({ method, path }: Operation) => `${method} ${path}`;
const ask = (method: string, path: string) =>
  answerRequest(new Request(`http://localhost${path}`, { method }));

describe("the router", () => {
  it("has one endpoint for each operation", () => {
    expect(endpoints.map(({ operation }) => keyOf(operation)).sort()).toEqual(
      (operations as readonly Operation[]).map(keyOf).sort(),
    );
  });

  it.each([
    ["/api/v1/nothing", 404],
    ["/api/v1/products/", 404],
    ["/api/v1/products//pulse", 404],
    ["/api/v1/products/%ff/pulse", 404],
    ["/api/v1/Products", 404],
    ["/api", 404],
  ])("GET %s is %i", async (path, status) => {
    const reply = await ask("GET", path);
    expect([reply.status, (await reply.json()).code]).toEqual([status, "not_found"]);
  });

  it("names the methods of an address to who asks for another, and to OPTIONS", async () => {
    const refused = await ask("PUT", "/api/v1/products/x");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, PATCH, HEAD, OPTIONS"]);
    const options = await ask("OPTIONS", "/api/v1/products/x/submit");
    expect([options.status, options.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });

  it("takes words before parameters", async () => {
    const { headers } = await ask("OPTIONS", "/api/v1/blocks/validate");
    expect(headers.get("allow")).toBe("POST, OPTIONS");
  });
});
