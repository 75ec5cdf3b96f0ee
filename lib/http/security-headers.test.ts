import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { firstPaint } from "./first-paint";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Loads it like a server with these settings, and returns the headers for a path. */
async function headersAt(path: string, settings: Record<string, string> = {}, sent = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { addSecurityHeaders, policyWithHashes } = await import("./security-headers");
  const request = { url: path, headers: { ...sent } as Record<string, string> };
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => void headers.delete(name),
  };
  addSecurityHeaders(request, response);
  return { headers, request, policyWithHashes };
}

/** A policy by its directives. */
const parse = (policy = ""): Record<string, string> =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/s).slice(0, 2)));
const policyAt = async (path: string, settings = {}) =>
  parse((await headersAt(path, settings)).headers.get("content-security-policy"));

afterEach(() => void vi.unstubAllEnvs());

describe("the security headers", () => {
  it("ask for https only where the site is reached by it", async () => {
    const plain = await headersAt("/", { SITE_URL: "http://vitrine.example" });
    expect(plain.headers.has("strict-transport-security")).toBe(false);
    expect(plain.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
    const secure = await headersAt("/", { SITE_URL: "https://vitrine.example" });
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(parse(secure.headers.get("content-security-policy"))).toHaveProperty("upgrade-insecure-requests");
  });

  it("give each page a nonce of its own, and the framework the same one, whatever the client sent", async () => {
    const sent = { "content-security-policy": "script-src 'nonce-chosen'" };
    const [one, other] = [await headersAt("/signin", {}, sent), await headersAt("/signin", {}, sent)];
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f-]{36}' 'strict-dynamic' 'sha256-/);
    expect(one.request.headers["content-security-policy"]).toBe(policy);
    expect(policy).not.toBe(other.headers.get("content-security-policy"));
    expect(policy).toContain(hashOf(firstPaint));
  });

  it("let pages connect to the store of files only where there is one", async () => {
    expect((await policyAt("/new", { BLOB_READ_WRITE_TOKEN: "" }))["connect-src"]).toBe("'self'");
    const settings = { BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_store_secret" };
    const withStore = "'self' https://vercel.com/api/blob/";
    expect((await policyAt("/new", settings))["connect-src"]).toBe(withStore);
    const { policyWithHashes } = await headersAt("/", settings);
    expect(parse(policyWithHashes(""))["connect-src"]).toBe(withStore);
    // The address is a constant of the store's client, below which it puts every file.
    const folder = path.dirname(createRequire(import.meta.url).resolve("@vercel/blob/client"));
    const sources = readdirSync(folder).filter((name) => name.endsWith(".js"));
    const named = sources.filter((name) =>
      readFileSync(path.join(folder, name), "utf8").includes('= "https://vercel.com/api/blob";'),
    );
    expect(named).toHaveLength(1);
  });

  it("let pages connect to a bucket only where they upload to it, and only to its incoming files", async () => {
    const bucket = { S3_BUCKET: "files", S3_PREFIX: "vitrine/", S3_REGION: "eu-central-1" };
    expect((await policyAt("/new", bucket))["connect-src"]).toBe("'self'");
    const direct = { ...bucket, S3_DIRECT_UPLOADS: "1" };
    const addresses: [Record<string, string>, string][] = [
      [direct, "https://files.s3.eu-central-1.amazonaws.com/vitrine/incoming/"],
      [{ ...direct, S3_ENDPOINT: "http://garage:3900" }, "http://garage:3900/files/vitrine/incoming/"],
      [
        { ...direct, S3_ENDPOINT: "http://garage:3900", S3_PUBLIC_ENDPOINT: "https://s3.example" },
        "https://s3.example/files/vitrine/incoming/",
      ],
      [
        { ...direct, S3_ENDPOINT: "https://s3.example", S3_PUBLIC_ENDPOINT: "", S3_FORCE_PATH_STYLE: "0" },
        "https://files.s3.example/vitrine/incoming/",
      ],
    ];
    for (const [set, address] of addresses)
      expect((await policyAt("/new", set))["connect-src"]).toBe(`'self' ${address}`);
  });

  it("let what is no page load nothing", async () => {
    for (const path of [
      "/api/v1/products?q=.html",
      "/v0.1/servers?limit=1",
      "/_next/static/chunks/a.js",
      "/favicon.svg",
      "/feed.xml",
    ]) {
      expect(await policyAt(path), path).toEqual({
        "default-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
      });
    }
    expect((await policyAt("/api-docs"))["script-src"]).toContain("'nonce-");
  });

  it("allow inline scripts and eval in development alone", async () => {
    expect((await policyAt("/", { NODE_ENV: "development" }))["script-src"]).toContain("'unsafe-eval'");
    for (const policy of Object.values(await policyAt("/", { NODE_ENV: "production" })))
      expect(policy).not.toContain("unsafe");
  });
});

describe("a stored page's policy", () => {
  const scriptsOf = async (html: string) =>
    parse((await headersAt("/")).policyWithHashes(html))["script-src"]?.split(" ");

  it("names the inline scripts that the framework made", async () => {
    const made = [
      "(self.__next_f=self.__next_f||[]).push([0])",
      'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003c/script>\\"}\\n"])',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
    ];
    const html = made.map((script, at) => `<script id="${at}">${script}</script>`).join("<p>text</p>");
    expect(await scriptsOf(html)).toEqual(["'self'", hashOf(firstPaint), ...made.map(hashOf)]);
  });

  it("does not bless a script that found its way into the page", async () => {
    const strange = [
      "steal()",
      "self.__next_f.push([1,steal()])",
      'self.__next_f.push([1,""]);steal();(""])',
      'self.__next_f.push([1,"a"])\nsteal([])',
    ];
    const html = strange.map((script) => `<script>${script}</script>`).join("");
    expect(await scriptsOf(html)).toEqual(["'self'", hashOf(firstPaint)]);
  });

  it("knows the stylesheet of the notices as the package has it", async () => {
    const source = readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
    const css: string = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? '""');
    expect(css).toContain("data-sonner-toast");
    expect((await policyAt("/"))["style-src"]).toBe(`'self' ${hashOf(css)} ${hashOf("")}`);
  });
});
