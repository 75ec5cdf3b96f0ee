import { beforeAll, describe, expect, it } from "vitest";
import { isCreating } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { Caller } from "../caller";
import { aBuilder, aPublished, type Builder, unique } from "../world";

let builder: Builder;
let admin: Caller;

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
});

const key = (text: string) => ({ "idempotency-key": text });

describe("an Idempotency-Key", () => {
  it("makes a repeated request answer as the first one did, and nothing twice", async () => {
    const { caller, organizationId } = builder;
    const once = unique("once");
    const make = (name: string) => caller.call("POST /api/v1/products", { organizationId, name }, key(once));
    const first = await make("Twice sent");
    const second = await make("Twice sent");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect((await make("Another")).body).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });

  it("makes twenty requests at once one change", async () => {
    const { caller, organizationId } = builder;
    const name = unique("Twenty at once");
    const once = unique("once");
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.call("POST /api/v1/products", { organizationId, name }, key(once)),
      ),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of replies)
      if (status !== 201) expect(body).toMatchObject({ status: 409, code: "idempotency_in_progress" });
    const mine = await caller.call("GET /api/v1/me/products", { limit: 100 });
    expect(mine.body.data.filter((product) => product.name === name)).toHaveLength(1);
  });

  it("lets a vote be sent again", async () => {
    const slug = await aPublished(builder, admin);
    const voter = await Caller.newPerson();
    const vote = () => voter.call("POST /api/v1/votes", { productSlug: slug }, key("vote"));
    expect((await vote()).status).toBe(201);
    expect((await vote()).status).toBe(201);
    expect((await voter.call("POST /api/v1/votes", { productSlug: slug })).status).toBe(409);
  });

  it("never shows a raw API key a second time, also when two requests come at once or the key is revoked", async () => {
    const person = await Caller.newPerson();
    const makeKey = () => person.call("POST /api/v1/api-keys", { name: "again" }, key("key"));
    const replies = [...(await Promise.all([makeKey(), makeKey()])), await makeKey()];
    const made = replies.filter(({ status }) => status === 201);
    expect(made.filter(({ body }) => "key" in body)).toHaveLength(1);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const last = await makeKey();
    expect(last.headers.get("idempotency-replayed")).toBe("true");
    expect(last.headers.get("cache-control")).toBe("no-store");
    const { data } = (await person.call("GET /api/v1/api-keys", {})).body;
    expect(data).toEqual([last.body]);

    await person.call("DELETE /api/v1/api-keys/{id}", { id: last.body.id });
    expect((await makeKey()).body).toMatchObject({ status: 409, code: "invalid_state" });
    expect((await person.call("GET /api/v1/api-keys", {})).body.data).toHaveLength(1);
  });

  it("keeps nothing of a refusal", async () => {
    const { caller, organizationId } = builder;
    const slug = unique("taken");
    await caller.call("POST /api/v1/products", { organizationId, name: "Taken", slug });
    const again = () =>
      caller.call("POST /api/v1/products", { organizationId, name: "Later", slug }, key(slug));
    expect((await again()).body).toMatchObject({ code: "slug_taken" });
    expect((await again()).body).toMatchObject({ code: "slug_taken" });
    const free = await caller.call("POST /api/v1/products", { organizationId, name: "Free" }, key(slug));
    expect(free.status).toBe(201);
  });

  it("is read by every operation that creates, and too long a one is refused", async () => {
    const creating = operations.filter(isCreating).map(({ method, path }) => `${method} ${path}`);
    expect(creating).toEqual(
      expect.arrayContaining(["POST /api/v1/products", "POST /api/v1/votes", "POST /api/v1/api-keys"]),
    );
    const reply = await builder.caller.call(
      "POST /api/v1/organizations",
      { name: "x" },
      key("x".repeat(256)),
    );
    expect(reply.body).toMatchObject({ status: 400, code: "invalid_parameter" });
    const longest = await builder.caller.call(
      "POST /api/v1/organizations",
      { name: unique("Longest") },
      key("x".repeat(255)),
    );
    expect(longest.status).toBe(201);
  });
});
