import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type KeptMail, listMails } from "../../lib/platform/mail/mailbox";
import { expect, expectAccessible, signIn, signUp, test } from "./fixtures";
import { aReviewer, someSubmissions } from "./queue-world";
import { post } from "./sessions";
import { sql } from "./site-database";

const mailbox = path.resolve(process.env.E2E_DATA ?? "", "mailbox");
/** The mails that tell somebody of something, newest first; others have no way out. */
const mailsTo = async (address: string): Promise<KeptMail[]> =>
  (await listMails(mailbox)).filter(({ to, headers }) => to === address && headers?.["List-Unsubscribe"]);

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });

/** A page of a person of their own, signed in. */
async function pageOf(browser: Browser, who: { email: string }, back: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who.email, back);
  return page;
}

const itemOf = async (slug: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    "select i.id from queue_items i join products p on p.id = i.product_id where p.slug = $1 order by i.created_at desc limit 1",
    [slug],
  );
  return row?.id ?? "";
};

/** Jobs that wait to mail somebody. */
const jobsFor = (email: string) =>
  sql(
    `select j.key from graphile_worker.jobs j join notifications n
      on j.key in ('mail_notices:' || n.act, 'mail_notice:' || n.id) join people p on p.id = n.person_id
     where p.email = $1`,
    [email],
  );

const sendBack = async (reviewing: Page, slug: string, note: string) =>
  post(reviewing.request, "/api/v1/admin/decide", {
    queueItemId: await itemOf(slug),
    decision: "request_changes",
    reason: "incomplete",
    note,
  });

test("a submission rings the reviewer's bell, a decision the builder's and their mailbox, until they stop the mails", async ({
  browser,
  page,
}) => {
  test.slow();
  const reviewer = await aReviewer();
  const { waiting, builder } = await someSubmissions(3);
  const [first, second, third] = waiting;
  if (!first || !second || !third) throw new Error("There are three.");

  const reviewing = await pageOf(browser, reviewer, "/dashboard");
  // Other tests' submissions ring for every reviewer meanwhile.
  await expect(bell(reviewing)).toHaveText(/^Notifications, ([3-9]|\d\d+) unread/);
  await bell(reviewing).click();
  const row = reviewing.getByRole("listitem").filter({ hasText: `Somebody New submitted ${first.name}` });
  await expect(row.getByText("Unread:")).toBeAttached();
  await row.getByRole("button", { name: /^Mark as read/ }).click();
  await expect(row.getByText("Unread:")).toHaveCount(0);
  const own = reviewing
    .getByRole("listitem")
    .filter({ hasText: new RegExp(waiting.map(({ name }) => name).join("|")) });
  await expect(own.getByText("Unread:")).toHaveCount(2);
  await reviewing.getByRole("button", { name: "Mark all as read" }).click();
  await expect(own.getByText("Unread:")).toHaveCount(0);
  await reviewing.getByRole("link", { name: /^Unread/ }).click();
  await expect(own).toHaveCount(0);

  await sendBack(reviewing, first.slug, "Say who makes it");
  const building = await pageOf(browser, builder, "/");
  await expect(bell(building)).toHaveText("Notifications, 1 unread1");
  await bell(building).click();
  await expect(building.getByText("Say who makes it")).toBeVisible();
  await expectAccessible(building);
  await building.getByRole("link", { name: `${first.name} needs changes` }).click();
  await building.waitForURL(`**/products/${first.slug}/status`);
  await building.goto("/");
  await expect(bell(building)).toHaveText("Notifications");

  await expect.poll(async () => (await mailsTo(builder.email)).length).toBe(1);
  const [mail] = await mailsTo(builder.email);
  expect(mail?.subject).toBe(`${first.name} needs changes`);
  expect(mail?.text).toContain("Say who makes it");
  const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  // The reader of a mail need not be signed in.
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Unsubscribed" })).toBeVisible();
  await expectAccessible(page);

  await sendBack(reviewing, second.slug, "And this one");
  await expect.poll(() => jobsFor(builder.email)).toEqual([]);
  await building.goto("/settings/notifications");
  const decisions = building.getByRole("listitem").filter({ hasText: "Decisions" });
  await expect(decisions.getByRole("checkbox", { name: /^By email/ })).not.toBeChecked();
  await decisions.getByRole("checkbox", { name: /^By email/ }).check();
  await expect(async () => {
    await building.reload();
    await expect(decisions.getByRole("checkbox", { name: /^By email/ })).toBeChecked({ timeout: 500 });
  }).toPass();
  await sendBack(reviewing, third.slug, "The last");
  await expect
    .poll(async () => (await mailsTo(builder.email)).map(({ subject }) => subject))
    .toEqual([`${third.name} needs changes`, `${first.name} needs changes`]);
});

test("a mail program's own button ends the mails", async ({ browser, request }) => {
  const reviewer = await aReviewer();
  const { waiting, builder } = await someSubmissions(1);
  const reviewing = await pageOf(browser, reviewer, "/dashboard");
  await sendBack(reviewing, waiting[0]?.slug ?? "", "No");
  await expect.poll(async () => (await mailsTo(builder.email)).length).toBe(1);
  const headers = (await mailsTo(builder.email))[0]?.headers ?? {};
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const { pathname, search } = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  expect((await request.get(pathname + search, { maxRedirects: 0 })).status()).toBe(303);
  const wants = () =>
    sql(
      "select kind from notification_preferences r join people p on p.id = r.person_id where p.email = $1 and not r.mail order by kind",
      [builder.email],
    );
  expect(await wants()).toEqual([]);
  const press = await request.post(pathname + search, { form: { "List-Unsubscribe": "One-Click" } });
  expect(press.status()).toBe(204);
  expect(await wants()).toEqual([{ kind: "comment" }, { kind: "decided" }]);
  const broken = await request.post(`${pathname}?token=broken`);
  expect([broken.status(), (await broken.json()).code]).toEqual([404, "not_found"]);
});

test("a guest's page has no bell and asks nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(bell(page)).toHaveCount(0);
  expect(asked.filter((one) => one.includes("/api/v1/me"))).toEqual([]);
});

test("somebody new finds an empty list that says what will be in it", async ({ page }) => {
  await signUp(page, "/notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await expectAccessible(page);
});

test("an open page that asks for news by itself doesn't keep its session alive", async ({ page }) => {
  await page.clock.install();
  const email = await signUp(page, "/dashboard");
  await expect(bell(page)).toBeVisible();
  const session = "person_id = (select id from people where email = $1)";
  await sql(`update sessions set last_seen_at = now() - interval '10 minutes' where ${session}`, [email]);
  const heard: number[] = [];
  page.on("response", (reply) => {
    if (reply.url().endsWith("/api/v1/me/notifications?limit=1")) heard.push(reply.status());
  });
  // A question soon after another is not sent: the first minute may pass without one.
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return heard;
    })
    .toContain(200);
  const [row] = await sql<{ stale: boolean }>(
    `select last_seen_at < now() - interval '9 minutes' as stale from sessions where ${session}`,
    [email],
  );
  expect(row?.stale).toBe(true);
});
