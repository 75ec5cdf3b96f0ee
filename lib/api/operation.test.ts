import { describe, expect, it } from "vitest";
import { z } from "zod";
import { on } from "./endpoint";
import { isCreating, nothing, type Operation, operation, problemCodesOf, showsOnce } from "./operation";
import { operations } from "./operations/all";
import { createKey } from "./operations/keys";
import { createOrganization } from "./operations/organizations";

const all = operations as readonly Operation[];
const codesOf = (key: string) => {
  const op = all.find(({ method, path }) => `${method} ${path}` === key);
  if (!op) throw new Error(`There is no ${key}.`);
  return problemCodesOf(op).sort();
};

it("has no limits of its own where it ignores its caller, because none would be counted", () => {
  const spec = { resource: "Things", summary: "Do something", auth: "public", ...nothing } as const;
  const limits = [{ name: "token", by: "network" }] as const;
  expect(operation("POST /api/v1/things", { ...spec, limits }).limits).toEqual(limits);
  expect(() => operation("POST /api/v1/things", { ...spec, limits, ignoresCaller: true })).toThrow("limits");
  expect(codesOf("POST /api/v1/setup")).toContain("rate_limited");
});

describe("a secret in a reply", () => {
  const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

  it("is declared, and one that does not expire is never repeated", () => {
    const creating = all.filter(isCreating);
    const holding = creating.filter(
      ({ output }) =>
        output instanceof z.ZodObject &&
        /(^|,)(key|secret|token)(,|$)/.test(Object.keys(output.shape).join()) &&
        // The key of a field or type is its name.
        !("position" in output.shape),
    );
    for (const op of holding) expect(op.secret, nameOf(op)).toBeDefined();
    expect(creating.filter(showsOnce).map(nameOf).sort()).toEqual([
      "POST /api/v1/api-keys",
      "POST /api/v1/organizations/{slug}/invitations",
      "POST /api/v1/webhooks",
    ]);
  });

  it("that is shown once needs a rule for repetitions, and nothing else has one", () => {
    expect(() => on(createKey, () => Promise.reject())).toThrow(/repetitions/);
    const never = () => Promise.reject();
    expect(() => on(createOrganization, never, never)).toThrow(/repetitions/);
  });
});

describe("the problems of an operation", () => {
  it("come from who may call, where its input is and what its verb refuses", () => {
    expect(codesOf("GET /api/v1/products")).toEqual(
      ["invalid_api_key", "rate_limited", "invalid_parameter", "invalid_cursor"].sort(),
    );
    expect(codesOf("GET /api/v1/products/{slug}")).toEqual([
      "invalid_api_key",
      "invalid_parameter",
      "not_found",
      "rate_limited",
    ]);
    expect(codesOf("GET /api/health")).toEqual(["invalid_parameter"]);
    expect(codesOf("POST /api/v1/products/{slug}/revisions")).toEqual(
      [
        ...["invalid_api_key", "rate_limited", "unauthenticated", "forbidden", "not_found", "csrf_failed"],
        ...["invalid_json", "unsupported_media_type", "payload_too_large", "validation_failed"],
        ...["precondition_failed", "version_conflict"],
        ...["invalid_parameter", "idempotency_key_reused", "idempotency_in_progress"],
      ].sort(),
    );
    expect(codesOf("POST /api/v1/admin/decide")).toContain("session_required");
  });

  it("of a key without the scope come from every operation that takes a key and needs a person", () => {
    for (const op of all)
      if (["person", "maker", "admin"].includes(op.auth))
        expect(op.scope, `${op.method} ${op.path}`).toBeDefined();
  });

  it("are declared only where they can't be derived", () => {
    for (const op of all) {
      const derived = problemCodesOf({ ...op, errors: [] });
      expect(
        op.errors.filter((code) => derived.includes(code)),
        `${op.method} ${op.path}`,
      ).toEqual([]);
    }
  });
});
