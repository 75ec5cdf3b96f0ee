import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { sql } from "../database";
import { goodBlocks, unique } from "../world";
import { Actor } from "./actor";
import { aHouse, aSecond, type House } from "./house";

let house: House;
beforeAll(async () => {
  house = await aHouse();
});

const save = (caller: Caller, slug: string) =>
  caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks: goodBlocks() });
const me = async (caller: Caller) => (await caller.call("GET /api/v1/me", {})).status;
const hidden = () => house.products["hidden product"].slug;
const shown = () => house.products["public product"].slug;
const keyCaller = async (actor: Actor) => Caller.withKey((await actor.newKey()).key);

/** The browser and a key of one person. */
const bothOf = async (actor: Actor) => [actor.session, await keyCaller(actor)];

describe("on the very next request", () => {
  it("a role that was taken down counts, and so does one that was raised", async () => {
    const actor = await aSecond("editor", house);
    const callers = await bothOf(actor);
    const { slug } = house.organization;
    const change = (role: "viewer" | "editor") =>
      house.builder.caller.call("PATCH /api/v1/organizations/{slug}/members/{personId}", {
        slug,
        personId: actor.id,
        role,
      });
    for (const caller of callers) {
      expect((await change("editor")).status).toBe(200);
      expect((await save(caller, hidden())).status).toBe(201);
      expect((await change("viewer")).status).toBe(200);
      expect((await save(caller, hidden())).body).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  it("a member who was removed is an outsider", async () => {
    const actor = await aSecond("editor", house);
    const callers = await bothOf(actor);
    const { slug } = house.organization;
    for (const caller of callers) expect((await save(caller, hidden())).status).toBe(201);
    const removed = await house.builder.caller.call(
      "DELETE /api/v1/organizations/{slug}/members/{personId}",
      {
        slug,
        personId: actor.id,
      },
    );
    expect(removed.status).toBe(204);
    for (const caller of callers) {
      expect((await save(caller, hidden())).body).toMatchObject({ status: 404, code: "not_found" });
      expect((await save(caller, shown())).body).toMatchObject({ status: 403, code: "forbidden" });
      expect((await caller.call("GET /api/v1/organizations/{slug}", { slug })).status).toBe(404);
      const products = await caller.call("GET /api/v1/me/products", {});
      expect(products.body.data).toEqual([]);
    }
  });

  it("an owner who handed the organization over is an editor", async () => {
    const [from, to] = await Promise.all([Actor.make(), Actor.make()]);
    const made = await from.session.call("POST /api/v1/organizations", { name: unique("House") });
    const { slug, id } = made.body;
    await sql("insert into memberships (organization_id, person_id, role) values ($1, $2, 'viewer')", [
      id,
      to.id,
    ]);
    const rename = (actor: Actor) =>
      actor.session.call("PATCH /api/v1/organizations/{slug}", { slug, name: unique("Renamed") });
    expect((await rename(to)).status).toBe(403);
    const transfer = { slug, personId: to.id };
    expect((await from.session.call("POST /api/v1/organizations/{slug}/transfer", transfer)).status).toBe(
      200,
    );
    expect((await rename(from)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect((await rename(to)).status).toBe(200);
  });

  it("who is no admin any more reads no queue, and who is suspended does nothing", async () => {
    const actor = await Actor.makeAdmin();
    const key = await keyCaller(actor);
    expect((await actor.session.call("GET /api/v1/admin/queue", {})).status).toBe(200);
    await sql("update people set role = 'member' where id = $1", [actor.id]);
    expect((await actor.session.call("GET /api/v1/admin/queue", {})).body).toMatchObject({
      code: "forbidden",
    });
    expect([await me(actor.session), await me(key)]).toEqual([200, 200]);
    await sql("update people set suspended_at = now() where id = $1", [actor.id]);
    expect((await actor.session.call("GET /api/v1/me", {})).body).toMatchObject({ code: "unauthenticated" });
    expect((await key.call("GET /api/v1/me", {})).body).toMatchObject({ code: "invalid_api_key" });
  });

  it("a session that another one ended is nobody's, alone or with all others", async () => {
    const actor = await Actor.make();
    const { email, password } = actor.account;
    const sessions = await Promise.all([1, 2, 3].map(() => Caller.signedIn(email, password)));
    const [first, ...others] = sessions;
    if (!first) return expect.unreachable();
    const list = await first.call("GET /api/v1/me/sessions", {});
    const id = list.body.data.find(({ current }) => current)?.id ?? "";
    const ended = await actor.session.call("DELETE /api/v1/me/sessions/{id}", { id });
    expect(ended.status).toBe(204);
    expect(await me(first)).toBe(401);
    expect(await Promise.all(others.map(me))).toEqual([200, 200]);
    expect((await actor.session.call("DELETE /api/v1/me/sessions", {})).status).toBe(204);
    expect(await Promise.all(others.map(me))).toEqual([401, 401]);
    expect(await me(actor.session)).toBe(200);
  });

  it("a changed password leaves no session, and a deleted account neither session nor key", async () => {
    const actor = await Actor.make();
    const { email, password } = actor.account;
    const elsewhere = await Caller.signedIn(email, password);
    const key = await keyCaller(actor);
    const changed = { current: password, password: "yet another password" };
    expect((await actor.session.call("POST /api/v1/me/password", changed)).status).toBe(204);
    expect([await me(actor.session), await me(elsewhere)]).toEqual([401, 401]);
    const again = await Caller.signedIn(email, changed.password);
    const deleted = await again.call("DELETE /api/v1/me", { email, password: changed.password });
    expect(deleted.status, deleted.text).toBe(204);
    expect([await me(again), await me(key)]).toEqual([401, 401]);
  });

  it("a revoked and an expired key are refused", async () => {
    const actor = await Actor.make();
    const [revoked, expired] = await Promise.all([actor.newKey(), actor.newKey()]);
    const callers = [Caller.withKey(revoked.key), Caller.withKey(expired.key)];
    expect(await Promise.all(callers.map(me))).toEqual([200, 200]);
    await actor.session.call("DELETE /api/v1/api-keys/{id}", { id: revoked.id });
    await sql("update api_keys set expires_at = now() where id = $1", [expired.id]);
    for (const caller of callers)
      expect((await caller.call("GET /api/v1/me", {})).body).toMatchObject({
        status: 401,
        code: "invalid_api_key",
      });
  });
});

describe("a cookie", () => {
  it("of a session that was signed out is nobody's when it is sent again", async () => {
    const actor = await Actor.make();
    const cookies = actor.session.cookieHeader();
    await actor.session.signOut();
    const replayed = Caller.withCookies(cookies);
    expect(await me(replayed)).toBe(401);
    const vote = await replayed.call("POST /api/v1/votes", { productSlug: shown() });
    expect(vote.body).toMatchObject({ status: 401, code: "unauthenticated" });
    const page = await replayed.fetch("/dashboard");
    expect(page.status === 200 ? page.text : page.headers.get("location")).toContain("/signin");
  });

  it("that was there before a sign-in is not the session that it makes", async () => {
    const [attacker, victim] = await Promise.all([Actor.make(), Actor.make()]);
    const planted = attacker.session.cookieHeader();
    const browser = Caller.withCookies(planted);
    await browser.signIn(victim.account.email, victim.account.password);
    expect((await browser.call("GET /api/v1/me", {})).body.id).toBe(victim.id);
    expect((await Caller.withCookies(planted).call("GET /api/v1/me", {})).status).toBe(401);
    const tokenOf = (cookies: string) => /session-token=([^;]+)/.exec(cookies)?.[1];
    expect(tokenOf(browser.cookieHeader())).not.toBe(tokenOf(planted));
  });

  it("of one's own does not help a bad key, nor a key without the right", async () => {
    const actor = await aSecond("owner", house);
    const cookie = actor.session.cookieHeader();
    const key = (await actor.newKey(["products:read"])).key;
    const ask = (headers: Record<string, string>) =>
      Caller.anonymous().call("POST /api/v1/organizations", { name: "x" }, { cookie, ...headers });
    expect((await ask({ authorization: "Bearer nonsense" })).body).toMatchObject({ code: "invalid_api_key" });
    expect((await ask({ authorization: "Basic eDp5" })).body).toMatchObject({ code: "invalid_api_key" });
    expect((await ask({ "x-api-key": key })).body).toMatchObject({ code: "forbidden" });
    expect((await ask({ "x-api-key": "" })).body).toMatchObject({ code: "invalid_api_key" });
    expect((await ask({})).status).toBe(201);
  });
});
