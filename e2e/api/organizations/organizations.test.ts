import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, type OperationKey } from "../caller";
import { aDraft, aPublished, goodBlocks, unique } from "../world";
import { aCompany, type Company } from "./company";

const noInvitation = randomUUID();

/** Every operation below one organization, with the least role that may call it. */
const below = (company: Company): [OperationKey, Record<string, unknown>, "owner" | "viewer"][] => {
  const { slug, ids } = company;
  const root = "/api/v1/organizations/{slug}";
  return [
    [`GET ${root}`, { slug }, "viewer"],
    [`GET ${root}/members`, { slug }, "viewer"],
    [`PATCH ${root}`, { slug, name: "Renamed" }, "owner"],
    [`DELETE ${root}`, { slug }, "owner"],
    [`PATCH ${root}/members/{personId}`, { slug, personId: ids.viewer, role: "editor" }, "owner"],
    [`DELETE ${root}/members/{personId}`, { slug, personId: ids.owner }, "owner"],
    [`POST ${root}/transfer`, { slug, personId: ids.viewer }, "owner"],
    [`GET ${root}/invitations`, { slug }, "owner"],
    [`POST ${root}/invitations`, { slug, role: "viewer" }, "owner"],
    [`DELETE ${root}/invitations/{id}`, { slug, id: noInvitation }, "owner"],
  ];
};

describe("an organization", () => {
  let company: Company;
  let outsider: Caller;
  beforeAll(async () => {
    [company, outsider] = [await aCompany(), await Caller.newPerson()];
  });

  it("is not there for outsiders, admins among them, in the words for one that does not exist", async () => {
    const admin = await Caller.admin();
    const unknown = { ...company, slug: unique("nobody-has-this") };
    for (const [at, [operation, input]] of below(company).entries()) {
      const missing = await outsider.call(operation, below(unknown)[at]?.[1] ?? {});
      for (const caller of [outsider, admin]) {
        const { body, status } = await caller.call(operation, input);
        expect([operation, status, body]).toMatchObject([operation, 404, { code: "not_found" }]);
        const words = (text: unknown) => JSON.stringify(text).replaceAll(/requestId":"[^"]+/g, "");
        expect(words(body)).toBe(words(missing.body).replaceAll(unknown.slug, company.slug));
      }
      expect((await Caller.anonymous().call(operation, input)).status, operation).toBe(401);
    }
  });

  it("is changed by owners only", async () => {
    for (const [operation, input, needed] of below(company))
      for (const caller of [company.editor, company.viewer]) {
        const { status } = await caller.call(operation, input);
        expect([operation, status]).toEqual([operation, needed === "owner" ? 403 : 200]);
      }
  });

  it("is read by a member's key, and changed by none", async () => {
    const { owner, slug, ids } = company;
    const made = await owner.call("POST /api/v1/api-keys", {
      name: "all",
      scopes: ["products:read", "products:write"],
    });
    const key = Caller.withKey(made.body.key);
    expect((await key.call("GET /api/v1/organizations/{slug}", { slug })).body).toMatchObject({
      role: "owner",
    });
    const members = await key.call("GET /api/v1/organizations/{slug}/members", { slug });
    expect(members.body.data.map(({ personId }) => personId)).toEqual([ids.owner, ids.editor, ids.viewer]);
    for (const [operation, input, needed] of below(company)) {
      if (needed === "owner")
        expect((await key.call(operation, input)).body).toMatchObject({ code: "session_required" });
    }
  });

  it("takes nothing that is another organization's", async () => {
    const other = await aCompany();
    const { slug, owner } = other;
    const made = await company.owner.call("POST /api/v1/organizations/{slug}/invitations", {
      slug: company.slug,
      role: "viewer",
    });
    const personId = company.ids.viewer;
    const tries: [OperationKey, Record<string, unknown>][] = [
      ["PATCH /api/v1/organizations/{slug}/members/{personId}", { slug, personId, role: "viewer" }],
      ["DELETE /api/v1/organizations/{slug}/members/{personId}", { slug, personId }],
      ["POST /api/v1/organizations/{slug}/transfer", { slug, personId }],
      ["DELETE /api/v1/organizations/{slug}/invitations/{id}", { slug, id: made.body.id }],
    ];
    for (const [operation, input] of tries) {
      const { body } = await owner.call(operation, input);
      expect([operation, body]).toMatchObject([operation, { status: 404, code: "not_found" }]);
    }
    const elsewhere = { organizationId: company.id, name: "Not mine" };
    expect((await owner.call("POST /api/v1/products", elsewhere)).body).toMatchObject({ code: "forbidden" });
    const open = await company.owner.call("GET /api/v1/organizations/{slug}/invitations", {
      slug: company.slug,
    });
    expect(open.body.data.map(({ id }) => id)).toContain(made.body.id);
    expect(open.text).not.toContain(new URL(made.body.url ?? "").pathname.split("/").at(-1));
  });

  it("can't be given more than its name", async () => {
    const { owner, slug, ids } = company;
    for (const more of [{ slug: "other" }, { id: randomUUID() }, { role: "owner" }, { createdAt: "x" }]) {
      const reply = await owner.fetch(`/api/v1/organizations/${slug}`, {
        method: "PATCH",
        body: JSON.stringify({ name: "Fine", ...more }),
        headers: { "content-type": "application/json" },
      });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ path: Object.keys(more)[0] }] }]);
    }
    const role = await owner.call("PATCH /api/v1/organizations/{slug}/members/{personId}", {
      slug,
      personId: ids.viewer,
      role: "admin",
    });
    expect(role.body).toMatchObject({ status: 422, errors: [{ path: "role" }] });
  });
});

describe("roles take effect on the next request", () => {
  it("of a downgraded editor, who may then read only, and of a removed member, who may nothing", async () => {
    const company = await aCompany();
    const { slug, owner, editor, ids } = company;
    const product = await aDraft({ caller: editor, organizationId: company.id });
    const made = await editor.call("POST /api/v1/api-keys", { name: "robot" });
    const hands = [editor, Caller.withKey(made.body.key)];
    const write = (caller: Caller) =>
      caller.call("POST /api/v1/products/{slug}/revisions", { slug: product, blocks: goodBlocks() });
    const read = (caller: Caller) => caller.call("GET /api/v1/products/{slug}/revisions", { slug: product });
    const statuses = (call: (caller: Caller) => Promise<{ status: number }>) =>
      Promise.all(hands.map(async (caller) => (await call(caller)).status));

    expect(await statuses(write)).toEqual([201, 201]);
    const member = { slug, personId: ids.editor };
    await owner.call("PATCH /api/v1/organizations/{slug}/members/{personId}", { ...member, role: "viewer" });
    expect(await statuses(write)).toEqual([403, 403]);
    expect(await statuses(read)).toEqual([200, 200]);

    const removed = await owner.call("DELETE /api/v1/organizations/{slug}/members/{personId}", member);
    expect(removed.status).toBe(204);
    expect(await statuses(write)).toEqual([404, 404]);
    expect(await statuses(read)).toEqual([404, 404]);
    const organization = (caller: Caller) => caller.call("GET /api/v1/organizations/{slug}", { slug });
    expect(await statuses(organization)).toEqual([404, 404]);
    const mine = await editor.call("GET /api/v1/me/products", {});
    expect(mine.body.data).toEqual([]);
  });
});

describe("a renamed organization", () => {
  it("has its new name on public replies and pages within 5 s, at the same address", async () => {
    const admin = await Caller.admin();
    const company = await aCompany();
    const { slug, owner } = company;
    const product = await aPublished({ caller: owner, organizationId: company.id }, admin);
    const read = () => Caller.anonymous().call("GET /api/v1/products/{slug}", { slug: product });
    const markdown = () => Caller.anonymous().fetch(`/api/v1/products/${product}/markdown`);
    const page = () => Caller.anonymous().fetch(`/o/${slug}`);
    await within(5, page, ({ text }) => text.includes(company.name));
    expect((await read()).body.organization).toMatchObject({ slug, name: company.name });
    const name = unique("Renamed");
    const renamed = await owner.call("PATCH /api/v1/organizations/{slug}", { slug, name });
    expect(renamed.body).toMatchObject({ slug, name });
    await within(5, read, ({ body }) => body.organization.name === name);
    await within(5, markdown, ({ text }) => text.includes(name));
    await within(5, page, ({ text }) => text.includes(name) && !text.includes(company.name));
  });
});
