import { describe, expect, it } from "vitest";
import { authPathKind, ownPageFor, wayToError } from "./auth-paths";

process.env.DATABASE_URL ??= "postgresql://nowhere/none";
process.env.NEXTAUTH_SECRET ??= "a secret that only the tests know, long enough";
process.env.OIDC_ISSUER = "http://localhost:1";
process.env.OIDC_CLIENT_ID = "vitrine";
process.env.OIDC_CLIENT_SECRET = "secret";

describe("what is served of NextAuth", () => {
  it.each([
    ["GET", "csrf", "served"],
    ["GET", "session", "served"],
    ["GET", "providers", "served"],
    ["GET", "callback/oidc", "served"],
    ["GET", "callback/credentials", "page"],
    ["GET", "signin", "page"],
    ["GET", "signin/oidc", "page"],
    ["GET", "signout", "page"],
    ["GET", "error", "page"],
    ["GET", "verify-request", "page"],
    ["GET", "callback/google", "nothing"],
    ["GET", "callback", "nothing"],
    ["GET", "callback/oidc/x", "nothing"],
    ["GET", "_log", "nothing"],
    ["POST", "callback/credentials", "served"],
    ["POST", "callback/link", "served"],
    ["POST", "callback/oidc", "nothing"],
    ["POST", "signin/oidc", "served"],
    ["POST", "signin/github", "nothing"],
    ["POST", "signin/credentials", "nothing"],
    ["POST", "signin", "nothing"],
    ["POST", "signout", "served"],
    ["POST", "_log", "nothing"],
    ["POST", "csrf", "nothing"],
  ])("%s /%s: %s", (method, path, kind) => {
    expect(authPathKind(method, path.split("/"))).toBe(kind);
  });
});

describe("our page in place of NextAuth's", () => {
  const headers = (more: object = {}) => new Headers({ host: "vitrine.example", ...more });
  const page = (query: string, signedIn = false, more: object = {}) =>
    ownPageFor(new URL(`http://vitrine.example/api/auth/error${query}`), headers(more), signedIn);

  it("keeps the way back, and a code that it knows", () => {
    expect(page("?callbackUrl=%2Fnew")).toBe("/signin?callbackUrl=%2Fnew");
    expect(page("?error=OAuthCallback")).toBe("/signin?callbackUrl=%2Fdashboard&error=OAuthCallback");
    expect(page("?error=CredentialsSignin&provider=link")).toContain("error=LinkExpired");
    expect(page("?error=CredentialsSignin&provider=credentials")).toContain("error=CredentialsSignin");
    expect(page("?csrf=true")).toContain("error=FormExpired");
    expect(page("?error=connect+ECONNREFUSED+10.0.0.1")).toBe(
      "/signin?callbackUrl=%2Fdashboard&error=Callback",
    );
    expect(page("?error=__proto__")).toContain("error=Callback");
    expect(page("?callbackUrl=https%3A%2F%2Fevil.example%2F")).toBe("/signin?callbackUrl=%2Fdashboard");
  });

  it("remembers where the sign-in was to lead, and leads who is signed in there", () => {
    const cookie = "a=b; next-auth.callback-url=http%3A%2F%2Fvitrine.example%2Fsettings%3Fa%3D1";
    expect(page("?error=Callback", false, { cookie })).toBe(
      "/signin?callbackUrl=%2Fsettings%3Fa%3D1&error=Callback",
    );
    expect(page("?error=Callback", true, { cookie })).toBe("/settings?a=1&error=Callback");
    expect(wayToError("AddressTaken", headers({ cookie: "next-auth.callback-url=%E0%A4%A" }), true)).toBe(
      "/dashboard?error=AddressTaken",
    );
  });
});
