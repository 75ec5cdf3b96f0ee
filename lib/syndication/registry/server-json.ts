import type { OwnValues } from "../../catalog/own-fields/schema";
import type { ProductSummary } from "../../catalog/products/schema";
import { isRecord } from "../../core/is-record";
import { parseUrl } from "../../core/parse-url";
import { cutAtWord } from "../../core/text";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { ServerJson } from "./schema";

/** The namespace of a site's servers: its host in reverse, such as `com.example.servers`. */
export const namespaceOf = (origin: string): string =>
  new URL(origin).hostname
    .replace(/[^a-z0-9.-]/g, "-")
    .split(".")
    .reverse()
    .join(".");

/** What a list said of a product: the server.json that it has, and the listing that the import made from it. */
export type Kept = { raw: Record<string, unknown>; said: Record<string, unknown> };

export type Described = {
  name: string;
  version: string;
  product: Pick<ProductSummary, "name" | "tagline" | "websiteUrl">;
  fields: OwnValues;
  kept: Kept | null;
};

/**
 * The server.json of a product: the one that its list has, whole, except for what somebody has changed in the listing since
 * and for what the schema would refuse; otherwise one that says no more than the listing does.
 */
export function toServerJson({ kept, ...described }: Described): ServerJson {
  const made = fromListing(described);
  if (!kept) return made;
  const { raw, said } = kept;
  const { product, fields } = described;
  const server: ServerJson = {
    ...raw,
    name: made.name,
    version: made.version,
    description: made.description,
  };
  const isKept = ServerJson.shape.description.safeParse(raw.description).success;
  if (isKept && said.tagline === product.tagline) server.description = String(raw.description);
  if (said.name !== product.name) server.title = product.name;
  const before: Record<string, unknown> = {
    ...(isRecord(said.fields) ? said.fields : {}),
    websiteUrl: said.websiteUrl,
  };
  const after: Record<string, unknown> = { ...fields, websiteUrl: product.websiteUrl ?? undefined };
  for (const [key, field] of Object.entries(sources)) {
    if (isSame(before[field], after[field])) continue;
    if (made[key] !== undefined) server[key] = made[key];
    // A command that can't be read says nothing against the list's packages.
    else if (after[field] === undefined) delete server[key];
  }
  return server;
}

/** Parts of a server.json, and what of a listing each is made from. */
const sources = {
  websiteUrl: "websiteUrl",
  repository: "repository",
  remotes: "endpoint",
  packages: "install",
} as const;

const plain = (value: unknown): unknown =>
  (typeof value === "string" ? normalizeWebsite(value) : null) ?? value ?? null;
const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

function fromListing({ name, version, product, fields }: Omit<Described, "kept">): ServerJson {
  const [remotes, packages] = [remotesOf(fields), packagesOf(fields)];
  const repository = repositoryOf(fields.repository);
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name,
    title: product.name,
    description: cutAtWord(product.tagline || product.name, 100),
    version,
    ...(product.websiteUrl && { websiteUrl: product.websiteUrl }),
    ...(repository && { repository }),
    ...(remotes && { remotes }),
    ...(packages && { packages }),
  };
}

function repositoryOf(value: unknown): { url: string; source: string } | null {
  const url = typeof value === "string" ? parseUrl(value) : null;
  if (!url) return null;
  return {
    url: url.href,
    source: /^(?:www\.)?(github|gitlab)\.com$/.exec(url.hostname)?.[1] ?? url.hostname,
  };
}

const transportsOf = ({ transport }: OwnValues): unknown[] => [transport ?? []].flat();

/** An endpoint speaks one transport; which one, a listing with both of them leaves open. */
function remotesOf(fields: OwnValues): { type: unknown; url: string }[] | null {
  const [type, other] = transportsOf(fields).filter((each) => each === "streamable-http" || each === "sse");
  const { endpoint } = fields;
  return type !== undefined && other === undefined && typeof endpoint === "string"
    ? [{ type, url: endpoint }]
    : null;
}

const commands = [
  {
    line: /^npx (?:-y |--yes )?(?<identifier>(?:@[a-z\d._~-]+\/)?[a-z\d][a-z\d._~-]*)(?:@(?<version>[\w.+-]+))?$/,
    registryType: "npm",
    runtimeHint: "npx",
  },
  {
    line: /^uvx (?<identifier>[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)(?:(?:==|@)(?<version>[\w.+-]+))?$/,
    registryType: "pypi",
    runtimeHint: "uvx",
  },
];

/** The package that an install command names, if it does nothing but start that one over stdio. */
function packagesOf(fields: OwnValues): object[] | null {
  const { install } = fields;
  if (typeof install !== "string" || !transportsOf(fields).includes("stdio")) return null;
  for (const { line, ...rest } of commands) {
    const { identifier, version } = line.exec(install.trim())?.groups ?? {};
    if (!identifier) continue;
    // A tag, such as `latest`, is no version.
    const exact = version && /^\d+(?:\.\d+)+/.test(version) ? { version } : {};
    return [{ ...rest, identifier, ...exact, transport: { type: "stdio" } }];
  }
  return null;
}
