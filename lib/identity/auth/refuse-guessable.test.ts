import { describe, expect, it } from "vitest";
import { refuseGuessable } from "./refuse-guessable";

const ann = { name: "Ann Smith", email: "ann.smith@people.example" };
const answer = (password: string, owner: { name: string; email: string | null } = ann) =>
  refuseGuessable(password, owner).then(
    () => "taken",
    (error) => error.fields[0].code,
  );

describe("a password", () => {
  it.each([
    "1111111111",
    "password12",
    "Password123!",
    "P@ssw0rd2026",
    "1234567890",
    "qwertyuiop",
    "1q2w3e4r5t6y",
    "iloveyou123",
    "football2024",
    "adminadmin",
    "passwordpassword",
    "abcdefghijkl",
    "abcabcabcabc",
    "2026-11-23",
    "1".repeat(200),
  ])("of the common ones is refused: %s", async (password) => {
    expect(await answer(password)).toBe("common");
  });

  it.each(["ann.smith@people.example", "annsmith2026", "AnnSmith123!", "Ann Smith 1", "smith-smith-ann"])(
    "that repeats the name or the address is refused: %s",
    async (password) => {
      expect(await answer(password)).toBe("personal");
    },
  );

  it.each([
    "correct-horse-battery-9",
    "correct horse battery staple",
    "password-3f9a8b71",
    "Test-passw0rd-2026",
    "smith-x7Kq9Lm2",
    "a long enough one",
    "the old password",
    "ünïcödé pässwörd",
    "パスワードは秘密ですよ本当",
    "aB3$".repeat(50),
  ])("that is only weak, or long, is taken: %s", async (password) => {
    expect(await answer(password)).toBe("taken");
  });

  it("of an account without an address or with a short name is judged too", async () => {
    expect(await answer("1111111111", { name: "A", email: null })).toBe("common");
    expect(await answer("a long enough one", { name: "A", email: "a@b.example" })).toBe("taken");
  });

  it("is judged in moments, however it was made to be slow", async () => {
    await answer("loads the lists");
    const started = performance.now();
    for (const hostile of ["4@8({[<369&#!1|7+$50%2", "0123456789987654321", "a@4e3i1!o0s$5t7"])
      await answer(hostile.repeat(20).slice(0, 200));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
