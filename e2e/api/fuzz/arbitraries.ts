import fc from "fast-check";
import { z } from "zod";
import type { Operation } from "@/lib/api/operation";

/** What of JSON Schema the operations' inputs use. */
type Schema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Good values for a field by its name, where a schema alone would hardly ever find one. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

export type Input = Record<string, unknown>;

/** Settings that decide what everybody may do, also in the tests that run at the same time. */
const decisive = [
  "submitters",
  "minAccountDays",
  "submissionsPerDay",
  "newCategories",
  "decisionNotes",
  "locales",
  "requireSecondFactor",
  "retention",
];

/** Inputs of an operation's form; most are valid, and the schema itself says which. */
export function inputsOf(op: Operation, known: Known): fc.Arbitrary<Input> {
  const schema = z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" }) as Schema;
  if (op.path.endsWith("/admin/settings")) for (const key of decisive) delete schema.properties?.[key];
  return ofSchema(schema, known) as fc.Arbitrary<Input>;
}

function ofSchema(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((inner) => ofSchema(inner, known)));
  switch (schema.type) {
    case "string":
      return ofString(schema);
    case "integer":
    case "number":
      return ofNumber(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(ofSchema(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 8),
      });
    case "object":
      return ofObject(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function ofObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]): [string, fc.Arbitrary<unknown>] => {
    const anything = ofSchema(inner, known);
    const good = known[name];
    return [
      name,
      good ? fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: anything }) : anything,
    ];
  });
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  });
}

const hour = 3_600_000;
const times = fc.date({
  min: new Date("1970-01-01T00:00:00Z"),
  max: new Date("9999-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const soon = fc.integer({ min: 1, max: 10_000 }).map((hours) => new Date(Date.now() + hours * hour));

function ofString({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date") return fc.oneof(times, soon).map((at) => at.toISOString().slice(0, 10));
  if (format === "date-time") return fc.oneof(times, soon).map((at) => at.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return fc.oneof(
    { weight: 8, arbitrary: words },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(maxLength), "x".repeat(Math.max(minLength, 1))) },
  );
}

const ofNumber = ({ type, minimum, maximum }: Schema): fc.Arbitrary<number> => {
  const min = Math.max(minimum ?? -1000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER);
  return type === "integer"
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true });
};
