import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Operation, pathParameters } from "@/lib/api/operation";
import { isDeep, someOf } from "@/lib/testing/deep";
import { anAllowedCall, changes, type Fields, send } from "./allowed";
import { aHouse, type House } from "./house";
import { stateOf } from "./state";

/** What a caller would like to decide, and the service decides. */
const wishes: [name: string, value: unknown][] = [
  ["status", "published"],
  ["trustScore", 100],
  ["rank", 1],
  ["role", "owner"],
  ["isAdmin", true],
  ["publishedAt", "2020-01-01T00:00:00.000Z"],
  ["createdAt", "2020-01-01T00:00:00.000Z"],
  ["reviewerId", randomUUID()],
  ["id", randomUUID()],
  ["personId", randomUUID()],
  ["organizationId", randomUUID()],
  ["authorId", randomUUID()],
  ["slug", "somebody-elses"],
  ["emailVerified", true],
  ["verifiedDomain", true],
  ["passwordHash", "x"],
  ["counted", true],
  ["ifMatch", 1],
  ["__proto__", { role: "admin" }],
  ["constructor", { prototype: { role: "admin" } }],
];

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

describe("a property that the caller may not set", () => {
  it("would be seen in what belongs to the house", async () => {
    const before = await stateOf(house);
    await house.cast.viewer.session.call("PATCH /api/v1/me", { name: "Renamed" });
    const { people, audit, ...rest } = await stateOf(house);
    expect(people).not.toBe(before.people);
    expect(audit).not.toBe(before.audit);
    expect(before).toMatchObject(rest);
  });

  it.each(changes.filter(([, { body }]) => body !== "file"))(
    "is unknown to %s, and changes nothing",
    async (_, op) => {
      const call = await anAllowedCall(op, house);
      const before = await stateOf(house);
      const faults: string[] = [];
      for (const place of someOf(placesIn(call.body), 4)) {
        const unknown = wishes.filter(([name]) => !isKnown(op, call.body, place, name));
        expect(unknown.length).toBeGreaterThan(12);
        for (const together of inGroups(unknown, [...pathParameters(op.path), "ifMatch"])) {
          const body = together.reduce<unknown>(
            (made, [name, value]) => withValue(made, [...place, name], value),
            call.body,
          );
          const reply = await send({ ...call, body: body as Fields }, call.actor.session);
          const errors = (reply.body?.errors ?? []) as { path: string; code: string }[];
          for (const [name] of together) {
            const path = toText([...place, name]);
            const isNamed = errors.some((error) => error.path === path && error.code === "unknown_property");
            // To the validator of blocks their faults are what it answers.
            if ((reply.status !== 422 && reply.body.valid !== false) || !isNamed)
              faults.push(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(await stateOf(house)).toEqual(before);
    },
    60_000,
  );
});

type Wish = (typeof wishes)[number];

/** One by one in `npm run test:deep`; otherwise together, but for those that are refused before the others are read. */
function inGroups(unknown: Wish[], first: string[]): Wish[][] {
  const isSingle = ([name]: Wish) => isDeep || first.includes(name) || name === "__proto__";
  return [
    ...unknown.filter(isSingle).map((wish) => [wish]),
    unknown.filter((wish) => !isSingle(wish)),
  ].filter((group) => group.length > 0);
}

type Path = (string | number)[];

/** The body itself and every object inside it. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return [path, ...Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]))];
}

function isKnown(op: Operation, body: Fields, place: Path, name: string): boolean {
  if (place.length > 0)
    return Object.hasOwn(
      place.reduce<Fields>((at, key) => at[key] as Fields, body),
      name,
    );
  const elsewhere = [...pathParameters(op.path), ...(op.ifMatch ? ["ifMatch"] : [])];
  return Object.hasOwn(op.input.shape, name) && !elsewhere.includes(name);
}

/** A copy with one more property; `__proto__` becomes a property like any other. */
function withValue(value: unknown, [first, ...rest]: Path, wanted: unknown): unknown {
  if (first === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? withValue(item, rest, wanted) : item));
  const fields = value as Fields;
  const below = Object.hasOwn(fields, first) ? fields[first] : undefined;
  return Object.fromEntries([...Object.entries(fields), [first, withValue(below, rest, wanted)]]);
}

const toText = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    "",
  );
