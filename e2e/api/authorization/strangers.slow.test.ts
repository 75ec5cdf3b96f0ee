import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { anAllowedCall, send, split } from "./allowed";
import { aHouse, type House } from "./house";
import { stateOf } from "./state";
import { namingFields, strangers } from "./strangers";

let house: House;
let other: House;
beforeAll(async () => {
  [house, other] = [await aHouse(), await aHouse()];
});

describe("an id or a slug of another organization", () => {
  it("is thought of wherever one is taken", () => {
    expect(Object.keys(strangers).sort()).toEqual(namingFields.map(([name]) => name).sort());
  });

  const tried = namingFields.filter(([name]) => typeof strangers[name] === "object");

  it.each(tried)("is nothing to %s", async (name: string, op: Operation, field: string) => {
    const stranger = strangers[name];
    if (typeof stranger !== "object") return expect.unreachable();
    const call = await anAllowedCall(op, house);
    const input = { ...call.input, [field]: await stranger.of(other) };
    if (field === "productId") delete input.productSlug;
    const before = await Promise.all([stateOf(house), stateOf(other)]);
    const reply = await send({ op, ...split(op, input) }, call.actor.session);
    expect(reply.status, reply.text).toBe(stranger.status);
    expect(await Promise.all([stateOf(house), stateOf(other)])).toEqual(before);
  });
});
