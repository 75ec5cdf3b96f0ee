import { expect, it } from "vitest";
import { seal, unseal } from "./seal";

process.env.DATABASE_URL ??= "postgresql://localhost/none";
process.env.NEXTAUTH_SECRET ??= "a secret that only the tests know, long enough";

it("opens what it sealed, never seals alike twice, and refuses what was changed", () => {
  const text = "https://directory.example/invitations/abc ✓";
  const sealed = seal(text);
  expect(unseal(sealed)).toBe(text);
  expect(seal(text)).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("invitations");
  const other = sealed.at(-5) === "A" ? "B" : "A";
  for (const broken of [sealed.slice(0, -5) + other + sealed.slice(-4), sealed.slice(4), "", "x"])
    expect(unseal(broken)).toBeNull();
});
