import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { clientAddress, networkOf } from "./network";

const headers = (peer: string, forwarded?: string) =>
  new Headers({ "x-vitrine-peer": peer, ...(forwarded ? { "x-forwarded-for": forwarded } : {}) });

describe("the client's address", () => {
  it("is the socket's, whatever the client forwards, when no proxy is trusted", () => {
    expect(clientAddress(headers("203.0.113.7", "198.51.100.1"), { TRUSTED_PROXIES: 0 })).toBe("203.0.113.7");
  });

  it("is what the trusted proxies saw, and never what stands further left", () => {
    expect(clientAddress(headers("10.0.0.1", "6.6.6.6, 203.0.113.7"), { TRUSTED_PROXIES: 1 })).toBe(
      "203.0.113.7",
    );
    expect(clientAddress(headers("10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2"), { TRUSTED_PROXIES: 2 })).toBe(
      "203.0.113.7",
    );
  });

  it("is told without the port that some proxies write", () => {
    expect(clientAddress(headers("10.0.0.1", "203.0.113.7:1234"), { TRUSTED_PROXIES: 1 })).toBe(
      "203.0.113.7",
    );
    expect(clientAddress(headers("10.0.0.1", "[2001:db8::1]:80"), { TRUSTED_PROXIES: 1 })).toBe(
      "2001:db8::1",
    );
    expect(clientAddress(headers("10.0.0.1", "[2001:db8::1]"), { TRUSTED_PROXIES: 1 })).toBe("2001:db8::1");
    expect(clientAddress(headers("10.0.0.1", "2001:db8::1"), { TRUSTED_PROXIES: 1 })).toBe("2001:db8::1");
  });

  it("is what the named platform says and nothing else, and no other platform's header counts", () => {
    const sent = new Headers({
      "x-vitrine-peer": "6.6.6.6",
      "x-forwarded-for": "6.6.6.6",
      "cf-connecting-ip": "6.6.6.6",
      "x-vercel-forwarded-for": "203.0.113.7",
    });
    expect(clientAddress(sent, { TRUSTED_PROXIES: 0, PLATFORM: "vercel" })).toBe("203.0.113.7");
    sent.delete("x-vercel-forwarded-for");
    expect(clientAddress(sent, { TRUSTED_PROXIES: 0, PLATFORM: "vercel" })).toBeNull();
    expect(clientAddress(sent, { TRUSTED_PROXIES: 0, PLATFORM: "next" })).toBeNull();
    expect(
      clientAddress(headers("10.0.0.1", "6.6.6.6, 203.0.113.7"), { TRUSTED_PROXIES: 1, PLATFORM: "next" }),
    ).toBe("203.0.113.7");
  });

  it("is nobody's when it is no address", () => {
    expect(clientAddress(headers("", "nonsense"), { TRUSTED_PROXIES: 1 })).toBeNull();
    expect(clientAddress(headers("10.0.0.1", "203.0.113.7"), { TRUSTED_PROXIES: 2 })).toBeNull();
  });

  it("is the IPv4 address of a mapped IPv6 one", () => {
    expect(clientAddress(headers("::ffff:203.0.113.7"), { TRUSTED_PROXIES: 0 })).toBe("203.0.113.7");
  });
});

describe("the network", () => {
  const test = useDatabase();
  const of = async (peer: string, day = "2026-03-01") => {
    const network = await networkOf(headers(peer), test.db, new Date(`${day}T12:00:00Z`));
    return Buffer.from(network ?? []).toString("hex");
  };

  it("is one for a /24 and for a /48, and another outside it", async () => {
    expect(await of("203.0.113.7")).toBe(await of("203.0.113.250"));
    expect(await of("203.0.113.7")).not.toBe(await of("203.0.114.7"));
    expect(await of("2001:db8:1:2::1")).toBe(await of("2001:db8:1:ffff::9"));
    expect(await of("2001:db8:1:2::1")).not.toBe(await of("2001:db8:2:2::1"));
  });

  it("has another name the next day", async () => {
    expect(await of("203.0.113.7", "2026-03-01")).not.toBe(await of("203.0.113.7", "2026-03-02"));
  });
});
