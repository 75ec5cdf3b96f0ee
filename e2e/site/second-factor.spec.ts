import type { Page } from "@playwright/test";
import { appCode } from "../../lib/testing/second-factors";
import { newAccount } from "../people";
import { expect, expectAccessible, fillIn, test } from "./fixtures";
import { newPerson, startSession } from "./sessions";

test.use({ expected: [/status of 401/] });
test.slow();

test("a person adds an app and a passkey, and signs in with each and with a recovery code", async ({
  page,
  context,
}) => {
  const account = newAccount();
  await newPerson(account);
  await startSession(context, account.email);
  const site = new URL(String(test.info().project.use.baseURL));
  // A passkey belongs to a name, not to a number.
  const at = (path: string) => new URL(path, `http://localhost:${site.port}`).href;
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: "localhost" })));
  const authenticator = await context.newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto(at("/settings/security"));
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const code = (seconds: number) =>
    appCode({ totp: { secret, uri: "", qrCode: "" } }, new Date(Date.now() + seconds * 1000));
  await fillIn(page, "Code", code(-30));
  await dialog.getByRole("button", { name: "Add" }).click();
  const sheet = page.getByRole("region", { name: "Save your recovery codes now" });
  const codes = (await sheet.locator("code").innerText()).split("\n");
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "I've saved them" }).click();
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove Passkey" })).toBeVisible();

  const firstStep = async () => {
    await context.clearCookies();
    await page.goto(at("/signin?callbackUrl=%2Fsettings%2Fkeys"));
    await fillIn(page, "Email", account.email);
    await fillIn(page, "Password", account.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  };
  await firstStep();
  await expectAccessible(page);
  await fillIn(page, "Code", "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is incorrect")).toBeVisible();
  await fillIn(page, "Code", code(0));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectIn(page);

  await firstStep();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expectIn(page);

  await firstStep();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await fillIn(page, "Recovery code", codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectIn(page);
});

const expectIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "API keys", level: 1 })).toBeVisible();
