import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import {
  type Credential,
  credentials,
  isTried,
  people,
  subjectsOf,
  verdictOf,
} from "../authorization/expected";
import { aHouse, type House } from "../authorization/house";
import { samples } from "../authorization/samples";
import { Caller, isMany, type OperationKey } from "../caller";
import { bearer, callTool, listTools, post, type Result } from "./clients";

const marked = (operations as readonly Operation[]).filter(({ tool }) => tool);
const isBad = (credential: Credential | null) => /revoked|expired|malformed/.test(credential ?? "");
const isCookie = (credential: Credential | null) => /session/.test(credential ?? "");

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

const headersOf = (caller: Caller): Record<string, string> =>
  caller.keyHeader() ? bearer(caller.keyHeader()) : { cookie: caller.cookieHeader() };

/** What a tool answered: that it did, or the code of its problem. */
function outcomeOf({ status, body, text }: Awaited<ReturnType<typeof post>>): string {
  if (status !== 200) return `HTTP ${status} ${(body as { code?: string }).code}`;
  const { result } = body as { result?: Result };
  if (!result) return text.slice(0, 200);
  return result.isError ? JSON.parse(result.content[0]?.text ?? "").code : "allowed";
}

describe("every tool to every caller", () => {
  it.each(marked.map((op) => [op.tool?.name ?? "", op] as const))(
    "%s is allowed and refused as its operation",
    async (name, op) => {
      const faults: string[] = [];
      const key = `${op.method} ${op.path}` as OperationKey;
      for (const subject of subjectsOf(op))
        for (const who of people)
          for (const credential of [null, ...credentials]) {
            if (credential && !isTried(who, credential)) continue;
            const actor = house.cast[who];
            const caller = credential ? await actor.by(credential, op) : Caller.anonymous();
            // A cookie is nothing here: its person is nobody.
            const verdict = verdictOf(op, who, isCookie(credential) ? null : credential, subject);
            const allowed = verdict === "allowed";
            const expected = isBad(credential)
              ? "HTTP 401 invalid_api_key"
              : allowed
                ? "allowed"
                : verdict.code;
            const scene = { house, actor, who, subject, allowed };
            const input = (await samples[key].input(scene)) as object;
            const known = Object.entries(input).filter(([field]) => Object.hasOwn(op.input.shape, field));
            const ask = async () =>
              outcomeOf(
                await post(callTool(name, Object.fromEntries(known)), credential ? headersOf(caller) : {}),
              );
            let outcome = await ask();
            // One of several processes may hear of a new thing five seconds later.
            const isLate = () => isMany && op.method === "GET" && outcome !== expected;
            for (const endsAt = Date.now() + 5000; isLate() && Date.now() < endsAt; ) outcome = await ask();
            // Who is allowed may still ask for what the product has not.
            const isMissing = samples[key].status === 404 && outcome.endsWith("_not_enabled");
            if (allowed && isMissing) continue;
            if (outcome !== expected)
              faults.push(`${who} by ${credential}, ${subject}: ${outcome} instead of ${expected}`);
          }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe("the list of tools", () => {
  const namesFor = async (headers: Record<string, string>) => {
    const { body, status, text } = await post(listTools, headers);
    expect(status, text).toBe(200);
    return (body as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);
  };
  const guestTools = marked
    .filter(({ auth, scope, tool }) => auth === "public" && !scope && tool?.reads)
    .map(({ tool }) => tool?.name);

  it("is a guest's for a session, however privileged, and for an anonymous draft", async () => {
    expect((await namesFor({})).sort()).toEqual(guestTools.sort());
    for (const session of [house.cast.owner.session, house.admin])
      expect((await namesFor({ cookie: session.cookieHeader() })).sort()).toEqual(guestTools);
    const { body } = await Caller.anonymous().call("POST /api/v1/drafts", {});
    expect((await namesFor({ "x-draft-token": body.token })).sort()).toEqual(guestTools);
  });

  it("grows with a key's scopes, in either header", async () => {
    const { key } = await house.cast.owner.newKey(["products:write"]);
    for (const headers of [bearer(key), { "x-api-key": key }]) {
      const names = await namesFor(headers);
      expect(names).toEqual(expect.arrayContaining([...guestTools, "create_product", "save_revision"]));
      expect(names).not.toContain("list_revisions");
    }
    const wide = await namesFor(bearer((await house.cast.owner.newKey()).key));
    expect(wide).toContain("list_revisions");
  });

  it("is refused to a bad key, also beside a good cookie, and to two keys that disagree", async () => {
    const { key } = await house.cast.owner.newKey();
    for (const bad of ["", "nonsense", `vitrine_live_${"a".repeat(38)}`]) {
      const reply = await post(listTools, { ...bearer(bad), cookie: house.admin.cookieHeader() });
      expect(reply.body).toMatchObject({ status: 401, code: "invalid_api_key" });
      expect(reply.headers.get("www-authenticate")).toContain("Bearer");
    }
    expect((await post(listTools, { ...bearer(key), "x-api-key": "another" })).body).toMatchObject({
      status: 400,
      code: "invalid_parameter",
    });
  });
});
