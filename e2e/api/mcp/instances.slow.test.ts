import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../server";
import { within } from "../../within";
import { Caller } from "../caller";
import { siteSettings } from "../database";
import { unique } from "../world";
import { bearer, callTool, generations, listTools, post, problemOf, type Result } from "./clients";

const instances: RunningServer[] = [];

/** Two instances with small limits, on the database of the one that all tests use. */
beforeAll(async () => {
  const env = {
    ...siteSettings(),
    RATE_LIMIT_WRITE: "4/3600",
    RATE_LIMIT_READ: "50/3600",
  };
  instances.push(await startServer(env), await startServer(env));
  // A server that has just started on a busy machine may ask to be asked again.
  for (const { url } of instances)
    await within(
      30,
      () => post(listTools, {}, url),
      ({ status }) => status === 200,
    );
}, 120_000);

afterAll(async () => {
  for (const { stop } of instances) await stop();
});

const at = (index: number) => instances[index % 2]?.url ?? "";

async function aKey(): Promise<string> {
  const person = await Caller.newPerson();
  return (await person.newKey("agent")).key;
}

describe("two instances", () => {
  it.each(generations)("answer $name in turns, for neither remembers anything", async ({ connect }) => {
    const key = await aKey();
    const [one, two] = [await connect(bearer(key), at(0)), await connect(bearer(key), at(1))];
    const first = await one.listResources();
    const second = await two.listResources(first.nextCursor ? { cursor: first.nextCursor } : undefined);
    expect(first.resources.length + second.resources.length).toBeGreaterThan(0);
    await Promise.all([one.close(), two.close()]);
  });

  it("count tools as their operations over HTTP, together", async () => {
    const key = await aKey();
    const check = callTool("validate_blocks", { blocks: [] });
    const rest: (string | null)[] = [];
    for (let n = 0; n < 3; n++) {
      const reply = await post(check, bearer(key), at(n));
      expect((reply.body as { result: Result }).result.isError, reply.text).toBeFalsy();
      rest.push(/^"write";r=(\d+);/.exec(reply.headers.get("ratelimit") ?? "")?.[1] ?? null);
    }
    expect(rest).toEqual(["3", "2", "1"]);
    const byHttp = Caller.withKey(key).at(at(0));
    expect((await byHttp.call("POST /api/v1/organizations", { name: unique("Last") })).status).toBe(201);
    const refused = await post(check, bearer(key), at(1));
    const problem = problemOf((refused.body as { result: Result }).result);
    expect(problem).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await byHttp.call("POST /api/v1/organizations", { name: unique("None") })).status).toBe(429);
  });

  it("count what leads to no operation as a read", async () => {
    const key = await aKey();
    for (let n = 0; n < 50; n++) expect((await post(listTools, bearer(key), at(n))).status).toBe(200);
    const refused = await post(listTools, bearer(key), at(1));
    expect(refused.body).toMatchObject({ status: 429, code: "rate_limited" });
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await Caller.withKey(key).at(at(0)).call("GET /api/v1/me", {})).status).toBe(429);
  });
});
