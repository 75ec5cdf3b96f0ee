import { expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf, type JsonSchema } from "./read-reference";

const fields = (schema: z.ZodType) => fieldsOf(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);

it("tells nested fields below the one that holds them, three deep", () => {
  const deep = z.object({
    data: z.array(z.object({ at: z.object({ x: z.int(), y: z.object({ z: z.int() }) }) })),
  });
  expect(fields(deep).map(({ name }) => name)).toEqual(["data", "data[].at", "data[].at.x", "data[].at.y"]);
});

it("tells types as words, null as a choice, and choices by their values", () => {
  const schema = z.object({
    id: z.uuid(),
    at: z.iso.datetime().nullable(),
    tags: z.array(z.string()),
    role: z.enum(["editor", "viewer"]),
  });
  expect(fields(schema).map(({ type }) => type)).toEqual([
    "id",
    "time or null",
    "list of string",
    '"editor", "viewer"',
  ]);
});

it("tells limits, and what stands for a field that is left out", () => {
  const schema = z.object({ name: z.string().min(1).max(80), tags: z.array(z.string()).max(5).default([]) });
  expect(fields(schema)).toMatchObject([
    { isRequired: true, notes: ["1 to 80 characters"] },
    { isRequired: false, notes: ["at most 5 items", "default []"] },
  ]);
});
