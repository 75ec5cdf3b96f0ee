import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { SignUp } from "../people/schema";
import { changeEmail } from "./email/change-email";
import { sendVerification } from "./email/verify-email";
import { changePassword, requestPasswordReset } from "./password/password";
import { requestSignInLink } from "./sign-in-link";
import { signUp } from "./sign-up";

const test = useDatabase();
const jobs = async () =>
  Number(
    (await test.db.$queryRaw<{ n: bigint }[]>`select count(*) as n from graphile_worker._private_jobs`)[0]?.n,
  );

describe("a site that sends no mail", () => {
  it("says so to who asks for a link", async () => {
    const email = "a@people.example";
    const nobody = ctx(test.db, anonymous);
    await expect(requestSignInLink(nobody, { email })).rejects.toMatchObject({ code: "invalid_state" });
    await expect(requestPasswordReset(nobody, { email })).rejects.toMatchObject({ code: "invalid_state" });
    const caller = await aPerson(test.db);
    const unproven = { ...caller, person: { ...caller.person, emailVerified: false } };
    await expect(sendVerification(ctx(test.db, unproven))).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("changes an address at once, unproven, and refuses one that is taken", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const change = (email: string) => changeEmail(ctx(test.db, caller), { email });
    await expect(change(other.person.email ?? "")).rejects.toMatchObject({
      code: "validation_failed",
      fields: [expect.objectContaining({ path: "email", code: "taken" })],
    });
    const email = `now.${caller.person.email}`;
    expect(await change(email)).toEqual({ email, sent: false });
    const row = await test.db.person.findUniqueOrThrow({ where: { id: caller.person.id } });
    expect(row).toMatchObject({ email, emailVerifiedAt: null });
  });

  it("lets one of several have an address that they want at once", async () => {
    const callers = await Promise.all([1, 2, 3, 4].map(() => aPerson(test.db)));
    const results = await Promise.allSettled(
      callers.map((caller) => changeEmail(ctx(test.db, caller), { email: "wanted@people.example" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("leaves no mail waiting", async () => {
    const input = SignUp.parse({ name: "Ann", email: "ann@people.example", password: "a long enough one" });
    await signUp(ctx(test.db, anonymous), input);
    await changePassword(ctx(test.db, await aPerson(test.db)), { password: "a password at last" });
    expect(await jobs()).toBe(0);
  });
});
