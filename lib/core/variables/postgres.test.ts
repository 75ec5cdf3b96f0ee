import { describe, expect, it } from "vitest";
import { checkEnv } from "../env";
import { embeddedUrl } from "./postgres";

const base = { DATABASE_URL: "postgresql://a:b@pooler:6432/site", NEXTAUTH_SECRET: "x".repeat(40) };
const faultsOf = (more: Record<string, string>) => checkEnv({ ...base, ...more }).faults;

describe("the addresses of PostgreSQL", () => {
  it("are a pooler's, the database's own and those of its replicas", () => {
    const replicas = "postgresql://a:b@one/site, postgresql://a:b@two/site";
    const { env } = checkEnv({
      ...base,
      DATABASE_DIRECT_URL: "postgresql://a:b@db/site",
      DATABASE_REPLICA_URLS: replicas,
    });
    expect(env?.DATABASE_REPLICA_URLS).toEqual(replicas.split(", "));
  });

  it("are refused where they contradict each other", () => {
    expect(faultsOf({ DATABASE_DIRECT_URL: "postgresql://c:d@pooler:6432/site" })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL: is the same as DATABASE_URL/),
    ]);
    expect(faultsOf({ DATABASE_PREPARED: "off" })).toEqual([expect.stringMatching(/^DATABASE_PREPARED: /)]);
    const twice = "postgresql://a:b@one/site,postgresql://a:b@one:5432/site";
    expect(faultsOf({ DATABASE_REPLICA_URLS: twice })).toEqual([expect.stringMatching(/same address twice/)]);
    expect(faultsOf({ DATABASE_REPLICA_URLS: base.DATABASE_URL })).toEqual([
      expect.stringMatching(/includes the primary/),
    ]);
    expect(faultsOf({ DATABASE_REPLICA_URLS: "one,two" })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URLS: must be postgresql:\/\/ URLs/),
    ]);
  });

  it("are of no use to the embedded database", () => {
    expect(faultsOf({ DATABASE_URL: embeddedUrl, DATABASE_DIRECT_URL: base.DATABASE_URL })).toEqual([
      "DATABASE_DIRECT_URL: needs DATABASE_URL, which is not set",
    ]);
  });

  it("share DATABASE_PASSWORD where they have none of their own", () => {
    const { env } = checkEnv({
      ...base,
      DATABASE_URL: "postgresql://a@pooler/site",
      DATABASE_DIRECT_URL: "postgresql://a@db/site",
      DATABASE_REPLICA_URLS: "postgresql://a@one/site,postgresql://b:own@two/site",
      DATABASE_PASSWORD: "p,w",
    });
    expect(env?.DATABASE_DIRECT_URL).toBe("postgresql://a:p%2Cw@db/site");
    expect(env?.DATABASE_REPLICA_URLS).toEqual([
      "postgresql://a:p%2Cw@one/site",
      "postgresql://b:own@two/site",
    ]);
  });
});
