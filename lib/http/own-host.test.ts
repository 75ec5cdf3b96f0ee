import { afterEach, describe, expect, it, vi } from "vitest";
import { isOwnHost, refusalOfHost } from "./own-host";

const site = "https://directory.example";

describe("the Host header", () => {
  it("may name the site, an address, one word or a name that nobody else can own", () => {
    const own = [
      "directory.example",
      "Directory.Example:443",
      "localhost:3000",
      "app.localhost",
      "vitrine:80",
    ];
    const addresses = ["127.0.0.1:3000", "10.0.0.7", "[::1]:3000", "[2001:db8::1]", "host.docker.internal"];
    for (const host of [...own, ...addresses]) expect(isOwnHost(host, site), host).toBe(true);
  });

  it("may name nothing else", () => {
    const foreign = [
      "evil.example",
      "directory.example.evil.example",
      "evil.example:3000",
      "localhost.evil.example",
    ];
    const broken = [
      "",
      "directory.example/x",
      "evil.example@localhost",
      "localhost:x",
      "[evil.example]",
      "a b",
    ];
    for (const host of [...foreign, ...broken]) expect(isOwnHost(host, site), host).toBe(false);
    expect(isOwnHost("directory.example", undefined)).toBe(false);
    expect(isOwnHost("127.0.0.1.evil.example", site)).toBe(false);
    expect(isOwnHost("localhost.", site)).toBe(false);
  });
});

describe("the demo", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it("answers to its own names and to that of SITE_URL; a site answers to any", () => {
    vi.stubEnv("SITE_URL", "");
    vi.stubEnv("OWN_HOSTS_ONLY", "1");
    expect([refusalOfHost("localhost:3000"), refusalOfHost("127.0.0.1")]).toEqual([null, null]);
    for (const host of ["evil.example", undefined])
      expect(refusalOfHost(host)).toContain("this machine's own names");
    vi.stubEnv("SITE_URL", "https://tunnel.example");
    expect(refusalOfHost("tunnel.example")).toBeNull();
    expect(refusalOfHost("evil.example")).not.toBeNull();
    vi.stubEnv("OWN_HOSTS_ONLY", "");
    expect(refusalOfHost("evil.example")).toBeNull();
  });
});
