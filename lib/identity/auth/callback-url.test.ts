import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeCallbackUrl } from "./auth-paths";

const origin = "https://vitrine.example";

describe("the way back after signing in", () => {
  it.each(["/", "/new", "/settings/keys?tab=1#top", "/products/a-b/edit", "/apiary", "/signin-help"])(
    "keeps %s",
    (path) => {
      expect(safeCallbackUrl(path)).toBe(path);
    },
  );

  it("takes the site's own address in full, when it is told which one that is", () => {
    expect(safeCallbackUrl(`${origin}/new?a=1`, "/dashboard", origin)).toBe("/new?a=1");
    expect(safeCallbackUrl(`${origin}/new`)).toBe("/dashboard");
    expect(safeCallbackUrl(`${origin}.evil.example/new`, "/dashboard", origin)).toBe("/dashboard");
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    " /new",
    "new",
    "",
    `/${"a".repeat(3000)}`,
    undefined,
    null,
    7,
    { toString: () => "/new" },
  ])("refuses %j", (wanted) => {
    expect(safeCallbackUrl(wanted)).toBe("/dashboard");
  });

  it.each(["/signin", "/signin?callbackUrl=%2Fnew", "/signup", "/api/auth/signout", "/api"])(
    "does not lead in a ring: %s",
    (path) => {
      expect(safeCallbackUrl(path, "/")).toBe("/");
    },
  );

  it("takes the first of several", () => {
    expect(safeCallbackUrl(["/new", "//evil.example"])).toBe("/new");
  });

  it("never leaves the site, whatever it is given", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "\t",
      "\n",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "%5c",
      "http:",
      "a",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const way = safeCallbackUrl(pieces.join(""), "/dashboard", origin);
        expect(new URL(way, origin).origin).toBe(origin);
        expect(way).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});
