import { describe, expect, it } from "vitest";
import { ServerJson } from "./schema";
import { type Described, namespaceOf, toServerJson } from "./server-json";

const described: Described = {
  name: "com.example/lantern",
  version: "0.0.1",
  product: { name: "Lantern", tagline: "Reads lamps.", websiteUrl: "https://lantern.example" },
  fields: {},
  kept: null,
};
const from = (fields: Described["fields"]) => toServerJson({ ...described, fields });

it.each([
  ["https://servers.example.org", "org.example.servers"],
  ["http://localhost:3000", "localhost"],
  ["http://127.0.0.1:4411", "1.0.0.127"],
  ["http://[::1]:4411", "---1-"],
  ["https://bücher.example", "example.xn--bcher-kva"],
])("names a site's servers at %s in %s", (origin, namespace) => {
  expect(namespaceOf(origin)).toBe(namespace);
  expect(ServerJson.shape.name.safeParse(`${namespace}/slug`).success).toBe(true);
});

describe("a server.json from a listing", () => {
  it("says no more than the listing", () => {
    const server = from({});
    expect(server).toEqual({
      $schema: expect.stringContaining("/server.schema.json"),
      name: "com.example/lantern",
      title: "Lantern",
      description: "Reads lamps.",
      version: "0.0.1",
      websiteUrl: "https://lantern.example",
    });
    const bare = toServerJson({ ...described, product: { name: "L", tagline: "", websiteUrl: null } });
    expect([bare.description, "websiteUrl" in bare]).toEqual(["L", false]);
  });

  it("cuts a description of more than 100 characters at a word", () => {
    const of = (tagline: string) =>
      toServerJson({ ...described, product: { ...described.product, tagline } }).description;
    const words = "word ".repeat(20).trim();
    expect(of(`${words}s`)).toHaveLength(100);
    expect(of(`${words} and more`)).toBe(words);
  });

  it.each([
    ["https://github.com/alder/lantern", "github"],
    ["https://gitlab.com/alder/lantern", "gitlab"],
    ["https://codeberg.org/alder/lantern", "codeberg.org"],
  ])("names the repository %s and its host", (url, source) => {
    expect(from({ repository: url }).repository).toEqual({ url, source });
  });

  it("has a remote where the listing says its address and one transport of it", () => {
    const endpoint = "https://mcp.lantern.example/mcp";
    expect(from({ endpoint, transport: ["stdio", "sse"] }).remotes).toEqual([{ type: "sse", url: endpoint }]);
    for (const transport of [["stdio"], ["sse", "streamable-http"]])
      expect(from({ endpoint, transport }).remotes).toBeUndefined();
    expect(from({ transport: ["sse"] }).remotes).toBeUndefined();
  });

  it.each([
    ["npx -y @alder/lantern", { registryType: "npm", identifier: "@alder/lantern", runtimeHint: "npx" }],
    [
      "npx lantern@1.2.0",
      { registryType: "npm", identifier: "lantern", version: "1.2.0", runtimeHint: "npx" },
    ],
    ["npx -y lantern@latest", { registryType: "npm", identifier: "lantern", runtimeHint: "npx" }],
    ["uvx lantern==0.3", { registryType: "pypi", identifier: "lantern", version: "0.3", runtimeHint: "uvx" }],
  ])("has the package that `%s` starts", (install, expected) => {
    const packages = [{ ...expected, transport: { type: "stdio" } }];
    expect(from({ install, transport: ["stdio"] }).packages).toEqual(packages);
    expect(from({ install, transport: ["sse"] }).packages).toBeUndefined();
  });

  it.each([
    "npx lantern --root /",
    "npx lantern; rm -rf /",
    "docker run alder/lantern",
    "npm install lantern",
  ])("has no package for `%s`", (install) =>
    expect(from({ install, transport: ["stdio"] }).packages).toBeUndefined(),
  );
});

describe("a server.json that a list has", () => {
  const raw = {
    name: "io.github.alder/lantern",
    title: "Lantern MCP",
    description: "Reads lamps, in the list's words.",
    version: "2.0.0",
    websiteUrl: "https://lantern.example/",
    repository: { url: "https://github.com/alder/lantern", source: "github", id: "7" },
    packages: [{ registryType: "oci", identifier: "alder/lantern", transport: { type: "stdio" } }],
    remotes: [{ type: "sse", url: "https://mcp.lantern.example", headers: [{ name: "X-Key" }] }],
    _meta: { "com.example/own": { kept: [1] } },
  };
  const said = { ...described.product, fields: { endpoint: "https://mcp.lantern.example" } };
  const kept = { ...described, ...{ name: raw.name, version: raw.version, kept: { raw, said } } };
  const fields = said.fields;

  it("stays whole while the listing says what the list said", () => {
    expect(toServerJson({ ...kept, fields })).toEqual(raw);
  });

  it("has what somebody has changed in the listing, and the rest of the list's", () => {
    const product = { name: "Lamp", tagline: "By hand.", websiteUrl: null };
    const { websiteUrl: _, remotes: __, ...rest } = raw;
    expect(toServerJson({ ...kept, product })).toEqual({ ...rest, title: "Lamp", description: "By hand." });
    const repository = "https://gitlab.com/alder/lantern";
    expect(toServerJson({ ...kept, fields: { ...fields, repository, install: "make" } })).toEqual({
      ...raw,
      repository: { url: repository, source: "gitlab" },
    });
  });

  it.each([[undefined], [""], [7], ["x".repeat(101)]])("has no description such as %j", (description) => {
    const server = toServerJson({ ...kept, fields, kept: { raw: { ...raw, description }, said } });
    expect(server).toEqual({ ...raw, description: "Reads lamps." });
  });
});
