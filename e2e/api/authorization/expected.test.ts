import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operation } from "@/lib/api/operation";
import { credentials, people, verdictOf } from "./expected";

const common = { resource: "Test", summary: "Test", input: z.strictObject({}), output: z.void() };
const write = operation("POST /api/v1/products/{slug}/revisions", {
  ...common,
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
});
const read = operation("GET /api/v1/products/{slug}/revisions", {
  ...common,
  auth: "public",
  member: { of: "product", role: "viewer" },
});
const rename = operation("PATCH /api/v1/organizations/{slug}", {
  ...common,
  auth: "session",
  member: { of: "organization", role: "owner" },
});
const create = operation("POST /api/v1/products", {
  ...common,
  auth: "person",
  member: { of: "organization", role: "editor" },
});
const decide = operation("POST /api/v1/admin/decide", {
  ...common,
  auth: "adminSession",
});
const health = operation("GET /api/health", {
  ...common,
  auth: "public",
  ignoresCaller: true,
});

const code = (...args: Parameters<typeof verdictOf>) => {
  const verdict = verdictOf(...args);
  return verdict === "allowed" ? verdict : verdict.code;
};

describe("the expected answer", () => {
  it("refuses a bad key before anything else, also where nobody need sign in", () => {
    for (const credential of ["revoked key", "expired key", "malformed key"] as const) {
      expect(code(read, "owner", credential, "public product")).toBe("invalid_api_key");
      expect(code(decide, "admin", credential)).toBe("invalid_api_key");
    }
    for (const credential of credentials) expect(code(health, "user", credential)).toBe("allowed");
  });

  it("takes an ended session for nobody", () => {
    expect(code(write, "owner", "ended session", "hidden product")).toBe("unauthenticated");
    expect(code(write, "owner", null, "hidden product")).toBe("unauthenticated");
    expect(code(read, "owner", "ended session", "public product")).toBe("unauthenticated");
    expect(code(read, "owner", null, "hidden product")).toBe("not_found");
  });

  it("asks for the scope, then for the kind of credential, then for the person", () => {
    expect(code(write, "owner", "narrow key", "hidden product")).toBe("forbidden");
    expect(code(write, "owner", "key", "hidden product")).toBe("allowed");
    expect(code(rename, "owner", "key")).toBe("session_required");
    expect(code(decide, "user", "key")).toBe("session_required");
    expect(code(decide, "owner", "session")).toBe("forbidden");
    expect(code(decide, "admin", "session")).toBe("allowed");
  });

  it("tells outsiders nothing of hidden products and of organizations", () => {
    const answers = (subject: "public product" | "hidden product") =>
      people.map((who) => code(write, who, "session", subject));
    expect(answers("public product")).toEqual([
      "forbidden",
      "forbidden",
      "allowed",
      "allowed",
      "forbidden",
      "allowed",
    ]);
    expect(answers("hidden product")).toEqual([
      "not_found",
      "forbidden",
      "allowed",
      "allowed",
      "not_found",
      "allowed",
    ]);
    expect(code(write, "admin", "key", "hidden product")).toBe("forbidden");
    expect(people.map((who) => code(rename, who, "session"))).toEqual([
      "not_found",
      "forbidden",
      "forbidden",
      "allowed",
      "not_found",
      "not_found",
    ]);
    expect(people.map((who) => code(create, who, "session"))).toEqual([
      "forbidden",
      "forbidden",
      "allowed",
      "allowed",
      "forbidden",
      "forbidden",
    ]);
    expect(code(read, "admin", "session", "hidden product")).toBe("allowed");
  });
});
