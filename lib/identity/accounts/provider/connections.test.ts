import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { things } from "../../../core/once";
import { useDatabase } from "../../../testing/database";
import { aPerson, ctx } from "../../../testing/people";
import type { ProviderName } from "../schema";
import { listConnections, removeConnection } from "./connections";

const test = useDatabase();

/** Has the process read its settings again, with these. */
function set(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  delete things().env;
}

beforeEach(() =>
  set({
    ...{ GITHUB_ID: "id", GITHUB_SECRET: "secret", GOOGLE_ID: "id", GOOGLE_SECRET: "secret" },
    ...{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" },
    VITRINE_MAILBOX: undefined,
  }),
);

async function aConnected(...providers: ProviderName[]): Promise<SessionCaller> {
  const caller = await aPerson(test.db);
  const data = providers.map((provider) => ({
    provider,
    providerAccountId: randomBytes(6).toString("hex"),
    personId: caller.person.id,
  }));
  await test.db.account.createMany({ data });
  return caller;
}

const listed = async (caller: SessionCaller, more: object = {}) =>
  (await listConnections(ctx(test.db, caller), { limit: 20, ...more })).data.map(({ provider }) => provider);
const remove = (caller: SessionCaller, provider: ProviderName) =>
  removeConnection(ctx(test.db, caller), { provider });

it("lists the caller's own by name, in pages", async () => {
  const caller = await aConnected("oidc", "github", "google");
  await aConnected("oidc");
  const first = await listConnections(ctx(test.db, caller), { limit: 2 });
  expect(first.data.map(({ provider }) => provider)).toEqual(["github", "google"]);
  expect(await listed(caller, { cursor: first.pagination.nextCursor })).toEqual(["oidc"]);
});

describe("disconnecting", () => {
  it("is refused when nothing is left to sign in with", async () => {
    const caller = await aConnected("github");
    await expect(remove(caller, "github")).rejects.toMatchObject({ code: "invalid_state" });
    expect(await listed(caller)).toEqual(["github"]);
  });

  it("leaves a password, and writes it down", async () => {
    const caller = await aConnected("github");
    await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash: "some" } });
    await remove(caller, "github");
    expect(await listed(caller)).toEqual([]);
    const entry = await test.db.auditEntry.findFirstOrThrow({ where: { actorId: caller.person.id } });
    expect(entry).toMatchObject({
      action: "connection.removed",
      subjectId: caller.person.id,
      details: { provider: "github" },
    });
  });

  it("leaves another provider, as long as it is configured", async () => {
    const caller = await aConnected("github", "oidc");
    set({ OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined });
    await expect(remove(caller, "github")).rejects.toMatchObject({ code: "invalid_state" });
    await remove(caller, "oidc");
    expect(await listed(caller)).toEqual(["github"]);
  });

  it("leaves a proven address, where the site sends mail", async () => {
    const [proven, unproven] = [await aConnected("github"), await aConnected("github")];
    await test.db.person.update({ where: { id: unproven.person.id }, data: { emailVerifiedAt: null } });
    set({ VITRINE_MAILBOX: "/nowhere" });
    await remove(proven, "github");
    await expect(remove(unproven, "github")).rejects.toMatchObject({ code: "invalid_state" });
  });

  // Without the lock on the person's row, in some rounds both removals see the other's connection as still there.
  it("of both at once leaves one", async () => {
    for (let round = 0; round < 8; round++) {
      const caller = await aConnected("github", "google");
      const ends = await Promise.allSettled([remove(caller, "github"), remove(caller, "google")]);
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await listed(caller)).toHaveLength(1);
    }
  });

  it("finds no connection of another person's", async () => {
    const [caller] = [await aConnected("github"), await aConnected("oidc")];
    await expect(remove(caller, "oidc")).rejects.toMatchObject({ code: "not_found" });
  });
});
