import { beforeAll, describe, expect, it } from "vitest";
import { aBrowser } from "@/lib/testing/traffic";
import { within } from "../../within";
import { Caller, site } from "../caller";
import { aBuilder, aPublished, type Builder } from "../world";

// The web server answers what pages send itself. An ignored parameter sends it the way of all other requests.
const ways = ["", "?utm_source=long"];

let builder: Builder;
let slug: string;
beforeAll(async () => {
  builder = await aBuilder();
  slug = await aPublished(builder, await Caller.admin());
});

type Sent = { body?: BodyInit; headers?: Record<string, string>; at?: string; kind?: string };

async function answers({ body = "{}", headers = {}, at = slug, kind = "views" }: Sent) {
  const replies = [];
  for (const way of ways) {
    const reply = await fetch(`${site()}/api/v1/products/${at}/${kind}${way}`, {
      method: "POST",
      body,
      headers: {
        "user-agent": aBrowser,
        "content-type": "application/json",
        "x-request-id": "the-same",
        ...headers,
      },
    });
    const names = Object.fromEntries(reply.headers);
    for (const name of ["date", "ratelimit", "content-length", "transfer-encoding"]) delete names[name];
    replies.push({
      status: reply.status,
      hasRest: reply.headers.has("ratelimit"),
      names,
      text: await reply.text(),
    });
  }
  return replies;
}

const large = JSON.stringify({ referrer: `https://news.example/${"x".repeat(4100)}` });
const cases: [string, number, () => Sent][] = [
  ["a view", 204, () => ({ body: JSON.stringify({ referrer: "https://news.example/" }) })],
  ["a visit", 204, () => ({ kind: "visits" })],
  ["a view without a body", 204, () => ({ body: "" })],
  ["a view of nothing", 404, () => ({ at: "there-is-no-such-product" })],
  ["a view of a name that none can have", 404, () => ({ at: "-" })],
  ["a body that breaks off", 400, () => ({ body: '{"referrer": "htt' })],
  ["a body that is not UTF-8", 400, () => ({ body: new Uint8Array([123, 255, 125]) })],
  ["a body that is not JSON", 415, () => ({ headers: { "content-type": "text/plain" } })],
  ["a list", 422, () => ({ body: "[]" })],
  ["an unknown property", 422, () => ({ body: '{"name": "x"}' })],
  ["another property of the address", 422, () => ({ body: '{"slug": "x"}' })],
  ["a NUL", 422, () => ({ body: '{"referrer": "\\u0000"}' })],
  ["a prototype", 422, () => ({ body: '{"__proto__": {}}' })],
  ["a long referrer", 422, () => ({ body: large })],
  ["another site's page", 403, () => ({ headers: { "sec-fetch-site": "cross-site" } })],
  ["another origin", 403, () => ({ headers: { origin: "https://elsewhere.example" } })],
];

describe("a beacon", () => {
  it.each(cases)("has one answer whichever way it takes: %s", async (_, status, sent) => {
    const [direct, long] = await answers(sent());
    expect(direct?.status).toBe(status);
    expect(direct?.names).not.toHaveProperty("set-cookie");
    expect(direct).toEqual(long);
  });

  it("is counted once whichever way it takes, and whoever sends a cookie", async () => {
    const counted = await aPublished(builder, await Caller.admin());
    for (let n = 0; n < 3; n++) await answers({ at: counted });
    await answers({ at: counted, headers: { cookie: "next-auth.session-token=x" } });
    const { body } = await within(
      5,
      () => builder.caller.call("GET /api/v1/products/{slug}/traffic", { slug: counted }),
      (reply) => reply.body.totals.pageViews >= 8,
    );
    expect(body.totals.pageViews).toBe(8);
  });
});
