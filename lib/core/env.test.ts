import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { parseEnv } from "./env";

const least = {
  DATABASE_URL: "postgresql://x@localhost/x",
  NEXTAUTH_SECRET: "x".repeat(32),
};
const errorsOf = (more: Record<string, string>): string[] => {
  try {
    parseEnv({ ...least, ...more });
    return [];
  } catch (error) {
    const lines = String((error as Error).message).split("\n");
    return lines.filter((line) => line.startsWith("  ")).map((line) => line.trim().split(":")[0] ?? "");
  }
};

it("names each variable that is missing or wrong, and takes an empty one for none", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ DATABASE_URL: "", NEXTAUTH_SECRET: "short" })).toEqual([
    "DATABASE_URL",
    "NEXTAUTH_SECRET",
  ]);
  expect(errorsOf({ SITE_URL: "" })).toEqual([]);
  expect(errorsOf({ SITE_URL: "ftp://x", SMTP_URL: "http://x" })).toContain("SITE_URL");
});

it("takes the port, the address and the log level for settings like any other", () => {
  expect(errorsOf({ PORT: "80", HOST: "::", LOG_LEVEL: "debug", DRAIN_SECONDS: "0" })).toEqual([]);
  for (const PORT of ["0", "65536", "80.5", "http"]) expect(errorsOf({ PORT }), PORT).toEqual(["PORT"]);
  expect(errorsOf({ LOG_LEVEL: "loud", DRAIN_SECONDS: "301" })).toEqual(["LOG_LEVEL", "DRAIN_SECONDS"]);
});

it("wants what belongs together whole", () => {
  expect(errorsOf({ SMTP_URL: "smtp://x" })).toEqual(["MAIL_FROM", "SITE_URL"]);
  const mail = { SMTP_URL: "smtp://x", MAIL_FROM: "a@b.example", SITE_URL: "https://x.example" };
  expect(errorsOf(mail)).toEqual([]);
  expect(errorsOf({ GITHUB_ID: "x" })).toEqual(["GITHUB_SECRET"]);
  expect(errorsOf({ GOOGLE_SECRET: "x" })).toEqual(["GOOGLE_ID"]);
  expect(errorsOf({ OIDC_ISSUER: "https://x.example" })).toEqual(["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
});

it("reads limits as a number and seconds, or off", () => {
  expect(errorsOf({ RATE_LIMIT_SIGN_IN: "20/900", RATE_LIMIT_READ: "off", RATE_LIMIT_WRITE: "" })).toEqual(
    [],
  );
  for (const wrong of ["20", "0/60", "20/900/1", "none"])
    expect(errorsOf({ RATE_LIMIT_SIGN_IN: wrong }), wrong).toEqual(["RATE_LIMIT_SIGN_IN"]);
});

it("takes a port and a token for metrics, and not the site's own port", () => {
  expect(errorsOf({ METRICS_PORT: "9464", METRICS_TOKEN: "x".repeat(16) })).toEqual([]);
  expect(errorsOf({ METRICS_PORT: "3000" })).toEqual(["METRICS_PORT"]);
  // A bearer token has no spaces, so nobody could send this one.
  expect(errorsOf({ METRICS_TOKEN: "sixteen and a few" })).toEqual(["METRICS_TOKEN"]);
  expect(errorsOf({ METRICS_PORT: "http", METRICS_TOKEN: "x".repeat(15) })).toEqual([
    "METRICS_PORT",
    "METRICS_TOKEN",
  ]);
});

it("takes a number of processes, one for each core, and a role", () => {
  expect(parseEnv(least)).toMatchObject({ WEB_CONCURRENCY: 1, VITRINE_ROLE: "all" });
  expect(parseEnv({ ...least, WEB_CONCURRENCY: "auto" }).WEB_CONCURRENCY).toBe(availableParallelism());
  expect(errorsOf({ WEB_CONCURRENCY: "99", RELEASE_LINK: "/srv/current" })).toEqual([]);
  for (const WEB_CONCURRENCY of ["0", "100", "two", "1.5"])
    expect(errorsOf({ WEB_CONCURRENCY, VITRINE_ROLE: "worker" })).toEqual([
      "WEB_CONCURRENCY",
      "VITRINE_ROLE",
    ]);
  expect(errorsOf({ RELEASE_LINK: "current", WEB_CONCURRENCY: "2" })).toEqual(["RELEASE_LINK"]);
  expect(errorsOf({ RELEASE_LINK: "/srv/current" })).toEqual(["WEB_CONCURRENCY"]);
});
