import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect } from "vitest";
import { Caller, type Reply, site } from "../caller";

export type Result = {
  isError?: boolean;
  content: { type: string; text?: string }[];
  structuredContent?: unknown;
  _meta?: Record<string, unknown>;
};

/** What the tests ask of a client, which both generations of the official one have. */
export type Agent = Pick<
  Client,
  | "listTools"
  | "listResources"
  | "listResourceTemplates"
  | "readResource"
  | "listPrompts"
  | "getPrompt"
  | "complete"
  | "getServerVersion"
  | "getInstructions"
  | "close"
> & {
  use: (name: string, input?: Record<string, unknown>) => Promise<Result>;
};

type Headers = Record<string, string>;
export type Generation = { name: string; connect: (headers?: Headers, base?: string) => Promise<Agent> };

const endpoint = (base = site()) => new URL("/api/mcp", base);

const connectAs =
  (mode: "legacy" | { pin: string }) =>
  async (headers: Headers = {}, base?: string): Promise<Agent> => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(endpoint(base), { requestInit: { headers } }));
    return withUse(client);
  };

async function connectOld(headers: Headers = {}, base?: string): Promise<Agent> {
  const client = new OldClient({ name: "test", version: "1" });
  await client.connect(
    new OldTransport(endpoint(base), { requestInit: { headers } }) as Parameters<OldClient["connect"]>[0],
  );
  return withUse(client as unknown as Client);
}

function withUse(client: Client): Agent {
  const use = async (name: string, input: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: input })) as Result;
  return Object.assign(client, { use });
}

export const modern: Generation = {
  name: "the revision of 2026-07-28",
  connect: connectAs({ pin: "2026-07-28" }),
};

/** The official client of each generation, and the one that was current before them. */
export const generations: Generation[] = [
  modern,
  { name: "a revision of 2025", connect: connectAs("legacy") },
  { name: "the first client library", connect: connectOld },
];

export const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** The problem that a tool failed with. */
export function problemOf(result: Result): {
  status: number;
  code: string;
  errors: { path: string; code: string }[];
} {
  expect(result.isError, JSON.stringify(result).slice(0, 300)).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  return JSON.parse(result.content[0]?.text ?? "");
}

/** One request as it is sent, to see what no client would send or show. */
export function post(body: unknown, headers: Headers = {}, base?: string): Promise<Reply> {
  const caller = base ? Caller.anonymous().at(base) : Caller.anonymous();
  return caller.fetch("/api/mcp", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });
}

export const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };
export const callTool = (name: string, input: object) => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name, arguments: input },
});
