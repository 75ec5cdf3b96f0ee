import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { signUp } from "../accounts/sign-up";
import { signIn } from "../auth/sign-in";
import { Email, Password, SignUp, TypedPassword } from "./schema";
import { shownAddress } from "./shown-address";

const test = useDatabase();

it.each([
  [" Ada@Example.org ", "ada@example.org"],
  ["ada@MÜLLER.example", "ada@xn--mller-kva.example"],
  ["ada@mu\u0308ller.example", "ada@xn--mller-kva.example"],
  ["ada@例え。example", "ada@xn--r8jz45g.example"],
  ["ada@xn--mller-kva.example", "ada@xn--mller-kva.example"],
])("an account has the address %j as %s", (typed, address) => {
  expect(Email.parse(typed)).toBe(address);
});

it.each(["ada@mü ller.example", "ada@ü/x.example", "ä@a@ü.example", "ada@ü", "ada@ü:80", "ädä@x.example"])(
  "%j is no address",
  (typed) => {
    expect(Email.safeParse(typed).success).toBe(false);
  },
);

it("shows a domain with its letters", () => {
  const shown = ["ada@xn--mller-kva.example", "ada@a.xn--r8jz45g.example", "ada@example.org", null].map(
    shownAddress,
  );
  expect(shown).toEqual(["ada@müller.example", "ada@a.例え.example", "ada@example.org", null]);
});

it("is one account in both forms of its address", async () => {
  const at = ctx(test.db, anonymous);
  const password = "a very long pässword";
  const made = await signUp(at, SignUp.parse({ name: "Ada", email: "ada@MÜLLER.example", password }));
  expect(made.email).toBe("ada@müller.example");
  const again = SignUp.parse({ name: "Ada", email: "ada@xn--mller-kva.example", password });
  await expect(signUp(at, again)).rejects.toMatchObject({ code: "validation_failed" });
  for (const email of ["ada@müller.example", "ADA@xn--mller-kva.example"])
    expect(
      await signIn(test.db, { email, password: password.normalize("NFD") }, null, at.now),
    ).not.toBeNull();
});

it("counts a password's length as it is compared", () => {
  const fits = (password: string) => Password.safeParse(password).success;
  expect([fits("ä".repeat(200).normalize("NFD")), fits("ä".repeat(201))]).toEqual([true, false]);
  expect([fits("ä".repeat(10).normalize("NFD")), fits("ä".repeat(9).normalize("NFD"))]).toEqual([
    true,
    false,
  ]);
  expect(fits("ﷺ".repeat(12))).toBe(false);
  const typed = ["ä".repeat(200).normalize("NFD"), "ﷺ".repeat(200), "a".repeat(201)];
  expect(typed.map((each) => TypedPassword.safeParse(each).success)).toEqual([true, true, false]);
});
