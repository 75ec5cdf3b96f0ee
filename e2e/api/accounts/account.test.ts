import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, signUp } from "../caller";
import { sql } from "../database";
import { mailTo } from "../mailbox";
import { aBuilder, aPublished } from "../world";
import { isSignedIn, sidOf } from "./browser";

describe("sessions in the settings", () => {
  it("are listed and ended, each or all others, at once", async () => {
    const { email, password } = await signUp();
    const [one, two, three] = [
      await Caller.signedIn(email, password),
      await Caller.signedIn(email, password),
      await Caller.signedIn(email, password),
    ];
    const { body } = await one.call("GET /api/v1/me/sessions", {});
    expect(body.data.map(({ id }) => id)).toEqual([await sidOf(three), await sidOf(two), await sidOf(one)]);
    const id = await sidOf(two);
    expect((await one.call("DELETE /api/v1/me/sessions/{id}", { id })).status).toBe(204);
    expect([await isSignedIn(two), await isSignedIn(three)]).toEqual([false, true]);
    expect((await one.call("DELETE /api/v1/me/sessions/{id}", { id })).status).toBe(404);
    expect((await one.call("DELETE /api/v1/me/sessions", {})).status).toBe(204);
    expect([await isSignedIn(one), await isSignedIn(three)]).toEqual([true, false]);
  });

  it("of others are not there", async () => {
    const [caller, other] = [await Caller.newPerson(), await Caller.newPerson()];
    for (const id of [await sidOf(other), randomUUID()]) {
      const reply = await caller.call("DELETE /api/v1/me/sessions/{id}", { id });
      expect(reply.body).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe("the caller's own data", () => {
  it("has a language to choose, which follows the site until then", async () => {
    const caller = await Caller.newPerson();
    expect((await caller.call("GET /api/v1/me", {})).body).toMatchObject({ locale: null });
    for (const locale of ["de", null]) {
      const reply = await caller.call("PATCH /api/v1/me", { locale });
      expect([reply.status, reply.body.locale]).toEqual([200, locale]);
    }
    for (const input of [{ locale: "tlh" }, { locale: "" }, {}]) {
      const reply = await caller.call("PATCH /api/v1/me", input as never);
      expect(reply.body).toMatchObject({ code: "validation_failed" });
    }
  });

  it("is a name and a language to change, and nothing else", async () => {
    const caller = await Caller.newPerson();
    const renamed = await caller.call("PATCH /api/v1/me", { name: "  Ann Lee " });
    expect([renamed.status, renamed.body.name]).toEqual([200, "Ann Lee"]);
    for (const more of [{ role: "admin" }, { email: "x@people.example" }, { emailVerified: true }]) {
      const reply = await caller.call("PATCH /api/v1/me", { name: "Ann", ...more });
      expect(reply.body).toMatchObject({
        code: "validation_failed",
        errors: [{ path: Object.keys(more)[0] }],
      });
    }
    expect((await caller.call("GET /api/v1/me", {})).body).toMatchObject({ role: "member", name: "Ann Lee" });
  });
});

describe("deleting the account", () => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await Caller.admin();
  });

  it("ends sessions and keys, keeps votes, and frees the address", async () => {
    const slug = await aPublished(await aBuilder(), admin);
    const { email, password } = await signUp();
    // Only a verified address is told.
    await sql("update people set email_verified_at = now() where email = $1", [email]);
    const [caller, other] = [await Caller.signedIn(email, password), await Caller.signedIn(email, password)];
    const { body: key } = await caller.call("POST /api/v1/api-keys", { name: "CI" });
    expect((await caller.call("POST /api/v1/votes", { productSlug: slug })).status).toBe(201);
    const unsure = await caller.call("DELETE /api/v1/me", { email: "x@people.example", password });
    expect(unsure.body).toMatchObject({ code: "validation_failed", errors: [{ path: "email" }] });
    const guessed = await caller.call("DELETE /api/v1/me", { email, password: "a guess" });
    expect(guessed.body).toMatchObject({ code: "validation_failed", errors: [{ path: "password" }] });

    const gone = await caller.call("DELETE /api/v1/me", { email, password });
    expect(gone.status, gone.text).toBe(204);
    expect([await isSignedIn(caller), await isSignedIn(other)]).toEqual([false, false]);
    expect((await Caller.withKey(key.key).call("GET /api/v1/me", {})).body).toMatchObject({
      code: "invalid_api_key",
    });
    await mailTo(email, /was deleted$/);
    const again = await Caller.anonymous().call("POST /api/v1/people", { name: "Ann", email, password });
    expect(again.status, again.text).toBe(201);
    expect((await (await Caller.signedIn(email, password)).call("GET /api/v1/me", {})).body).toMatchObject({
      id: again.body.id,
      organizations: [],
    });
  });
});

describe("an export of one's own data", () => {
  it("is a zip once it is made, and not found once its file is lost", async () => {
    const caller = await Caller.newPerson();
    const { body } = await caller.call("POST /api/v1/me/exports", {});
    // A file is not what the operation describes.
    const read = () => caller.fetch(`/api/v1/me/exports/${body.id}`);
    const { headers, text } = await within(20, read, ({ status }) => status === 200);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(text.startsWith("PK")).toBe(true);
    await sql("update person_exports set storage_key = repeat('0', 48) where id = $1::uuid", [body.id]);
    expect((await read()).body).toMatchObject({ code: "not_found" });
  });
});
