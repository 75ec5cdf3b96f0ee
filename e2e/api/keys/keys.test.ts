import { beforeAll, describe, expect, inject, it } from "vitest";
import { insertAccount } from "../../people";
import { Caller } from "../caller";
import { sql } from "../database";
import { unique } from "../world";

describe("API keys", () => {
  let person: Caller;
  beforeAll(async () => {
    person = await Caller.newPerson();
  });

  it("are made by a session, shown once, and then work in either header", async () => {
    const made = await person.call("POST /api/v1/api-keys", { name: "CI" });
    expect(made.status).toBe(201);
    expect(made.headers.get("cache-control")).toBe("no-store");
    const { key = "", id } = made.body;
    expect((await Caller.withKey(key).call("GET /api/v1/me", {})).status).toBe(200);
    expect((await Caller.anonymous().call("GET /api/v1/me", {}, { "x-api-key": key })).status).toBe(200);

    const list = await person.call("GET /api/v1/api-keys", {});
    expect(list.body.data.map((item) => item.id)).toContain(id);
    expect(list.text).not.toContain(key);

    expect((await person.call("DELETE /api/v1/api-keys/{id}", { id })).status).toBe(204);
    const refused = await Caller.withKey(key).call("GET /api/v1/me", {});
    expect(refused.body).toMatchObject({ status: 401, code: "invalid_api_key" });
    expect(refused.headers.get("www-authenticate")).toContain("Bearer");
  });

  it("can read and build without scopes, and no more; another scope alone reads neither /me nor keys", async () => {
    const { body } = await person.call("POST /api/v1/api-keys", { name: "Plain" });
    expect(body.scopes).toEqual(["products:read", "products:write"]);
    const narrow = await person.call("POST /api/v1/api-keys", { name: "Media", scopes: ["media:write"] });
    const both = [Caller.withKey(body.key), Caller.withKey(narrow.body.key)];
    for (const read of ["me", "api-keys", "organizations", "me/votes", "me/products"]) {
      const replies = await Promise.all(both.map((caller) => caller.fetch(`/api/v1/${read}`)));
      expect(
        replies.map(({ status }) => status),
        read,
      ).toEqual([200, 403]);
    }
    const upload = await both[0]?.fetch("/api/v1/media/upload", { method: "POST", body: "x" });
    expect(upload?.body).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("want a session that began or was confirmed within the hour, as members' roles and webhooks do", async () => {
    const { id, email, password } = await insertAccount(inject("data"));
    const caller = await Caller.withSession(email);
    const organization = (await caller.call("POST /api/v1/organizations", { name: unique("Old") })).body;
    const { slug, id: organizationId } = organization;
    const { key } = await caller.newKey("CI", ["webhooks:write"]);
    const webhook = { organizationId, url: "https://hooks.harbour.example/x", events: ["vote.counted"] };
    const calls = () => [
      caller.call("POST /api/v1/api-keys", { name: "CI" }),
      caller.call("POST /api/v1/organizations/{slug}/invitations", { slug, role: "owner" }),
      caller.call("PATCH /api/v1/organizations/{slug}/members/{personId}", {
        slug,
        personId: id,
        role: "owner",
      }),
      caller.call("POST /api/v1/webhooks", webhook),
    ];
    const old = () =>
      sql("update sessions set created_at = now() - interval '61 minutes' where person_id = $1", [id]);
    await old();
    for (const reply of await Promise.all(calls()))
      expect(reply.body).toMatchObject({ status: 409, code: "invalid_state", confirm: "password" });
    expect((await Caller.withKey(key).call("POST /api/v1/webhooks", webhook)).status).toBe(201);

    const confirm = (typed: string) => caller.call("POST /api/v1/me/confirm-password", { password: typed });
    expect((await confirm("a wrong guess")).body).toMatchObject({
      status: 422,
      errors: [{ path: "password" }],
    });
    expect((await caller.call("POST /api/v1/api-keys", { name: "CI" })).status).toBe(409);
    expect((await confirm(password)).status).toBe(204);
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([201, 201, 200, 201]);

    await sql("update sessions set confirmed_at = now() - interval '61 minutes' where person_id = $1", [id]);
    await sql("update people set password_hash = null where id = $1", [id]);
    const reply = await caller.call("POST /api/v1/api-keys", { name: "CI" });
    expect(reply.body).toMatchObject({ status: 409, confirm: "sign_in" });
    expect((await confirm(password)).body).toMatchObject({ status: 409, confirm: "sign_in" });
  });

  it("can't make or revoke keys", async () => {
    const { body } = await person.call("POST /api/v1/api-keys", { name: "no keys from keys" });
    const byKey = Caller.withKey(body.key);
    expect((await byKey.call("POST /api/v1/api-keys", { name: "x" })).body).toMatchObject({
      code: "session_required",
    });
    expect((await byKey.call("DELETE /api/v1/api-keys/{id}", { id: body.id })).body).toMatchObject({
      code: "session_required",
    });
    expect((await byKey.call("GET /api/v1/api-keys", {})).status).toBe(200);
  });

  it("that are bad are refused, also beside a good cookie, and two different ones are a 400", async () => {
    for (const key of ["", "nonsense", `vitrine_live_${"a".repeat(38)}`]) {
      const reply = await person.call("GET /api/v1/me", {}, { authorization: `Bearer ${key}` });
      expect(reply.body).toMatchObject({ status: 401, code: "invalid_api_key" });
    }
    // Of no operation's own: two keys that disagree are refused before any of them is asked.
    const both = { authorization: "Bearer one", "x-api-key": "two" };
    expect((await person.fetch("/api/v1/me", { headers: both })).body).toMatchObject({
      status: 400,
      code: "invalid_parameter",
    });
  });

  it("of another person are not there", async () => {
    const other = await Caller.newPerson();
    const { body } = await other.call("POST /api/v1/api-keys", { name: "mine" });
    expect((await person.call("DELETE /api/v1/api-keys/{id}", { id: body.id })).status).toBe(404);
    expect((await person.call("DELETE /api/v1/api-keys/{id}", { id: "nothing" })).status).toBe(404);
  });

  it("have checked names, scopes and expiries", async () => {
    const faults: [Record<string, unknown>, string][] = [
      [{}, "name"],
      [{ name: "" }, "name"],
      [{ name: "x".repeat(81) }, "name"],
      [{ name: "x", scopes: ["everything"] }, "scopes[0]"],
      [{ name: "x", scopes: [] }, "scopes"],
      [{ name: "x", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
      [{ name: "x", role: "admin" }, "role"],
    ];
    for (const [input, path] of faults) {
      const reply = await person.call("POST /api/v1/api-keys", input);
      expect(reply.status, JSON.stringify(input)).toBe(422);
      expect(reply.body).toMatchObject({ code: "validation_failed", errors: [{ path }] });
    }
    expect((await person.call("POST /api/v1/api-keys", { name: "x".repeat(80) })).status).toBe(201);
  });
});
