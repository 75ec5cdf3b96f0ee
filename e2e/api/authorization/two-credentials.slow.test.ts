import { beforeAll, describe, expect, it } from "vitest";
import { someOf } from "@/lib/testing/deep";
import { Caller } from "../caller";
import type { Actor } from "./actor";
import { anAllowedCall, everyOperation, keyOf, send } from "./allowed";
import { verdictOf } from "./expected";
import { aHouse, type House } from "./house";

const judged = everyOperation.filter((op) => !op.ignoresCaller).map((op) => [keyOf(op), op] as const);

let house: House;
let keys: { first: string; second: string };
beforeAll(async () => {
  house = await aHouse();
  const newKey = async (actor: Actor) => (await actor.newKey()).key;
  keys = { first: await newKey(house.cast.user), second: await newKey(house.cast.user) };
});

describe("two credentials in one request", () => {
  it.each(someOf(judged, 3))("are never the better of the two to %s", async (_, op) => {
    const call = await anAllowedCall(op, house);
    const cookie = call.actor.session.cookieHeader();
    const ask = (headers: Record<string, string>) => send(call, Caller.anonymous(), headers);

    const bad = { status: 401, code: "invalid_api_key" };
    expect((await ask({ cookie, authorization: "Bearer nonsense" })).body).toMatchObject(bad);
    expect((await ask({ cookie, authorization: "Basic eDp5" })).body).toMatchObject(bad);
    expect((await ask({ cookie, "x-api-key": "" })).body).toMatchObject(bad);

    const both = { authorization: `Bearer ${keys.first}`, "x-api-key": keys.second };
    const twoKeys = { status: 400, code: "invalid_parameter" };
    expect((await ask(both)).body).toMatchObject(twoKeys);
    expect((await ask({ ...both, cookie })).body).toMatchObject(twoKeys);

    // Beside an owner's cookie a stranger's key is the stranger.
    const verdict = verdictOf(op, "user", "key", call.subject);
    const stranger = { authorization: `Bearer ${keys.first}`, "x-api-key": keys.first, cookie };
    if (verdict !== "allowed") expect((await ask(stranger)).body).toMatchObject(verdict);
  });
});
