import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { defaultLimits } from "../../platform/limits/default-limits";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { linkIn, mailsTo, useMailbox } from "../../testing/mails";
import { aPerson, ctx } from "../../testing/people";
import { findKeyCaller, generateKey, isWellFormedKey } from "../auth/api-key";
import { createKey, listKeys, revokeKey } from "./keys";
import { CreateKey, maxKeys } from "./schema";

const test = useDatabase();
const mailbox = useMailbox();
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

  it("has by default what reading and building need, and no more", () => {
    expect(CreateKey.parse({ name: "CI" }).scopes).toEqual(["products:read", "products:write"]);
  });

  it("is told to its owner by mail, without its name and its raw text, and not without end", async () => {
    const { deliver } = mailbox;
    const person = await aPerson(test.db);
    const key = input({ name: "https://evil.example", scopes: ["media:write"] });
    const made = await createKey(ctx(test.db, person), key);
    await deliver(test);
    const [mail, ...others] = await mailsTo(person.person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("A new API key for your Vitrine account");
    expect(mail?.text).toContain(`…${made.last4}`);
    expect(mail?.text).toContain("media:write");
    expect(linkIn(mail).pathname).toBe("/settings/keys");
    for (const hidden of ["evil.example", made.key]) expect(mail?.text).not.toContain(hidden);

    for (let n = 0; n < defaultLimits.mailTo.most + 2; n++) await createKey(ctx(test.db, person), key);
    await deliver(test);
    expect(await mailsTo(person.person.email)).toHaveLength(defaultLimits.mailTo.most);
  });

  it("notes its last use at most once in five minutes, also for requests at once", async () => {
    const person = await aPerson(test.db);
    const { key, id } = await createKey(ctx(test.db, person), input());
    const used = async () => (await test.db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    const at = (time: string) => new Date(`2026-05-01T${time}Z`);
    await findKeyCaller(test.db, key, at("10:00:00.000"));
    expect(await used()).toEqual(at("10:00:00.000"));
    await findKeyCaller(test.db, key, at("10:04:59.999"));
    expect(await used()).toEqual(at("10:00:00.000"));
    await findKeyCaller(test.db, key, at("10:05:00.000"));
    expect(await used()).toEqual(at("10:05:00.000"));
    const writes = vi.spyOn(test.db.apiKey, "updateMany");
    await findKeyCaller(test.db, key, at("10:09:59.999"));
    expect(writes).not.toHaveBeenCalled();
    writes.mockRestore();
  });

  it("is refused without a query when its checksum is wrong", async () => {
    const key = generateKey();
    const wrong = key.slice(0, -1) + (key.endsWith("a") ? "b" : "a");
    const noDatabase = {} as typeof test.db;
    expect(await findKeyCaller(noDatabase, wrong, new Date())).toBeNull();
    await expect(findKeyCaller(noDatabase, key, new Date())).rejects.toThrow();
  });

  // Without the lock on the person's row, all would count the same keys before any is created.
  it("is one of at most fifty live ones, also when they are made at once", async () => {
    const person = await aPerson(test.db);
    const now = new Date();
    const past = new Date(now.getTime() - 1000);
    const ended = { personId: person.person.id, name: "ended", prefix: "x", last4: "x", scopes: [] };
    for (let n = 0; n < maxKeys; n++)
      await test.db.apiKey.create({
        data: { ...ended, digest: randomBytes(32), ...(n % 2 ? { revokedAt: past } : { expiresAt: past }) },
      });
    for (let n = 0; n < maxKeys - 1; n++)
      await test.db.apiKey.create({ data: { ...ended, digest: randomBytes(32) } });
    const tries = Array.from({ length: 4 }, () => createKey(ctx(test.db, person, now), input()));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, invalid_state: 3 });
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
