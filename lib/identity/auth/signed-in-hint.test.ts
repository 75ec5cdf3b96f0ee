import { describe, expect, it } from "vitest";
import { hintFor } from "./signed-in-hint";

describe("the hint that somebody is signed in", () => {
  it("comes with a session cookie and lasts as long", () => {
    expect(
      hintFor(["next-auth.csrf-token=a", "next-auth.session-token=abc; Path=/; HttpOnly; SameSite=Lax"]),
    ).toBe("vitrine_signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax");
    expect(hintFor(["__Secure-next-auth.session-token=abc; Path=/; Secure"])).toMatch(/; Secure$/);
  });

  it("goes with it", () => {
    expect(hintFor(["next-auth.session-token=; Max-Age=0; Path=/"])).toBe(
      "vitrine_signed_in=; Max-Age=0; Path=/; SameSite=Lax",
    );
  });

  it("is left alone by replies that do not touch the session", () => {
    expect(hintFor([])).toBeNull();
    expect(hintFor(["next-auth.csrf-token=abc", "next-auth.callback-url=x"])).toBeNull();
    expect(hintFor(["other-next-auth.session-token=abc"])).toBeNull();
  });
});
