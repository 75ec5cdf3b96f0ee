import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { demoAccounts } from "../../lib/identity/auth/demo-accounts";
import { listMails } from "../../lib/platform/mail/mailbox";
import { expect, expectAccessible, looks, signInAs, test } from "./fixtures";
import { testedData } from "./sessions";
import { sql } from "./site-database";

const subjects = async () => {
  const { email } = demoAccounts.find(({ label }) => label === "Admin") ?? {};
  const mails = await listMails(path.join(testedData(), "mailbox"));
  return mails.filter(({ to }) => to === email).length;
};

test("an admin tries out mail, storage and a webhook, and each says what happened", async ({ page }) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    request.on("data", (chunk) => received.push(String(chunk))).on("end", () => response.end("thank you"));
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;

  await signInAs(page, "Admin", "/admin/system");
  const part = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const before = await subjects();
  await part("Email").getByRole("button", { name: "Send a test message" }).click();
  await expect(part("Email").getByRole("status")).toContainText("admin@demo.example");
  expect(await subjects()).toBe(before + 1);
  await part("Storage").getByRole("button", { name: "Test storage" }).click();
  await expect(part("Storage").getByRole("status")).toHaveText("A file was written, read back and removed.");

  const hooks = part("Webhooks");
  const send = hooks.getByRole("button", { name: "Send a test event" });
  await send.click();
  await expect(hooks.getByRole("status")).toHaveText("Enter the URL that receives the event.");
  await hooks.getByRole("textbox").fill("https://127.0.0.1/hook");
  await send.click();
  await expect(hooks.getByRole("status")).toHaveText("The URL points to a private network.");
  await hooks.getByRole("textbox").fill(`http://p${port}.probed.example/hook`);
  await send.click();
  await expect(hooks.getByRole("status")).toHaveText("Responded with 200.");
  expect(received.join("")).toContain('"type"');
  await expectAccessible(page);
  receiver.close();
});

test("an admin sees why a job failed and has it run again", async ({ page }) => {
  const task = "a_failing_task_of_the_site";
  await sql("select graphile_worker.add_job($1, '{}'::json, max_attempts => 3)", [task]);
  await sql(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'The disk was full.'
    where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  );
  await signInAs(page, "Admin", "/admin/system");
  const failed = page.getByRole("region", { name: "Failed jobs" });
  const job = failed.getByRole("listitem").filter({ hasText: task });
  await expect(job).toContainText("The disk was full.");
  await expect(job).toContainText("3 attempts");
  await expectAccessible(page);
  await job.getByRole("button", { name: `Retry ${task}` }).click();
  await expect(page.getByText("Job queued again")).toBeVisible();
  await expect(job).toBeHidden();
  const rows = await sql<{ attempts: number }>(
    "select attempts from graphile_worker.jobs where task_identifier = $1",
    [task],
  );
  expect(rows).toEqual([{ attempts: 0 }]);
  await sql(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = $1))",
    [task],
  );
});

test("the page says that automatic backups are off, and how to turn them on", async ({ page }) => {
  await signInAs(page, "Admin", "/admin/system");
  await expect(page.getByText("Automatic backups are off. Set BACKUP_TO")).toBeVisible();
});

for (const { name, width, colorScheme } of looks) {
  test(`the system page looks right: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "Admin", "/admin/system");
    const [field, button] = [
      page.getByPlaceholder("https://example.org/hooks"),
      page.getByRole("button", { name: "Send a test event" }),
    ];
    const [above, below] = [await field.boundingBox(), await button.boundingBox()];
    // On a phone the button follows its field.
    if (width < 600) expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? 0);
    await expectAccessible(page, "all");
  });
}
