import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Method, Operation } from "./operation";
import { operations } from "./operations/all";
import { openapiDocument } from "./reference/openapi";
import { answerMissing, type Route } from "./route";

const folder = path.resolve(import.meta.dirname, "../../app");
const methodsOf = new Map<string, Method[]>();
for (const { method, path } of operations as readonly Operation[])
  methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);

/** Routes that answer no operation: what a protocol defines, and what is for the operator's machines. */
const others = [
  ...[
    "api/[[...path]]",
    "api/auth/[...nextauth]",
    "api/jobs/run",
    "api/mcp",
    "api/metrics",
    "api/unsubscribe",
  ],
  "v0.1/[[...path]]",
];

const listFiles = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])route\.tsx?$/.test(file))
    .map((file) => path.dirname(file).replaceAll(path.sep, "/"))
    .filter((file) => /^(api|v0\.1)\//.test(file) && !others.includes(file));

const fileOf = (path: string) => path.slice(1).replace(/\{(\w+)\}/g, "[$1]");

/** Where the tree and the operations differ. */
function differences(files: string[]): string[] {
  const wanted = [...methodsOf.keys()].map(fileOf);
  return [
    ...wanted.filter((file) => !files.includes(file)).map((file) => `no route file: ${file}`),
    ...files.filter((file) => !wanted.includes(file)).map((file) => `no operation: ${file}`),
  ];
}

const load = (file: string): Promise<Route> => import(path.join(folder, file, "route.ts"));
const ask = async (file: string, method: string, address: string) => {
  const { [method as "GET"]: handle } = await load(file);
  return handle(new Request(`http://localhost${address}`, { method }));
};

describe("the tree of routes", () => {
  it("has one file for each path of the interface, and says which is missing", () => {
    const files = listFiles();
    expect(differences(files)).toEqual([]);
    expect(differences([...files.filter((file) => file !== "api/v1/votes"), "api/v1/notes"])).toEqual([
      "no route file: api/v1/votes",
      "no operation: api/v1/notes",
    ]);
  });

  it("answers with the methods that the OpenAPI document has", async () => {
    const { paths } = openapiDocument("Any") as { paths: Record<string, object> };
    const documented = Object.entries(paths).map(([path, item]) => [
      path,
      Object.keys(item)
        .map((method) => method.toUpperCase())
        .sort(),
    ]);
    const answered = await Promise.all(
      listFiles().map(async (file) => {
        const reply = await ask(file, "OPTIONS", `/${file}`);
        const allowed = reply.headers.get("allow")?.split(", ") ?? [];
        const path = `/${file.replace(/\[(\w+)\]/g, "{$1}")}`;
        return [path, allowed.filter((method) => method !== "HEAD" && method !== "OPTIONS").sort()];
      }),
    );
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(documented));
    // It loads every rule there is.
  }, 60_000);
});

describe("a route", () => {
  it.each(["/api/v1/products//pulse", "/api/v1/products/%ff/pulse", "/api/v1/products/x"])(
    "answers 404 at any other path, such as %s",
    async (address) => {
      const reply = await ask("api/v1/products/[slug]/pulse", "GET", address);
      expect([reply.status, (await reply.json()).code]).toEqual([404, "not_found"]);
    },
  );

  it("names its methods to who asks for another", async () => {
    const refused = await ask("api/v1/products/[slug]", "PUT", "/api/v1/products/x");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, PATCH, HEAD, OPTIONS"]);
  });
});

it("also says a text `error` where another interface asks for that", async () => {
  const reply = await answerMissing(new Request("http://localhost/v0.1/nothing"));
  expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "application/json"]);
  expect(await reply.json()).toMatchObject({
    error: expect.stringContaining("/v0.1/nothing"),
    code: "not_found",
  });
});

it("answers 404 with a problem document where there is no route", async () => {
  const reply = await answerMissing(new Request("http://localhost/api/v1/nothing"));
  expect([reply.status, (await reply.json()).code]).toEqual([404, "not_found"]);
});
