import { dayTag } from "../../platform/cache/cache-tags";
import type { Tag } from "../../platform/cache/tags";
import {
  ByServer,
  ByServerVersion,
  ListServers,
  Server,
  ServerList,
} from "../../syndication/registry/schema";
import { operation } from "../operation";

const shared = {
  resource: "MCP registry",
  auth: "public",
  plainErrors: true,
  cached: {
    tags: (_: unknown, now: Date): Tag[] => ["directory", "votes", "health", "site", dayTag(now)],
  },
} as const;

export const listServers = operation("GET /v0.1/servers", {
  ...shared,
  summary: "List or search the MCP servers",
  description:
    "The reading part of the MCP registry's interface, for directories that have the type `mcp-server`; others answer 404. A server that was imported from a registry has its `server.json`, others have one that is made from their listing.",
  input: ListServers,
  errors: ["not_found"],
  mayBeEmpty: ["cursor", "search", "updated_since", "version"],
  example: { limit: 5 },
  output: ServerList,
});

export const listVersions = operation("GET /v0.1/servers/{name}/versions", {
  ...shared,
  summary: "List the versions of an MCP server",
  description: "The newest version, which is the one that the directory keeps. The name is URL-encoded.",
  input: ByServer,
  output: ServerList,
});

export const readVersion = operation("GET /v0.1/servers/{name}/versions/{version}", {
  ...shared,
  summary: "Get a version of an MCP server",
  description: "By its number, or `latest`. The name is URL-encoded.",
  input: ByServerVersion,
  output: Server,
});
