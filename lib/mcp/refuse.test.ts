import { describe, expect, it } from "vitest";
import { isOwnHost } from "./serve-mcp";

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
