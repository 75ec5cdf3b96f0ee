import { beforeAll, describe, expect, it } from "vitest";
import { someOf } from "@/lib/testing/deep";
import { site } from "../caller";
import { type AllowedCall, anAllowedCall, changes } from "./allowed";
import { verdictOf } from "./expected";
import { aHouse, type House } from "./house";

/** Everything that a browser says when the request is not one of the site's own pages'. */
const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "nonsense" },
  { "sec-fetch-site": "" },
  { "sec-fetch-site": "cross-site", origin: "SITE" },
  {},
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { origin: "SITE.elsewhere.example" },
  { origin: "SITE0" },
  { origin: "https://localhost" },
  { referer: "SITE/dashboard" },
];

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

/** As a browser sends it: what Caller adds by itself is left out. */
async function fromElsewhere(call: AllowedCall, headers: Record<string, string>) {
  const said = Object.entries(headers).map(([name, value]) => [name, value.replace("SITE", site())]);
  const reply = await fetch(site() + call.address, {
    method: call.op.method,
    body: JSON.stringify(call.body),
    headers: { "content-type": "application/json", ...Object.fromEntries(said) },
  });
  const text = await reply.text();
  return { status: reply.status, code: text ? JSON.parse(text).code : undefined };
}

describe("a change that another site's page asks for", () => {
  it.each(
    someOf(
      changes.filter(([, op]) => !op.ignoresCaller),
      3,
    ),
  )(
    "is refused by %s with a cookie, and a key is not asked where it comes from",
    async (_, op) => {
      const call = await anAllowedCall(op, house);
      const cookie = call.actor.session.cookieHeader();
      for (const headers of someOf(foreign, 4))
        expect(await fromElsewhere(call, { ...headers, cookie }), JSON.stringify(headers)).toEqual({
          status: 403,
          code: "csrf_failed",
        });

      const key = (await call.actor.by("key", op)).keyHeader();
      const verdict = verdictOf(op, call.who, "key", call.subject);
      const byKey = await fromElsewhere(call, { "x-api-key": key, cookie, "sec-fetch-site": "cross-site" });
      if (verdict === "allowed") expect(byKey.status).toBeLessThan(500);
      else expect(byKey).toMatchObject(verdict);
      expect(byKey.code).not.toBe("csrf_failed");
    },
    60_000,
  );

  it.each(someOf(changes, 3))(
    "is no foreign one to %s when Origin alone says that it is the site's own",
    async (_, op) => {
      const call = await anAllowedCall(op, house);
      const reply = await fromElsewhere(call, { origin: site(), cookie: call.actor.session.cookieHeader() });
      expect([401, 403]).not.toContain(reply.status);
      expect(reply.status).toBeLessThan(500);
    },
    60_000,
  );
});
