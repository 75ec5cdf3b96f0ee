import { expect, it } from "vitest";
import { purgeRequests } from "./purge-requests";

const keys = { hard: ["product:lantern"], soft: ["directory", "votes"] };
const settings = { PURGE_URL: ["https://cache.example/purge"], PURGE_TOKEN: "a token for purging" };

it("asks Fastly apart for what it purges softly", () => {
  expect(purgeRequests({ ...settings, PURGE_API: "fastly" }, keys)).toMatchObject([
    { method: "POST", headers: { "fastly-key": "a token for purging", "surrogate-key": "product:lantern" } },
    { headers: { "surrogate-key": "directory votes", "fastly-soft-purge": "1" } },
  ]);
});

it("sends Cloudflare the tags as JSON", () => {
  const [request] = purgeRequests({ ...settings, PURGE_API: "cloudflare" }, keys);
  expect(request).toMatchObject({ headers: { authorization: "Bearer a token for purging" } });
  expect(JSON.parse(request?.body ?? "")).toEqual({ tags: ["product:lantern", "directory", "votes"] });
});

it("asks each of several caches", () => {
  const PURGE_URL = ["http://one.internal:6081/", "http://two.internal:6081/"];
  const requests = purgeRequests({ ...settings, PURGE_URL, PURGE_API: "xkey" }, keys);
  expect(requests.map(({ url }) => url)).toEqual(PURGE_URL);
});
