import { request } from "node:http";
import { describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { scopes } from "@/lib/core/scopes";
import { startServer } from "../../server";
import { Caller, site } from "../caller";
import { siteSettings } from "../database";
import { ProblemDocument } from "../problem-document";
import { bearer, callTool, listTools, modern, post, type Result } from "./clients";

const anonymous = Caller.anonymous();

/** As `post`, with a Host that no client of the platform would send. */
function postTo(
  base: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL("/api/mcp", base), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        host,
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(JSON.stringify(listTools));
  });
}

describe("a request to /api/mcp", () => {
  it("of another origin is refused, of the site's own or none is not", async () => {
    for (const origin of [
      "https://evil.example",
      "null",
      `${site()}.evil.example`,
      site().replace(/\d+$/, "1"),
    ])
      expect((await post(listTools, { origin })).body, origin).toMatchObject({
        status: 403,
        code: "csrf_failed",
      });
    expect((await post(listTools, { origin: site() })).status).toBe(200);
    expect((await post(listTools)).status).toBe(200);
  });

  it("by a host name that somebody else may own is refused, whatever its Origin says", async () => {
    const server = await startServer(siteSettings());
    const { port } = new URL(server.url);
    for (const host of [`evil.example:${port}`, `localhost.evil.example:${port}`, "evil.example"]) {
      const { status, text } = await postTo(server.url, host, { origin: `http://${host}` });
      expect([status, JSON.parse(text).code], host).toEqual([403, "forbidden"]);
    }
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect((await postTo(server.url, host)).status, host).toBe(200);
    await server.stop();
  });

  it("by another method is told the one there is, and no origin is let in", async () => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH", "OPTIONS", "HEAD"]) {
      const reply = await anonymous.fetch("/api/mcp", { method, headers: { accept: "text/event-stream" } });
      expect([reply.status, reply.headers.get("allow")], method).toEqual([405, "POST"]);
      expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    }
    const reply = await post(listTools);
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-request-id")).toBeTruthy();
  });

  it("with a body that is no message is refused in the protocol's words, and never the service's fault", async () => {
    const bodies: [unknown, number][] = [
      ["", -32700],
      ["{", -32700],
      ["[".repeat(200) + "]".repeat(200), -32700],
      ["null", -32600],
      ["[]", -32600],
      ['"text"', -32600],
      [{ jsonrpc: "2.0", id: 1, method: "no/such" }, -32601],
      [{ jsonrpc: "2.0", id: 1, method: "tools/call" }, -32602],
      [{ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_stats", arguments: [] } }, -32602],
      [Array.from({ length: 21 }, () => listTools), -32600],
    ];
    for (const [body, code] of bodies) {
      const reply = await post(body);
      expect(reply.status, `${JSON.stringify(body)} ${reply.text}`).toBeLessThan(500);
      expect(reply.body, JSON.stringify(body).slice(0, 80)).toMatchObject({
        jsonrpc: "2.0",
        error: { code },
      });
    }
    expect((await post(listTools, { "content-type": "text/plain" })).status).toBe(415);
    const odd = { "mcp-protocol-version": "2026-07-28" };
    expect((await post(listTools, odd)).status).toBe(400);
  });

  it.each([
    "application/json",
    "*/*",
    "text/html, application/*;q=0.9",
    "application/json;q=0.5, text/event-stream",
  ])("of a client that accepts %s is answered in JSON, in both generations", async (accept) => {
    const call = callTool("get_stats", {});
    for (const reply of [await post(call, { accept }), await post(listTools, { accept })]) {
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/json"]);
      expect(reply.body).toMatchObject({ jsonrpc: "2.0", result: expect.anything() });
    }
    const client = await modern.connect({ accept });
    expect((await client.use("get_stats")).isError).toBeFalsy();
    await client.close();
  });

  it.each(["text/html", "text/event-stream", "application/json;q=0"])(
    "of a client that accepts %s is 406",
    async (accept) => {
      expect((await post(listTools, { accept })).status).toBe(406);
    },
  );

  it("larger than a body may be is 413, and a document of the largest size is checked", async () => {
    const large = callTool("validate_blocks", { blocks: ["x".repeat(1_048_576)] });
    const refused = await post(large);
    expect(ProblemDocument.parse(refused.body)).toMatchObject({ status: 413, code: "payload_too_large" });
    const builder = await Caller.newPerson();
    const { key } = await builder.newKey("b", ["products:write"]);
    expect((await post(large, bearer(key))).status).toBe(413);
    const fits = await post(callTool("validate_blocks", { blocks: ["x".repeat(1_000_000)] }));
    expect(fits.body).toMatchObject({ result: { structuredContent: { valid: false } } });
  });

  it("of an old client may hold several messages, and needs no handshake before it", async () => {
    const reply = await post([listTools, { ...callTool("get_stats", {}), id: 2 }]);
    expect(reply.status, reply.text).toBe(200);
    const answers = reply.body as { id: number; result?: object }[];
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect(answers.every(({ result }) => result !== undefined)).toBe(true);
    expect(reply.headers.get("mcp-session-id")).toBeNull();
  });

  it("with odd arguments is answered by a tool's own refusal, whatever the tool", async () => {
    const person = await Caller.newPerson();
    const { key } = await person.newKey("agent", scopes);
    const odd = [
      null,
      "",
      "\u0000",
      "\ud800",
      -1,
      1e308,
      true,
      [],
      [[]],
      {},
      { $gt: "" },
      "..",
      "x".repeat(70_000),
    ];
    const faults: string[] = [];
    for (const { tool, input } of (operations as readonly Operation[]).filter((op) => op.tool !== undefined))
      for (const value of odd) {
        const given = Object.fromEntries(Object.keys(input.shape).map((name) => [name, value]));
        const reply = await post(callTool(tool?.name ?? "", given), bearer(key));
        const { result } = reply.body as { result?: Result };
        const status = result?.isError ? JSON.parse(result.content[0]?.text ?? "{}").status : 200;
        if (!result || !(status < 500))
          faults.push(`${tool?.name} ${JSON.stringify(value)?.slice(0, 40)}: ${reply.text}`);
      }
    expect(faults).toEqual([]);
  }, 120_000);
});
