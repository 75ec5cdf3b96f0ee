import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { pathParameters } from "@/lib/api/operation";
import { someOf } from "@/lib/testing/deep";
import { Caller } from "../caller";
import { anAllowedCall, everyOperation, send } from "./allowed";
import { aHouse, type House } from "./house";

const methodsByPath = new Map<string, string[]>();
for (const { method, path } of everyOperation)
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
const paths = [...methodsByPath];
const reads = everyOperation
  .filter(({ method }) => method === "GET")
  .map((op) => [`${op.method} ${op.path}`, op] as const);

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

describe("the methods of", () => {
  it.each(paths)("%s are told, and all others are 405 to everybody", async (path, methods) => {
    const address = pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, randomUUID()), path);
    const told = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
    const allowOf = (header: string | null) => new Set((header ?? "").split(/, */));
    for (const caller of [Caller.anonymous(), house.cast.admin.session]) {
      const options = await caller.fetch(address, { method: "OPTIONS" });
      expect(options.status).toBe(204);
      expect(allowOf(options.headers.get("allow"))).toEqual(told);
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        if (told.has(method)) continue;
        const reply = await caller.fetch(address, { method });
        expect(reply.status, method).toBe(405);
        expect(allowOf(reply.headers.get("allow")), method).toEqual(told);
        expect(reply.headers.get("content-type")).toMatch(/^application\/(problem\+)?json$/);
        if (method !== "HEAD") expect(reply.body).toMatchObject({ status: 405, code: "method_not_allowed" });
      }
    }
  });
});

describe("HEAD", () => {
  it.each(someOf(reads, 3))("answers like %s, without the body", async (_, op) => {
    const call = await anAllowedCall(op, house);
    for (const caller of [call.actor.session, Caller.anonymous()]) {
      const get = await send(call, caller);
      const head = await caller.fetch(call.address, { method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe("");
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.headers.get("cache-control")).toBe(get.headers.get("cache-control"));
    }
  });
});
