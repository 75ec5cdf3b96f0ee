import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { Webhook as Verifier } from "standardwebhooks";
import { test as base, expect, expectWhole, fillIn, signUp, unique } from "./fixtures";

type Received = { headers: Record<string, string>; body: string };
type Receiver = { url: string; received: Received[]; answer: (status: number, body?: string) => void };

/** A server of this machine that takes deliveries, under the name that the tested server's network gives it. */
const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture takes its needs so.
  receiver: async ({}, use) => {
    const received: Received[] = [];
    let next = { status: 200, body: "" };
    const server = createServer(async (request, reply) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers as Record<string, string>, body });
      reply.writeHead(next.status).end(next.body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const answer = (status: number, body = "") => {
      next = { status, body };
    };
    await use({ url: `http://p${port}.probed.example/hook`, received, answer });
    server.closeAllConnections();
    server.close();
  },
});

test.describe("in every look", () => {
  test.use({ expected: [/status of 422/] });

  test("an owner makes a webhook, tests it, sees it fail and replays it", async ({ page, receiver }) => {
    test.slow();
    await begin(page);
    const secret = await make(page, receiver.url);
    await page.getByRole("link", { name: /probed\.example/ }).click();
    await expect(page.getByText("No deliveries yet")).toBeVisible();
    await expectWhole(page);

    receiver.answer(200, "thank you");
    await page.getByRole("button", { name: "Send test" }).click();
    const rows = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
    await expect(rows.first().getByText("delivered")).toBeVisible({ timeout: 20_000 });
    const [first] = receiver.received;
    const verified = new Verifier(secret).verify(first?.body ?? "", first?.headers ?? {});
    expect(verified).toMatchObject({ type: "ping" });

    await rows.first().getByRole("button", { name: /^ping/ }).click();
    await expect(rows.first().getByText("thank you")).toBeVisible();
    await expect(rows.first().getByText(`webhook-id: ${first?.headers["webhook-id"]}`)).toBeVisible();
    await expectWhole(page);

    receiver.answer(503, "not now");
    await rows.first().getByRole("button", { name: "Replay" }).click();
    await expect(rows.first().getByText("retrying")).toBeVisible({ timeout: 20_000 });
    await expect(rows.first().getByText("not now")).toBeVisible();
    await expect(page.getByText("Every attempt has failed since")).toBeVisible();
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);

    receiver.answer(204);
    await expect(rows.first().getByText("delivered")).toBeVisible({ timeout: 30_000 });
  });

  test("an owner changes, renews, disables, enables and deletes a webhook", async ({ page, receiver }) => {
    test.slow();
    await begin(page);
    await make(page, receiver.url);
    await page.getByRole("link", { name: /probed\.example/ }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await fillIn(page, "URL", "http://10.0.0.1/");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Must be a public http or https URL/)).toBeVisible();
    await fillIn(page, "URL", `${receiver.url}/moved`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /hook\/moved$/ })).toBeVisible();

    await choose(page, "Rotate secret");
    await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
    const sheet = page.getByRole("region", { name: "Copy the new secret now" });
    await expect(sheet.getByText(/^whsec_/)).toBeVisible();
    await sheet.getByRole("button", { name: "I've saved it" }).click();
    await expect(page.getByText("Deliveries are also signed with the previous secret until")).toBeVisible();

    await choose(page, "Disable");
    await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await expect(page.getByText("Disabled by an owner")).toBeVisible();
    await expectWhole(page);
    await page.getByRole("button", { name: "Enable" }).click();
    await expect(page.getByRole("button", { name: "Send test" })).toBeVisible();

    await choose(page, "Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/settings/webhooks");
    await expect(page.getByText("No webhooks yet")).toBeVisible();
  });
});

/** A new person with an organization, on the page of webhooks. */
async function begin(page: Page): Promise<void> {
  await signUp(page, null);
  await page.goto("/settings/webhooks");
  await expect(page.getByText("Webhooks belong to an organization")).toBeVisible();
  await expectWhole(page);
  await page.goto("/settings/organizations");
  const name = unique("Guild");
  await fillIn(page, "Name", name);
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto("/settings/webhooks");
}

/** Makes a webhook by the form, with a mistake on the way; its secret is the answer. */
async function make(page: Page, url: string): Promise<string> {
  await page.getByRole("button", { name: "New webhook" }).click();
  await fillIn(page, "URL", "http://localhost/");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText(/Must be a public http or https URL/)).toBeVisible();
  await fillIn(page, "URL", url);
  await page.getByLabel("A vote was counted").check();
  await expectWhole(page);
  await page.getByRole("button", { name: "Create webhook" }).click();
  const sheet = page.getByRole("region", { name: /^Copy the secret for/ });
  const secret = await sheet.getByText(/^whsec_/).innerText();
  await expectWhole(page);
  await sheet.getByRole("button", { name: "I've saved it" }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
