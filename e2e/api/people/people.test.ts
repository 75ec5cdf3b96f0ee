import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Account, insertAccount } from "../../people";
import { Caller } from "../caller";
import { unique } from "../world";

let admin: Caller;
let target: Account;
let theirs: Caller;

beforeAll(async () => {
  admin = await Caller.admin();
  target = await insertAccount(inject("data"));
  theirs = await Caller.withSession(target.email);
});

describe("people, as admins manage them", () => {
  it("are found by a part of their address, and read with their sessions", async () => {
    const list = await admin.call("GET /api/v1/admin/people", {
      q: target.email.slice(0, 14),
      status: "active",
    });
    expect(list.body.data.map(({ id }) => id)).toEqual([target.id]);
    expect(list.headers.get("cache-control")).toMatch(/no-store|private/);
    const read = await admin.call("GET /api/v1/admin/people/{id}", { id: target.id });
    expect(read.body).toMatchObject({ email: target.email, role: "member", sessions: [{}] });
    for (const query of [{ role: "owner" }, { status: "deleted" }, { q: "" }, { sort: "name" }])
      expect((await admin.call("GET /api/v1/admin/people", query)).status, JSON.stringify(query)).toBe(400);
  });

  it("lose their rights and keys at once when suspended, and get them back afterwards", async () => {
    const { key } = await theirs.newKey("CI");
    const made = await theirs.call("POST /api/v1/organizations", { name: unique("Stays") });
    const { id } = target;
    const path = "PATCH /api/v1/admin/people/{id}";
    const suspended = await admin.call(path, { id, suspended: { reason: "Spam everywhere" } });
    expect(suspended.body).toMatchObject({ status: "suspended", suspended: { reason: "Spam everywhere" } });
    expect((await theirs.call("GET /api/v1/me", {})).status).toBe(401);
    expect((await Caller.withKey(key).call("GET /api/v1/me", {})).body).toMatchObject({
      code: "invalid_api_key",
    });
    // They may sign in to export their data, and count as signed out for all else.
    const inside = await Caller.signedIn(target.email, target.password);
    expect((await inside.call("GET /api/v1/me", {})).status).toBe(401);
    expect((await inside.call("GET /api/v1/organizations", {})).status).toBe(401);

    expect((await admin.call(path, { id, suspended: null })).body).toMatchObject({ status: "active" });
    const back = await Caller.signedIn(target.email, target.password);
    const mine = await back.call("GET /api/v1/organizations", {});
    expect(mine.body.data.map(({ slug }) => slug)).toEqual([made.body.slug]);
    expect((await Caller.withKey(key).call("GET /api/v1/me", {})).status).toBe(401);
    const audit = await admin.call("GET /api/v1/admin/audit", { subject: id, action: "person" });
    expect(audit.body.data.map(({ action }) => action)).toEqual([
      "person.suspension_ended",
      "person.suspended",
    ]);
  });

  it("are not the admin who asks, and are changed as the schema says", async () => {
    const me = (await admin.call("GET /api/v1/me", {})).body.id;
    const path = "PATCH /api/v1/admin/people/{id}";
    for (const change of [{ role: "member" }, { suspended: { reason: "Myself" } }])
      expect((await admin.call(path, { id: me, ...change })).body).toMatchObject({
        status: 409,
        code: "invalid_state",
      });
    for (const wrong of [{ role: "owner" }, { suspended: {} }, { suspended: true }, { email: "x@y.example" }])
      expect((await admin.call(path, { id: target.id, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await admin.call("GET /api/v1/admin/people/{id}", { id: "nobody" })).status).toBe(404);
  });
});
