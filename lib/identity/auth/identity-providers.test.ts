import type { GithubProfile } from "next-auth/providers/github";
import { describe, expect, it } from "vitest";
import { fromClaims, fromGitHub, fromGoogle } from "./identity-providers";

const gitHub = (more: object) =>
  fromGitHub({
    id: 583231,
    login: "octocat",
    name: "Mona",
    email: "public@x.example",
    ...more,
  } as GithubProfile);
const claims = { iss: "https://id.example", sub: "7", name: "Ann", email: "ann@x.example" };

describe("GitHub's profile", () => {
  it("gives the primary address when it is verified, and no other", () => {
    const other = { email: "other@x.example", primary: false, verified: true };
    const primary = { email: "mona@x.example", primary: true, verified: true };
    expect(gitHub({ emails: [other, primary] })).toMatchObject({
      id: "583231",
      name: "Mona",
      email: "mona@x.example",
      emailVerified: true,
    });
    for (const emails of [[other], [{ ...primary, verified: false }], [], undefined, { message: "no" }])
      expect(gitHub({ emails })).toMatchObject({ email: null, emailVerified: false });
  });

  it("falls back on the login for a name", () => {
    expect(gitHub({ name: null }).name).toBe("octocat");
    expect(gitHub({ name: " " }).name).toBe("octocat");
  });
});

describe("an issuer's claims", () => {
  it("name somebody by issuer and subject", () => {
    expect(fromClaims(claims).id).toBe("https://id.example#7");
    expect(fromClaims({ ...claims, iss: "https://other.example" }).id).not.toBe(fromClaims(claims).id);
    expect(fromGoogle(claims).id).toBe("7");
  });

  it.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [undefined, false],
    [1, false],
  ])("say %j of the address: proven is %j", (email_verified, proven) => {
    expect(fromClaims({ ...claims, email_verified }).emailVerified).toBe(proven);
    expect(fromGoogle({ ...claims, email_verified }).emailVerified).toBe(proven);
  });

  it("may hold anything in the place of a text", () => {
    expect(fromClaims({ ...claims, email: { a: 1 }, name: 7, nickname: "ann" })).toMatchObject({
      email: null,
      name: "ann",
    });
  });
});
