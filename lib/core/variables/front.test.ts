import { expect, it } from "vitest";
import { checkEnv } from "../env";

const faults = (more: Record<string, string>) =>
  checkEnv({ DATABASE_URL: "postgresql://x", NEXTAUTH_SECRET: "x".repeat(32), ...more }).faults;

it("names all that is wrong with a cache in front and a platform at once", () => {
  expect(faults({ PURGE_URL: "http://10.0.0.7:6081/, cache.internal" })).toEqual([
    "PURGE_URL: must be http:// or https:// URLs, separated by commas",
    "SITE_URL: must be set, because PURGE_URL is",
  ]);
  expect(faults({ PURGE_URL: "http://10.0.0.7:6081/", PURGE_API: "fastly", PURGE_TOKEN: "short" })).toEqual([
    "PURGE_TOKEN: must have at least 16 characters and no spaces",
    "SITE_URL: must be set, because PURGE_URL is",
  ]);
  expect(faults({ PURGE_URL: "http://10.0.0.7:6081/", PURGE_API: "cloudflare" })).toEqual([
    "SITE_URL: must be set, because PURGE_URL is",
    "PURGE_TOKEN: must be set, because PURGE_API is cloudflare",
  ]);
  expect(faults({ PLATFORM: "vercel", TRUSTED_PROXIES: "1" })).toEqual([
    "SITE_URL: must be set, because PLATFORM is",
    "TRUSTED_PROXIES: must be 0, because PLATFORM says who the sender is",
    "JOBS_SECRET: must be set, because on vercel jobs only run when asked",
  ]);
});

it("takes several caches, and a platform with all that it needs", () => {
  const site = { SITE_URL: "https://directory.example" };
  expect(faults({ ...site, PURGE_URL: "http://10.0.0.7:6081/, http://10.0.0.8:6081/" })).toEqual([]);
  expect(faults({ ...site, PLATFORM: "vercel", JOBS_SECRET: "a-secret-of-16-characters" })).toEqual([]);
  expect(faults({ ...site, PLATFORM: "next", TRUSTED_PROXIES: "1", COUNTRY_HEADER: "x-country" })).toEqual(
    [],
  );
});
