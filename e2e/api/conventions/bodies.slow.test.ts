import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Operation, pathParameters } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { addDays, toDay } from "@/lib/core/time";
import { Actor } from "../authorization/actor";
import type { Caller, OperationKey } from "../caller";
import { aBuilder, aDraft, type Builder, goodBlocks, submitted, unique } from "../world";

const changes = (operations as readonly Operation[]).filter(
  ({ method, body }) => method !== "GET" && body !== "file",
);
const json = { "content-type": "application/json" };

let builder: Builder;
let admin: Caller;

beforeAll(async () => {
  // One of this file's own: some changes need no body, such as ending all other sessions.
  [builder, admin] = [await aBuilder(), (await Actor.makeAdmin()).session];
});

/** Sends a raw body to an operation whose path names nothing that is there. */
const send = ({ method, path }: { method: string; path: string }, body: string) => {
  const named = (name: string) => (name === "provider" ? "github" : randomUUID());
  const address = pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, named(name)), path);
  return admin.fetch(address, { method, body, headers: json });
};

describe("a body", () => {
  it("can't change what an object is: __proto__ is an unknown property, everywhere", async () => {
    expect(changes.length).toBeGreaterThanOrEqual(9);
    for (const op of changes) {
      for (const name of ["__proto__", "constructor"]) {
        const reply = await send(op, `{"${name}":{"role":"admin","slug":"x"}}`);
        expect(reply.body, `${op.method} ${op.path}`).toMatchObject({ status: 422 });
        const { errors } = reply.body as { errors: unknown[] };
        expect(errors, reply.text).toContainEqual(
          expect.objectContaining({ path: name, code: "unknown_property" }),
        );
      }
    }
  });

  it("can't change what an object inside it is", async () => {
    const slug = await aDraft(builder);
    const save = (body: string) =>
      builder.caller.fetch(`/api/v1/products/${slug}/revisions`, { method: "POST", body, headers: json });
    const blocks = JSON.stringify(goodBlocks());
    for (const body of [
      `{"blocks":${blocks},"listing":{"__proto__":{"name":"x"}}}`,
      `{"blocks":[{"__proto__":{"type":"heading"}}]}`,
      `{"blocks":${blocks.replace('"data":{', '"data":{"__proto__":{"level":2},')}}`,
    ]) {
      const reply = await save(body);
      expect(reply.body, body).toMatchObject({ status: 422, code: "validation_failed" });
    }
    expect((await save(`{"blocks":${blocks}}`)).status).toBe(201);
  });

  it("can't say what only a header says", async () => {
    for (const op of changes) {
      const reply = await send(op, '{"ifMatch":1}');
      expect(reply.body, `${op.method} ${op.path}`).toMatchObject({ status: 422 });
      expect((reply.body as { errors: unknown[] }).errors, reply.text).toContainEqual(
        expect.objectContaining({ path: "ifMatch", code: "unknown_property" }),
      );
    }
  });

  it("can't say what the path says", async () => {
    const inPath = changes.filter(({ path }) => pathParameters(path).length > 0);
    expect(inPath.length).toBeGreaterThanOrEqual(4);
    for (const op of inPath) {
      const [name = ""] = pathParameters(op.path);
      const reply = await send(op, `{"${name}":"x"}`);
      expect(reply.body, `${op.method} ${op.path}`).toMatchObject({ status: 422 });
    }
  });
});

describe("no body at all", () => {
  it("is no JSON where JSON is asked for, and nothing else where all of it is optional", async () => {
    const required = ["POST /api/v1/votes", "POST /api/v1/products", "POST /api/v1/blog/validate"];
    const optional = ["POST /api/v1/products/{slug}/pulse", "POST /api/v1/products/{slug}/submit"];
    const refused: string[] = [];
    for (const op of changes) {
      const { status, body } = await send(op, "");
      const { code } = (body || {}) as { code?: string };
      if (code === "invalid_json") refused.push(`${op.method} ${op.path}`);
      expect(code === "invalid_json" ? 400 : 0, `${op.method} ${op.path}`).toBe(
        code === "invalid_json" ? status : 0,
      );
      if (op.method === "PATCH") expect(code, op.path).toBe("invalid_json");
      if (op.method === "DELETE") expect(code, op.path).not.toBe("invalid_json");
      if (optional.includes(`${op.method} ${op.path}`)) expect(code).not.toBe("validation_failed");
    }
    expect(refused).toEqual(expect.arrayContaining(required));
    for (const key of optional) expect(refused).not.toContain(key);
  });
});

describe("a number or a time that the database can't hold", () => {
  it("is a fault of its field, or no version that there is", async () => {
    const slug = await aDraft(builder);
    for (const baseVersion of [3_000_000_000, 2 ** 53 - 1, 1e300, 2_147_483_647]) {
      const input = { slug, blocks: goodBlocks(), baseVersion };
      const reply = await builder.caller.call("POST /api/v1/products/{slug}/revisions", input);
      expect([409, 422], reply.text).toContain(reply.status);
    }
    const save = (version: string) =>
      builder.caller.call(
        "POST /api/v1/products/{slug}/revisions",
        { slug, blocks: goodBlocks() },
        { "if-match": `"${version}"` },
      );
    expect((await save("3000000000")).status).toBe(412);
    const item = await submitted(builder, slug, admin);
    const decided = await admin.call("POST /api/v1/admin/decide", {
      queueItemId: item.id,
      decision: "approve",
      expectedVersion: 3_000_000_000,
    });
    expect([409, 422], decided.text).toContain(decided.status);
  });

  it("is taken in every form of RFC 3339, and told in UTC with milliseconds", async () => {
    const forms: Record<string, string> = {
      "2999-12-01T00:00Z": "2999-12-01T00:00:00.000Z",
      "2999-12-01T00:00+02:00": "2999-11-30T22:00:00.000Z",
      "2999-12-01t00:00:00.123456789z": "2999-12-01T00:00:00.123Z",
      "2999-12-31T18:59:60-05:00": "3000-01-01T00:00:00.000Z",
    };
    for (const [expiresAt, told] of Object.entries(forms)) {
      const key = await builder.caller.call("POST /api/v1/api-keys", { name: unique("key"), expiresAt });
      expect([key.status, key.body.expiresAt], expiresAt).toEqual([201, told]);
    }
    const slug = await aDraft(builder);
    const day = (ago: number) => toDay(addDays(new Date(), -ago));
    const report = await builder.caller.call("GET /api/v1/products/{slug}/traffic", {
      slug,
      from: `${day(6)}T00:00+02:00`,
      to: `${day(5)}T00:00Z`,
    });
    expect(report.body).toMatchObject({ from: `${day(7)}T22:00:00.000Z`, to: `${day(5)}T00:00:00.000Z` });
  });

  it("is refused where it would leave the calendar", async () => {
    const slug = await aDraft(builder);
    const far = ["9999-12-31T23:59:59-23:00", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:00"];
    for (const at of far) {
      const submit = await builder.caller.call("POST /api/v1/products/{slug}/submit", {
        slug,
        publishAt: at,
      });
      expect(submit.body, at).toMatchObject({ status: 422, errors: [{ path: "publishAt" }] });
      const key = await builder.caller.call("POST /api/v1/api-keys", { name: unique("key"), expiresAt: at });
      expect(key.body, at).toMatchObject({ status: 422, errors: [{ path: "expiresAt" }] });
    }
  });

  it("is refused in a query too", async () => {
    const ask = (key: OperationKey, input: Record<string, unknown>) => builder.caller.call(key, input);
    for (const day of ["0026-11-20", "0000-01-01"]) {
      for (const period of ["daily", "weekly", "monthly"]) {
        const board = await ask("GET /api/v1/rankings", { period, date: day });
        expect(board.body, `${period} ${day}`).toMatchObject({ status: 400, code: "invalid_parameter" });
      }
      const votes = await ask("GET /api/v1/me/votes", { day });
      expect(votes.body, day).toMatchObject({ status: 400, code: "invalid_parameter" });
    }
  });
});
