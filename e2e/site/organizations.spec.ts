import type { Page } from "@playwright/test";
import { aField } from "../../lib/testing/pictures";
import { expect, expectAccessible, fillIn, signIn, signUp, signUpByForm, test, unique } from "./fixtures";

/** A new organization of the person's, made on its settings page; its slug is the answer. */
async function makeOrganization(page: Page): Promise<{ name: string; slug: string }> {
  const name = unique("Guild");
  await page.goto("/settings/organizations");
  await fillIn(page, "Name", name);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return { name, slug: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

/** Makes a link for a role, and gives its path. */
async function makeLink(page: Page, role: string): Promise<string> {
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Create link" }).click();
  const sheet = page.getByRole("region", { name: "Copy the link now" });
  const url = await sheet.getByText(/\/invitations\//).innerText();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toHaveCount(0);
  return new URL(url).pathname;
}

const membersOf = (page: Page) => page.getByRole("region", { name: "Members" });

test("an owner invites by a link, somebody signs up through it, is downgraded, and leaves", async ({
  page,
  browser,
}) => {
  test.slow();
  await signUp(page);
  const { name, slug } = await makeOrganization(page);
  await expectAccessible(page);
  const link = await makeLink(page, "editor");
  await expect(page.getByText("Anyone with the link")).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1, name: `Join ${name}` })).toBeVisible();
  await expectAccessible(guest);
  const make = guest.getByRole("link", { name: "Create account" });
  expect(await make.getAttribute("href")).toBe(`/signup?callbackUrl=${encodeURIComponent(link)}`);
  await signUpByForm(guest, link);
  await guest.getByRole("button", { name: "Join as an editor" }).click();
  await guest.waitForURL(`**/dashboard?organization=${slug}`);
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(guest);

  await guest.getByRole("main").getByRole("link", { name: "Submit a product" }).click();
  await expect(guest.getByLabel("Organization", { exact: true }).locator("option:checked")).toHaveText(name);
  await guest.goto(`/settings/organizations/${slug}`);
  await expect(guest.getByText("Can create, edit and submit products.")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Create link" })).toHaveCount(0);
  await expect(guest.getByRole("combobox")).toHaveCount(0);
  await expectAccessible(guest);

  await page.reload();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  const changed = page.waitForResponse((reply) => reply.request().method() === "PATCH");
  await membersOf(page).getByRole("combobox").selectOption("viewer");
  expect((await changed).status()).toBe(200);

  await guest.reload();
  await expect(
    guest.getByText("Can read drafts, review notes and traffic, but not change anything."),
  ).toBeVisible();
  await guest.goto(`/dashboard?organization=${slug}`);
  await expect(guest.getByText("Products that its editors create will appear here.")).toBeVisible();
  await guest.goto(`/settings/organizations/${slug}`);
  await guest.getByRole("button", { name: "Leave", exact: true }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await guest.waitForURL("**/settings/organizations");
  await expect(guest.getByText("No organizations yet")).toBeVisible();
  await context.close();
});

test.describe("a profile with an address that is refused", () => {
  test.use({ expected: [/status of 422/] });

  test("what an owner says of an organization stands on its page", async ({ page }) => {
    await signIn(page, "owner-cartographers-shed@demo.example", "/settings/organizations/cartographers-shed");
    await page.getByRole("button", { name: "Logo (optional)" }).setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await aField(128, 128, "#7a1f5c"),
    });
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    await page.getByLabel("Description").fill("We make lamps by hand.");
    await page.getByRole("textbox", { name: /^Website/ }).fill("http://192.168.0.1/");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Must be a public http or https URL.")).toBeVisible();
    await page.getByRole("textbox", { name: /^Website/ }).fill("https://lamps.example/");
    await page.getByRole("button", { name: "Add link" }).click();
    await page.getByLabel("Label of link 1").fill("Source");
    await page.getByLabel("URL of link 1").fill("https://code.example/lamps");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: /^\/o\// }).click();
    await expect(page.getByText("We make lamps by hand.")).toBeVisible();
    const links = page.getByRole("list", { name: "Links" });
    await expect(links.getByRole("link", { name: "lamps.example" })).toHaveAttribute("rel", /nofollow/);
    await expect(links.getByRole("link", { name: "Source" })).toBeVisible();
    const logo = page.getByRole("main").locator("header img");
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});

test("an owner renames, hands over, and reads from then on", async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  const { slug } = await makeOrganization(page);
  const link = await makeLink(page, "viewer");
  const context = await browser.newContext();
  const heir = await context.newPage();
  await signUp(heir, link);
  await heir.getByRole("button", { name: "Join as a viewer" }).click();
  await heir.waitForURL(`**/dashboard?organization=${slug}`);

  const name = unique("Renamed");
  await page.reload();
  await page.getByRole("button", { name: "Change name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("You're the only owner.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer ownership?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByRole("button", { name: "Create link" })).toHaveCount(0);
  await expect(page.getByText("Can create, edit and submit products.")).toBeVisible();

  await heir.goto(`/settings/organizations/${slug}`);
  await expect(heir.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(heir.getByRole("button", { name: "Create link" })).toBeVisible();
  await context.close();
});

test("a link that is over says so", async ({ page }) => {
  await signUp(page);
  await makeOrganization(page);
  const link = await makeLink(page, "viewer");
  await page.getByRole("button", { name: "Revoke the invitation for anyone with the link" }).click();
  await expect(page.getByText("Invitation revoked")).toBeVisible();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByRole("heading", { level: 1, name: "This invitation is no longer valid" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("an organization is not there for others", async ({ page, browser }) => {
  await signUp(page);
  const { slug } = await makeOrganization(page);
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signUp(stranger);
  const refused = await stranger.goto(`/settings/organizations/${slug}`);
  expect(refused?.status()).toBe(404);
  await context.close();
});

test("an invitation for an address asks for that account", async ({ page, browser }) => {
  await signUp(page);
  await makeOrganization(page);
  const email = `${unique("guest").replace(" ", "-")}@people.example`;
  await fillIn(page, "Email (optional)", email);
  await page.getByRole("button", { name: /Send invitation|Create link/ }).click();
  const url = await page.getByText(/\/invitations\//).innerText();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signUp(other, new URL(url).pathname);
  await expect(other.getByText(email)).toBeVisible();
  await expect(other.getByRole("button", { name: /Join as/ })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole("button", { name: "Switch account" }).click();
  await other.waitForURL("**/signin?**");
  await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await context.close();
});
