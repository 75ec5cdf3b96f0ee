import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkEnv } from "./env";
import { resolveSecrets } from "./secret-files";

const folder = mkdtempSync(path.join(tmpdir(), "vitrine-secrets-"));
function aFile(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}
const secret = "s".repeat(40);
const url = "postgresql://vitrine@database:5432/vitrine";

describe("secrets in files", () => {
  it("are the content without the line break at its end", () => {
    const { env } = checkEnv({
      DATABASE_URL: "postgresql://a:b@c/d",
      NEXTAUTH_SECRET_FILE: aFile("one", `${secret}\r\n`),
      // Any variable can be given so.
      MAIL_FROM_FILE: aFile("two", " Vitrine <post@directory.example>\n"),
    });
    expect(env).toMatchObject({ NEXTAUTH_SECRET: secret, MAIL_FROM: " Vitrine <post@directory.example>" });
  });

  it("are refused with all other faults at once, each with its variable", () => {
    const { faults } = checkEnv({
      DATABASE_URL_FILE: path.join(folder, "none"),
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_SECRET_FILE: aFile("three", secret),
      GITHUB_ID: "x",
      GITHUB_SECRET_FILE: aFile("four", "\n"),
      PORT: "none",
      RATE_LIMIT_READ: "many",
    });
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "DATABASE_URL_FILE",
      "NEXTAUTH_SECRET_FILE",
      "GITHUB_SECRET_FILE",
      "PORT",
      "RATE_LIMIT_READ",
    ]);
    expect(faults[0]).toContain("can't be read (ENOENT)");
    expect(faults.join()).not.toContain(secret);
  });
});

describe("the password of the database", () => {
  const resolve = (values: Record<string, string>) => resolveSecrets(values, ["DATABASE_PASSWORD"]);

  it("becomes part of its address, whatever it contains", () => {
    const password = "a/b:c@d?e#f%20 ü";
    const { values, faults } = resolve({
      DATABASE_URL: url,
      DATABASE_PASSWORD_FILE: aFile("five", `${password}\n`),
    });
    expect(faults).toEqual([]);
    expect(Object.keys(values)).toEqual(["DATABASE_URL"]);
    const address = new URL(values.DATABASE_URL ?? "");
    expect(decodeURIComponent(address.password)).toBe(password);
    expect(address).toMatchObject({ username: "vitrine", host: "database:5432", pathname: "/vitrine" });
  });

  it("needs an address with a user and without a password", () => {
    const faultOf = (DATABASE_URL: string) => resolve({ DATABASE_URL, DATABASE_PASSWORD: "x" }).faults[0];
    expect(faultOf("")).toMatch(/^DATABASE_PASSWORD: needs DATABASE_URL/);
    expect(faultOf("postgresql://database/vitrine")).toContain("needs a user");
    expect(faultOf("postgresql://a:b@database/vitrine")).toContain("beside a password");
  });
});
