import { describe, expect, it } from "vitest";
import { findKeyCaller, generateKey, isWellFormedKey } from "../auth/api-key";
import { useDatabase } from "../testing/database";
import { aPerson, ctx } from "../testing/people";
import { createKey } from "./create-key";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";
import { CreateKey } from "./schema";

const test = useDatabase();
const input = (more: object = {}) => CreateKey.parse({ name: "CI", ...more });

describe("the key's form", () => {
  it("is the prefix, 32 characters and a checksum that a changed character breaks", () => {
    const key = generateKey("vitrine");
    expect(key).toMatch(/^vitrine_live_[0-9A-Za-z]{38}$/);
    expect(isWellFormedKey(key, "vitrine")).toBe(true);
    const other = key.at(20) === "a" ? "b" : "a";
    expect(isWellFormedKey(key.slice(0, 20) + other + key.slice(21), "vitrine")).toBe(false);
    expect(isWellFormedKey(key, "other")).toBe(false);
  });
});

describe("a key's life", () => {
  it("is found by its raw text until it is revoked, and the raw text is stored nowhere", async () => {
    const person = await aPerson(test.db);
    const created = await createKey(ctx(test.db, person), input({ scopes: ["products:read"] }));
    const caller = await findKeyCaller(test.db, created.key, new Date());
    expect(caller).toMatchObject({
      kind: "key",
      person: { id: person.person.id },
      scopes: ["products:read"],
    });
    const stored = await test.db.apiKey.findUniqueOrThrow({ where: { id: created.id } });
    expect(JSON.stringify(stored)).not.toContain(created.key.slice(13));

    await revokeKey(ctx(test.db, person), { id: created.id });
    expect(await findKeyCaller(test.db, created.key, new Date())).toBeNull();
    const { data } = await listKeys(ctx(test.db, person), { limit: 20 });
    expect(data).toHaveLength(1);
    expect(data[0]?.revokedAt).not.toBeNull();
    expect(data[0]).not.toHaveProperty("key");
  });

  it("ends at its expiry, which can't be in the past", async () => {
    const person = await aPerson(test.db);
    const now = new Date("2026-05-01T00:00:00.000Z");
    const expiresAt = "2026-05-02T00:00:00.000Z";
    const { key } = await createKey(ctx(test.db, person, now), input({ expiresAt }));
    expect(await findKeyCaller(test.db, key, new Date("2026-05-01T23:59:59.999Z"))).not.toBeNull();
    expect(await findKeyCaller(test.db, key, new Date(expiresAt))).toBeNull();
    await expect(
      createKey(ctx(test.db, person, new Date(expiresAt)), input({ expiresAt })),
    ).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  it("is not another person's to see or revoke", async () => {
    const [owner, other] = [await aPerson(test.db), await aPerson(test.db)];
    const { id, key } = await createKey(ctx(test.db, owner), input());
    await expect(revokeKey(ctx(test.db, other), { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listKeys(ctx(test.db, other), { limit: 20 })).data).toEqual([]);
    expect(await findKeyCaller(test.db, key, new Date())).not.toBeNull();
  });

  it("lists in pages, newest first", async () => {
    const person = await aPerson(test.db);
    for (const name of ["one", "two", "three"]) await createKey(ctx(test.db, person), input({ name }));
    const first = await listKeys(ctx(test.db, person), { limit: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(["three", "two"]);
    expect(first.pagination.hasMore).toBe(true);
    const second = await listKeys(ctx(test.db, person), {
      limit: 2,
      cursor: first.pagination.nextCursor ?? "",
    });
    expect(second.data.map(({ name }) => name)).toEqual(["one"]);
    expect(second.pagination.nextCursor).toBeNull();
  });
});
