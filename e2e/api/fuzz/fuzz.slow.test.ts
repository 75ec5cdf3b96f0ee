import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import type { ProblemCode } from "@/lib/core/errors";
import { isDeep } from "@/lib/testing/deep";
import { everyOperation, keyOf } from "../authorization/allowed";
import { holdAgainst, onPlatform } from "../caller";
import { inputsOf } from "./arbitraries";
import { oddShots } from "./odd";
import { asRead, type Shot, toShot } from "./shot";
import { FuzzWorld, type Kind, kinds } from "./world";

// One seed for all runs, so that what was green stays green; FUZZ_RUNS goes deeper, as npm run test:deep does, and then
// elsewhere each time.
// A failure names its seed: FUZZ_SEED=… with -t "METHOD /path" shows it again.
const depth = Number(process.env.FUZZ_RUNS ?? (isDeep ? 10 : 0.6));
const seed = Number(process.env.FUZZ_SEED ?? (depth > 1 ? Date.now() % 2 ** 31 : 20_261_121));
const runs = { form: Math.round(18 * depth), odd: Math.round(27 * depth) };

const counted = {
  requests: 0,
  byKind: new Map<Kind, number>(),
  byStatus: new Map<number, number>(),
  /** The operations that succeeded at least once. */
  done: new Set<Operation>(),
};
const more = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

let world: FuzzWorld;
beforeAll(async () => {
  console.log(`Fuzzing with FUZZ_SEED=${seed} FUZZ_RUNS=${depth}`);
  world = await FuzzWorld.make();
});

const anyone = fc.noBias(fc.constantFrom<Kind>("nobody", "session", "key", "admin", "session", "admin"));
const settings = { seed, markInterruptAsFailure: true } as const;

/** What the oddities may be answered with beyond what the operation says: an address that is none or too long, and two keys at once. */
const ofOddity: ProblemCode[] = ["not_found", "invalid_parameter", "address_too_long"];

/** Whether the framework, where it runs alone, doesn't answer by itself. */
const reachesUs = ({ path, headers }: Shot): boolean =>
  !onPlatform || (isDecodable(path) && headers.rsc === undefined);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function ask(op: Operation, kind: Kind, shot: Shot, also: ProblemCode[]) {
  const reply = await world.fire(op, kind, shot);
  counted.requests++;
  more(counted.byKind, kind);
  more(counted.byStatus, reply.status);
  if (reply.status < 300) counted.done.add(op);
  expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(500);
  holdAgainst(op, reply, also);
  return reply;
}

describe.each(everyOperation.map((op) => [keyOf(op), op] as const))("%s", { concurrent: true }, (_, op) => {
  it("answers an input of its form as it says, and takes none that its schema refuses", {
    timeout: 600_000,
  }, async () => {
    const property = fc.asyncProperty(anyone, inputsOf(op, world.known(op)), async (kind, input) => {
      const reply = await ask(op, kind, toShot(op, input), []);
      // A path such as `/..` leads to another address.
      const isElsewhere = reply.status === 308;
      if (!isElsewhere && !op.input.safeParse(asRead(op, input)).success)
        expect(reply.status).toBeGreaterThanOrEqual(400);
    });
    await fc.assert(property, { ...settings, numRuns: runs.form });
  });

  it("refuses what is odd with a problem of its own", { timeout: 600_000 }, async () => {
    const shots = oddShots(op, inputsOf(op, world.known(op))).filter(reachesUs);
    const property = fc.asyncProperty(anyone, shots, async (kind, shot) => {
      await ask(op, kind, shot, ofOddity);
    });
    await fc.assert(property, { ...settings, numRuns: runs.odd });
  });
});

describe("all of it", () => {
  it("was enough, by every kind of caller and with every kind of answer", () => {
    const statuses = [...counted.byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(`Fuzzed ${counted.requests} requests. ${statuses.join(", ")}`);
    // Without a type of MCP servers there is no registry, so it has none but 404.
    const never = everyOperation
      .filter((op) => !counted.done.has(op) && !op.path.startsWith("/v0.1/"))
      .map(keyOf);
    if (never.length > 0) console.log(`Without a success: ${never.join(", ")}`);
    expect(never.length).toBeLessThan(everyOperation.length / 4);
    expect(counted.requests).toBeGreaterThanOrEqual(2000);
    for (const kind of kinds) expect(counted.byKind.get(kind)).toBeGreaterThan(200);
    for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 422])
      expect(counted.byStatus.get(status), String(status)).toBeGreaterThan(0);
  });
});
