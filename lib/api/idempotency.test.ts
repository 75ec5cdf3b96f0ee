import { describe, expect, it } from "vitest";
import { CreateWebhook } from "../activity/webhooks/schema";
import { createWebhook, deleteWebhook, readCreatedWebhook } from "../activity/webhooks/webhooks";
import type { Ctx } from "../core/ctx";
import { fail } from "../core/errors";
import { unseal } from "../core/seal";
import { createKey, readCreatedKey, revokeKey } from "../identity/keys/keys";
import { type CreatedKey, CreateKey } from "../identity/keys/schema";
import {
  invite,
  readCreatedInvitation,
  revokeInvitation,
} from "../identity/organizations/invitations/invite";
import { createOrganization as makeOrganization } from "../identity/organizations/organizations";
import { Invite } from "../identity/organizations/schema";
import type { Db } from "../platform/db/db";
import { useDatabase } from "../testing/database";
import { outcomes } from "../testing/documents";
import { anOrganization, anonymous, aPerson, ctx } from "../testing/people";
import { type Made, performOnce, readIdempotencyKey } from "./idempotency";
import type { Operation } from "./operation";
import { createKey as createKeyOperation } from "./operations/keys";
import { createOrganization, invite as inviteOperation, listOrganizations } from "./operations/organizations";
import { createWebhook as createWebhookOperation } from "./operations/webhooks";

const test = useDatabase();
const at = (text: string) => new Date(`2026-05-${text}Z`);
const noon = at("01T12:00:00");

/** Creates an organization once by its name, like the route. */
async function make(context: Ctx<Awaited<ReturnType<typeof aPerson>>>, key: string, name = "Glass") {
  return performOnce(createOrganization, context, key, { name }, (db) =>
    makeOrganization({ ...context, db }, { name }),
  );
}

const countOf = (person: { person: { id: string } }) =>
  test.db.membership.count({ where: { personId: person.person.id } });

describe("a key", () => {
  it("runs the change once and gives the same reply again", async () => {
    const person = await aPerson(test.db);
    const first = await make(ctx(test.db, person, noon), "one");
    const second = await make(ctx(test.db, person, at("02T11:59:59.999")), "one");
    expect(first.replayed).toBe(false);
    expect(second).toEqual({ output: first.output, replayed: true });
    expect(await countOf(person)).toBe(1);
  });

  it("is forgotten after a day", async () => {
    const person = await aPerson(test.db);
    await make(ctx(test.db, person, noon), "one");
    expect((await make(ctx(test.db, person, at("02T12:00:00")), "one")).replayed).toBe(false);
    expect(await countOf(person)).toBe(2);
  });

  it("of another body is refused, and changes nothing", async () => {
    const person = await aPerson(test.db);
    await make(ctx(test.db, person, noon), "one", "Glass");
    await expect(make(ctx(test.db, person, noon), "one", "Brass")).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    expect(await countOf(person)).toBe(1);
  });

  it("is each caller's own", async () => {
    const [one, two] = [await aPerson(test.db), await aPerson(test.db)];
    await make(ctx(test.db, one, noon), "shared", "Glass");
    expect((await make(ctx(test.db, two, noon), "shared", "Brass")).replayed).toBe(false);
    const network = (byte: number) => ({ ...ctx(test.db, anonymous, noon), network: new Uint8Array([byte]) });
    const say = (byte: number) =>
      performOnce(createOrganization, network(byte), "shared", {}, async () => byte);
    expect(await say(1)).toEqual({ output: 1, replayed: false });
    expect(await say(2)).toEqual({ output: 2, replayed: false });
    expect(await say(1)).toEqual({ output: 1, replayed: true });
  });

  it("is free again after a failure", async () => {
    const person = await aPerson(test.db);
    const context = ctx(test.db, person, noon);
    const failing = performOnce(createOrganization, context, "one", { name: "Glass" }, async (db) => {
      await makeOrganization({ ...context, db }, { name: "Glass" });
      return fail("invalid_state", "after the change");
    });
    await expect(failing).rejects.toMatchObject({ code: "invalid_state" });
    expect(await countOf(person)).toBe(0);
    expect((await make(context, "one")).replayed).toBe(false);
  });

  // The primary key of idempotency_keys lets one of them create the row.
  it("used by ten requests at once runs the change once", async () => {
    const person = await aPerson(test.db);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => make(ctx(test.db, person, noon), "one")),
    );
    const counts = outcomes(results);
    expect(Object.keys(counts).filter((name) => !["ok", "idempotency_in_progress"].includes(name))).toEqual(
      [],
    );
    const made = results.filter((result) => result.status === "fulfilled" && !result.value.replayed);
    expect(made).toHaveLength(1);
    expect(await countOf(person)).toBe(1);
  });

  it("whose process died is taken over after a minute, not before, and the dead one can't commit any more", async () => {
    const person = await aPerson(test.db);
    let takeOver = async () => {};
    const dead = performOnce(
      createOrganization,
      ctx(test.db, person, noon),
      "one",
      { name: "Glass" },
      async (db: Db) => {
        await takeOver();
        return makeOrganization({ ...ctx(db, person, noon) }, { name: "Glass" });
      },
    );
    takeOver = async () => {
      await expect(make(ctx(test.db, person, at("01T12:01:00")), "one")).rejects.toMatchObject({
        code: "idempotency_in_progress",
      });
      expect((await make(ctx(test.db, person, at("01T12:01:00.001")), "one")).replayed).toBe(false);
    };
    await expect(dead).rejects.toMatchObject({ code: "idempotency_in_progress" });
    expect(await countOf(person)).toBe(1);
  });

  it("never gives a raw API key again, stores nothing of it, and answers 409 once the key is revoked", async () => {
    const person = await aPerson(test.db);
    const context = ctx(test.db, person, noon);
    const input = CreateKey.parse({ name: "CI" });
    const run = () =>
      performOnce<CreatedKey>(
        createKeyOperation,
        context,
        "one",
        input,
        (db) => createKey({ ...context, db }, input),
        (made) => readCreatedKey(context, made),
      );
    const { output } = await run();
    const { key, ...metadata } = output;
    expect(key).toBeTruthy();
    expect(await run()).toEqual({ output: metadata, replayed: true });
    const rows = await test.db.idempotencyKey.findMany({ where: { callerId: person.person.id } });
    expect(rows).toHaveLength(1);
    expect(unseal(rows[0]?.body ?? "", "one")).toBe(JSON.stringify({ id: output.id }));
    expect(rows[0]?.key).not.toBe("one");

    await revokeKey(context, { id: output.id });
    await expect(run()).rejects.toMatchObject({ code: "invalid_state" });
    expect(await test.db.apiKey.count({ where: { personId: person.person.id } })).toBe(1);
  });

  it("never gives a webhook's secret or an invitation's link again, and stores nothing of them", async () => {
    const person = await aPerson(test.db);
    const organization = await anOrganization(test.db, person);
    const context = ctx(test.db, person, noon);
    const repeated = async <T extends { id: string }>(
      op: Operation,
      make: (db: Db) => Promise<T>,
      repeat: (made: Made) => Promise<unknown>,
    ) => {
      const run = () => performOnce<unknown>(op, context, "two", {}, make, repeat);
      const { output } = (await run()) as { output: T };
      return { output, again: async () => (await run()).output };
    };
    const webhookInput = CreateWebhook.parse({
      organizationId: organization.id,
      url: "https://hooks.example/",
      events: ["revision.decided"],
    });
    const webhook = await repeated(
      createWebhookOperation,
      (db) => createWebhook({ ...context, db }, webhookInput),
      (made) => readCreatedWebhook(context, made),
    );
    const { secret, ...withoutSecret } = webhook.output;
    expect(secret).toBeTruthy();
    expect(await webhook.again()).toEqual(withoutSecret);

    const inviteInput = Invite.parse({ slug: organization.slug, role: "viewer" });
    const invitation = await repeated(
      inviteOperation,
      (db) => invite({ ...context, db }, inviteInput),
      (made) => readCreatedInvitation(context, made),
    );
    const { url, ...withoutLink } = invitation.output;
    expect(url).toContain("/invitations/");
    expect(await invitation.again()).toEqual(withoutLink);

    const rows = await test.db.idempotencyKey.findMany({ where: { callerId: person.person.id } });
    expect(rows.map(({ body }) => Object.keys(JSON.parse(unseal(body ?? "", "two") ?? "")))).toEqual([
      ["id"],
      ["id"],
    ]);
    await deleteWebhook(context, { id: webhook.output.id });
    await revokeInvitation(context, { slug: organization.slug, id: invitation.output.id });
    for (const { again } of [webhook, invitation])
      await expect(again()).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("keeps a secret of another reply readable only with the client's own key", async () => {
    const context = ctx(test.db, await aPerson(test.db), noon);
    const run = () => performOnce(createOrganization, context, "own", {}, async () => ({ secret: "hush" }));
    expect((await run()).output).toEqual((await run()).output);
    const rows = await test.db.idempotencyKey.findMany({ where: { callerId: context.caller.person.id } });
    expect(JSON.stringify(rows)).not.toContain("hush");
    expect(unseal(rows[0]?.body ?? "")).toBeNull();
  });

  it("leaves room for a verb's own tries within its transaction", async () => {
    const person = await aPerson(test.db);
    const slugs = [];
    for (const key of ["one", "two", "three"])
      slugs.push((await make(ctx(test.db, person, noon), key, "Same name")).output.slug);
    expect(slugs.map((slug) => slug.replace(/^same-name/, ""))).toEqual(["", "-2", "-3"]);
  });
});

describe("the header", () => {
  const request = (key: string) =>
    new Request("http://site.example/", { method: "POST", headers: { "idempotency-key": key } });

  it("has 1 to 255 printable characters and means nothing where nothing is created", () => {
    expect(readIdempotencyKey(createOrganization, request("x".repeat(255)))).toHaveLength(255);
    expect(readIdempotencyKey(createOrganization, new Request("http://site.example/"))).toBeNull();
    expect(readIdempotencyKey(listOrganizations, request("x".repeat(256)))).toBeNull();
    for (const wrong of ["", "x".repeat(256), "\u00e9"])
      expect(() => readIdempotencyKey(createOrganization, request(wrong))).toThrow("invalid_parameter");
  });
});
