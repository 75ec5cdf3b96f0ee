import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { isDeep } from "@/lib/testing/deep";
import { Caller, type OperationKey, type Reply, site } from "../caller";
import {
  type Credential,
  credentials,
  isTried,
  people,
  type Subject,
  subjectsOf,
  type Verdict,
  verdictOf,
  type Who,
} from "./expected";
import { aHouse, aSecond, type House } from "./house";
import { samples } from "./samples";

type Cell = { who: Who; credential: Credential | null; subject: Subject; verdict: Verdict };
type Input = Record<string, unknown>;

const keyOf = (op: Operation) => `${op.method} ${op.path}` as OperationKey;
const cells = (op: Operation): Cell[] =>
  subjectsOf(op).flatMap((subject) =>
    [
      { who: "owner" as Who, credential: null },
      ...people.flatMap((who) =>
        credentials
          .filter((credential) => isTried(who, credential))
          .map((credential) => ({ who, credential })),
      ),
    ].map(({ who, credential }) => ({
      who,
      credential,
      subject,
      verdict: verdictOf(op, who, credential, subject),
    })),
  );

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

describe("every operation to every caller", () => {
  it("has a sample for each operation and nothing else", () => {
    const keys = (operations as readonly Operation[]).map(keyOf);
    expect(Object.keys(samples).sort()).toEqual(keys.sort());
  });

  it("has a cell for every person and credential", () => {
    for (const op of operations) {
      const of = (pick: keyof Cell) => new Set(cells(op).map((cell) => cell[pick]));
      expect(of("who").size).toBe(people.length);
      expect(of("credential").size).toBe(credentials.length + 1);
      if (isDeep) expect(cells(op).length).toBeGreaterThan(people.length * credentials.length);
    }
    for (const op of operations as readonly Operation[])
      if (op.auth !== "public")
        expect(new Set(cells(op).map(({ verdict }) => JSON.stringify(verdict))).size).toBeGreaterThan(1);
  });

  it.concurrent.each((operations as readonly Operation[]).map((op) => [keyOf(op), op] as const))(
    "%s",
    async (key, op) => {
      const inputs = new Map<string, Promise<Input>>();
      const faults: string[] = [];
      for (const cell of cells(op)) {
        const reply = await ask(key, op, cell, inputs);
        const fault = faultOf(reply, cell.verdict, samples[key].status ?? op.status);
        const { who, credential, subject } = cell;
        if (fault) faults.push(`${credential ? `${who} by ${credential}` : "nobody"}, ${subject}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});

/** A call that succeeds has a caller and things of its own; all refused ones of a person name the same. */
async function ask(key: OperationKey, op: Operation, cell: Cell, inputs: Map<string, Promise<Input>>) {
  const { who, credential, subject } = cell;
  const allowed = cell.verdict === "allowed";
  const consumes = allowed && credential !== null && samples[key].consumesCaller;
  const actor = consumes ? await aSecond(who, house) : house.cast[who];
  const make = async () => (await samples[key].input({ house, actor, who, subject, allowed })) as Input;
  const shared = `${who} ${subject}`;
  if (!allowed && !inputs.has(shared)) inputs.set(shared, make());
  const input = allowed ? await make() : ((await inputs.get(shared)) ?? {});
  const caller = credential === null ? Caller.anonymous() : await actor.by(credential, op);
  // A copy: no cookie of a reply, such as an anonymous draft's, goes with the next cell.
  return caller.at(site()).call(key, input);
}

function faultOf({ status, body, text }: Reply, verdict: Verdict, success: number): string | null {
  const { code } = (body ?? {}) as { code?: string };
  if (verdict === "allowed")
    return status === success ? null : `is allowed, not ${status} ${text.slice(0, 200)}`;
  if (status === verdict.status && code === verdict.code) return null;
  return `is ${verdict.status} ${verdict.code}, not ${status} ${text.slice(0, 200)}`;
}
