import { isRecord } from "../../../core/is-record";
import { requireRows } from "../unreadable";
import { cleanValue } from "./clean-rows";
import { type BrokenRow, type ListRow, listLimits } from "./schema";
import { texts } from "./yaml";

const official = "io.modelcontextprotocol.registry/official";

/** A server.json, or the servers of a registry's reply: of each the latest version, unless it was deleted. */
export function readMcpRegistry(value: unknown): (ListRow | BrokenRow)[] {
  const listed = isRecord(value) && Array.isArray(value.servers) ? value.servers : [value].flat();
  requireRows(listed.length);
  const rows = new Map<string, ListRow | BrokenRow>();
  for (const [at, item] of listed.entries()) {
    const line = at + 1;
    const { server, meta } = parts(cleanValue(item));
    const [name] = texts(server?.name);
    if (!server || !name) {
      rows.set(`${line}`, { line, problem: "This is not a server.json with a name." });
      continue;
    }
    if (meta.status === "deleted" || meta.isLatest === false) continue;
    const first = rows.get(name)?.line ?? line;
    const isKept = JSON.stringify(server).length <= listLimits.rawCharacters;
    const values = valuesOf(server, name, meta);
    rows.set(name, { line: first, key: name, values, ...(isKept && { raw: server }) });
  }
  return [...rows.values()];
}

/** The server and what the registry says about it, in its present reply and in that of earlier versions. */
function parts(item: unknown): { server: Record<string, unknown> | null; meta: Record<string, unknown> } {
  if (!isRecord(item)) return { server: null, meta: {} };
  const server = isRecord(item.server) ? item.server : item;
  const about = isRecord(item._meta) ? item._meta[official] : undefined;
  return { server, meta: isRecord(about) ? about : {} };
}

function valuesOf(server: Record<string, unknown>, name: string, meta: Record<string, unknown>) {
  const list = (key: string) => (Array.isArray(server[key]) ? server[key].filter(isRecord) : []);
  const [packages, remotes] = [list("packages"), list("remotes")];
  const repository = isRecord(server.repository) ? (texts(server.repository.url)[0] ?? null) : null;
  const transports = [...packages.map(({ transport }) => (isRecord(transport) ? transport.type : null))];
  const remoteTypes = remotes.map(({ type, transport_type }) => type ?? transport_type);
  return {
    name: texts(server.title)[0] ?? name.split("/").at(-1) ?? name,
    "registry name": name,
    type: "mcp-server",
    description: texts(server.description)[0] ?? null,
    version: texts(server.version)[0] ?? null,
    websiteUrl: texts(server.websiteUrl)[0] ?? repository,
    sourceUrl: repository,
    transport: [...new Set([...transports, ...remoteTypes].flatMap(texts))],
    packages: [...new Set(packages.flatMap((each) => texts(each.registryType ?? each.registry_type)))],
    endpoint: texts(remotes[0]?.url)[0] ?? null,
    logo:
      list("icons")
        .flatMap(({ src }) => texts(src))
        .find((src) => /^https:/i.test(src)) ?? null,
    updatedAt: texts(meta.updatedAt)[0] ?? null,
  };
}
