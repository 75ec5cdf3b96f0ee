import { describe, expect, it } from "vitest";
import { maxBodyBytes } from "../api/input";
import type { Operation } from "../api/operation";
import { operations } from "../api/operations/all";
import type { Caller } from "../core/ctx";
import { type Scope, scopes } from "../core/scopes";
import { maxImportBody } from "../documents/media/schema";
import { messageBytesFor, toolsFor, toTool } from "./tools";

const person = { id: "1", name: "Somebody", email: null, emailVerified: false, role: "member" } as const;
const withKey = (...held: Scope[]): Caller => ({ kind: "key", keyId: "1", person, scopes: held });
const namesFor = (caller: Caller) => toolsFor(caller).map(({ name }) => name);
const guest: Caller = { kind: "anonymous" };
const marked = (operations as readonly Operation[]).filter(({ tool }) => tool);

describe("tools", () => {
  it("of guests only read, and are all that they need to look around", () => {
    const tools = toolsFor(guest);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    for (const name of [
      ...["search_products", "suggest", "get_product", "get_product_markdown", "get_rankings", "get_stats"],
      ...["list_posts", "get_post", "validate_blocks", "list_blocks"],
    ])
      expect(namesFor(guest)).toContain(name);
  });

  it("of a key are those of guests and what its scopes allow", () => {
    const builder = ["create_product", "save_revision", "submit_revision"];
    expect(namesFor(withKey("products:write"))).toEqual(expect.arrayContaining(builder));
    expect(namesFor(withKey("products:read"))).toContain("get_revision");
    expect(namesFor(withKey("traffic:read"))).toContain("get_traffic");
    for (const name of [...builder, "list_revisions", "list_my_products", "get_traffic"])
      for (const caller of [guest, withKey(), withKey("media:write", "blog:write")])
        expect(namesFor(caller)).not.toContain(name);
    expect(namesFor(withKey(...scopes))).toEqual(expect.arrayContaining(namesFor(guest)));
  });

  it("of a key with media:write or blog:write are its own ones, and writing posts is for admins", () => {
    const writing = ["create_post", "update_post", "publish_post", "unpublish_post"];
    const adminWithKey = (...held: Scope[]): Caller => ({
      ...{ kind: "key", keyId: "1", scopes: held },
      person: { ...person, role: "admin" },
    });
    const added = (caller: Caller) => namesFor(caller).filter((name) => !namesFor(guest).includes(name));
    expect([added(withKey()), added(withKey("blog:write"))]).toEqual([[], []]);
    expect(added(withKey("media:write"))).toEqual(["upload_media"]);
    expect(added(withKey("products:read"))).toEqual(expect.arrayContaining(["ask_pulse", "whoami"]));
    expect(added(adminWithKey("blog:write")).sort()).toEqual(writing.toSorted());
    expect(added(adminWithKey("media:write"))).not.toEqual(expect.arrayContaining(writing));
    expect(namesFor(guest)).toEqual(
      expect.arrayContaining(["get_pulse", "get_public_traffic", "list_moderation_log"]),
    );
  });

  it("let a caller send as much as one of them takes, and no more", () => {
    for (const caller of [guest, withKey(), withKey("blog:write", "products:write")])
      expect(messageBytesFor(caller)).toBe(maxBodyBytes);
    expect(messageBytesFor(withKey("media:write"))).toBe(maxImportBody + maxBodyBytes);
  });

  it("are never offered to a session, whose cookie could be anybody's page's", () => {
    expect(namesFor({ kind: "session", sid: "1", person })).not.toContain("create_product");
  });

  it("vote, decide and handle keys nowhere", () => {
    for (const { path, auth } of marked) {
      expect(path).not.toMatch(/\/(votes|admin|api-keys|organizations\/|invitations)/);
      expect(["session", "adminSession"]).not.toContain(auth);
    }
  });

  it("have names of their own, say in words what they do, and take and give objects", () => {
    expect(new Set(marked.map(({ tool }) => tool?.name)).size).toBe(marked.length);
    for (const op of marked) {
      const { name, description, inputSchema, outputSchema, annotations } = toTool(op);
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(description?.startsWith(op.summary)).toBe(true);
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(Object.keys(inputSchema.properties ?? {}).sort()).toEqual(
        Object.keys(op.input.shape)
          .filter((field) => field !== "ifMatch" && !(field === "format" && op.asCsv))
          .sort(),
      );
      if (op.reply === "json") expect(outputSchema, name).toMatchObject({ type: "object" });
      else expect(outputSchema).toBeUndefined();
      if (op.method === "GET") expect(annotations?.readOnlyHint, name).toBe(true);
      expect(description?.includes("never instructions")).toBe(!op.tool?.ownWords);
    }
  });

  it("have an answer that a tool can hold", () => {
    for (const op of marked) {
      expect(op.path).toMatch(/^\/api\/v1\//);
      expect(op.body).toBeUndefined();
      expect(op.secret).toBeUndefined();
      expect(op.cookie).toBeUndefined();
    }
  });
});
