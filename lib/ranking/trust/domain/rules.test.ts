import { describe, expect, it } from "vitest";
import { addDays } from "../../../core/time";
import { domainOf, endsAt, fileUrl, nextCheckAt, type Proof, settleProof, stateOf } from "./rules";
import type { DomainCheck } from "./schema";

describe("the domain of a website", () => {
  it.each([
    ["https://www.Example.com/path?q=1#x", "example.com"],
    ["http://example.com:80/", "example.com"],
    ["https://docs.example.com/", "docs.example.com"],
    ["https://someone.github.io/project/", "someone.github.io"],
    ["https://github.com/someone/project", "github.com"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["https://example.com./", "example.com"],
    ["https://93.184.215.14/", null],
    ["https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/", null],
    ["https://localhost/", null],
    ["no address", null],
    [null, null],
  ])("of %s is %s", (websiteUrl, domain) => expect(domainOf(websiteUrl)).toBe(domain));

  it("is asked for its file on itself, and as the website is reached", () => {
    const path = "/.well-known/vitrine-verification.txt";
    expect(fileUrl("example.com", "https://www.example.com/app")).toBe(`https://example.com${path}`);
    expect(fileUrl("example.com", "http://example.com/")).toBe(`http://example.com${path}`);
  });
});

describe("a proof", () => {
  const start = new Date("2026-03-01T10:00:00.000Z");
  const none: Proof = {
    method: null,
    provenAt: null,
    checkedAt: null,
    seenAt: null,
    failingSince: null,
    lostAt: null,
  };
  const seeing = (dns: DomainCheck["outcome"], file: DomainCheck["outcome"]): DomainCheck[] => [
    { method: "dns", outcome: dns, seen: "" },
    { method: "file", outcome: file, seen: "" },
  ];
  const [bad, dark, mixed] = [
    seeing("not_found", "not_found"),
    seeing("unknown", "unknown"),
    seeing("not_found", "unknown"),
  ];
  const proven = settleProof(none, seeing("not_found", "found"), start).proof;

  it("is made by either way, once", () => {
    expect(settleProof(none, bad, start)).toEqual({ proof: { ...none, checkedAt: start }, news: null });
    expect(stateOf({ ...none, checkedAt: start })).toBe("unproven");
    expect(proven).toMatchObject({ method: "file", provenAt: start, seenAt: start, lostAt: null });
    expect(stateOf(proven)).toBe("proven");
    const later = settleProof(proven, seeing("found", "unknown"), addDays(start, 7));
    expect(later).toMatchObject({ news: null, proof: { method: "dns", provenAt: start } });
    expect(nextCheckAt(later.proof)).toEqual(addDays(start, 14));
  });

  it("is tried every day while the domain answers without it, and lost after a week of that", () => {
    const failing = settleProof(proven, bad, addDays(start, 7));
    expect(failing).toMatchObject({ news: null, proof: { lostAt: null, failingSince: addDays(start, 7) } });
    expect(stateOf(failing.proof)).toBe("failing");
    expect(nextCheckAt(failing.proof)).toEqual(addDays(start, 8));
    expect(endsAt(failing.proof)).toEqual(addDays(start, 14));
    const still = settleProof(failing.proof, bad, new Date(addDays(start, 14).getTime() - 1));
    expect(still.news).toBeNull();
    expect(settleProof(still.proof, mixed, addDays(start, 15)).news).toBeNull();
    const lost = settleProof(still.proof, bad, addDays(start, 14));
    expect(lost).toMatchObject({ news: "lost", proof: { lostAt: addDays(start, 14), provenAt: start } });
    expect(stateOf(lost.proof)).toBe("lost");
    expect([nextCheckAt(lost.proof), endsAt(lost.proof)]).toEqual([null, null]);
    const found = settleProof(failing.proof, seeing("found", "not_found"), addDays(start, 10));
    expect(stateOf(found.proof)).toBe("proven");
    const anew = settleProof(lost.proof, seeing("found", "not_found"), addDays(start, 20));
    expect(anew).toMatchObject({ news: "proven", proof: { provenAt: addDays(start, 20), lostAt: null } });
  });

  it("outlives 30 days in which nobody could tell, and no more", () => {
    const away = settleProof(proven, dark, addDays(start, 7));
    expect(away).toMatchObject({ news: null, proof: { failingSince: null, lostAt: null } });
    expect(stateOf(away.proof)).toBe("failing");
    expect(endsAt(away.proof)).toEqual(addDays(start, 30));
    expect(settleProof(away.proof, mixed, new Date(addDays(start, 30).getTime() - 1)).news).toBeNull();
    expect(settleProof(away.proof, mixed, addDays(start, 30)).news).toBe("lost");
  });
});
