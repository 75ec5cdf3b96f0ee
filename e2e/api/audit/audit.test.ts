import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { aBuilder, aPublished, type Builder } from "../world";

let builder: Builder;
let admin: Caller;
let slug: string;

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
  slug = await aPublished(builder, admin);
});

const search = (input: Record<string, unknown>, caller = admin) =>
  caller.call("GET /api/v1/admin/audit", input);
const personId = async (caller: Caller) => (await caller.call("GET /api/v1/me", {})).body.id;

describe("the audit log", () => {
  it("is an admin's session's alone", async () => {
    const { body } = await admin.call("POST /api/v1/api-keys", { name: "admin's key" });
    expect((await search({}, Caller.anonymous())).body).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect((await search({}, builder.caller)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect((await search({}, Caller.withKey(body.key))).body).toMatchObject({ code: "session_required" });
    const reply = await search({});
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toMatch(/no-store|private/);
    expect((await admin.call("DELETE /api/v1/api-keys/{id}", { id: body.id })).status).toBe(204);
    const { data } = (await search({ subject: body.id })).body;
    expect(data.map(({ action }) => action)).toEqual(["key.revoked", "key.created"]);
    expect(data[0]).toMatchObject({
      actor: { id: await personId(admin) },
      subject: { label: "admin's key" },
    });
  });

  it("tells a product's whole story, newest first, with who did what", async () => {
    const { data } = (await search({ subject: slug })).body;
    expect(data.map(({ action, actor }) => [action, actor.id])).toEqual([
      ["revision.approved", await personId(admin)],
      ["revision.submitted", await personId(builder.caller)],
      ["revision.saved", await personId(builder.caller)],
      ["product.created", await personId(builder.caller)],
    ]);
    expect(data[0]?.organization?.id).toBe(builder.organizationId);
    expect(data.at(-1)?.subject.path).toBe(`/products/${slug}`);
  });

  it("refuses a search that means nothing", async () => {
    for (const input of [
      { actor: "somebody" },
      { action: "Key Created" },
      { actorKind: "robot" },
      { from: "yesterday" },
      { organization: "" },
    ])
      expect((await search(input)).body, JSON.stringify(input)).toMatchObject({ code: "invalid_parameter" });
    const turned = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    expect((await search(turned)).body).toMatchObject({ status: 400, code: "invalid_time_range" });
  });
});
