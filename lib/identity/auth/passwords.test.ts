import { hash } from "@node-rs/argon2";
import { beforeEach, expect, it, vi } from "vitest";

const verify = vi.hoisted(() => vi.fn());
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  verify.mockImplementation(real.verify);
  return { ...real, verify };
});
const { hashPassword, isPassword } = await import("./passwords");

beforeEach(() => {
  verify.mockClear();
});

it("knows the password and no other", async () => {
  const stored = await hashPassword("the right password");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("the right password", stored)).toBe(true);
  expect(await isPassword("the wrong password", stored)).toBe(false);
});

it("runs the same hash once for an unknown person, one without a password, and a wrong one", async () => {
  const stored = await hashPassword("the right password");
  for (const hash of [undefined, null, stored]) {
    verify.mockClear();
    expect(await isPassword("a password that nobody has", hash)).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const cost = String(verify.mock.calls[0]?.[0]).split("$").slice(0, 4).join("$");
    expect(cost).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  }
});

it("answers no to a stored text that is no hash", async () => {
  expect(await isPassword("x", "")).toBe(false);
  expect(await isPassword("x", "nonsense")).toBe(false);
});

it("knows a password in whichever form its letters come, and one from before there was one form", async () => {
  const typed = "pässwört ﬁne 1";
  const stored = await hashPassword(typed);
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
    expect(await isPassword(typed.normalize(form), stored), form).toBe(true);
  const apart = typed.normalize("NFD");
  const old = await hash(apart);
  expect(await isPassword(apart, old)).toBe(true);
  verify.mockClear();
  expect(await isPassword("wröng".normalize("NFC"), stored)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
});
