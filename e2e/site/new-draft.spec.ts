import { covers, newestOf, openText } from "./editor-page";
import { expect, expectAccessible, expectWhole, fillIn, signUp, test, unique } from "./fixtures";
import {
  begin,
  dropPicture,
  finish,
  isDrawn,
  isStored,
  picture,
  signUpHere,
  slugOf,
  write,
} from "./new-draft-page";
import { sql } from "./site-database";

test("a guest writes, drops a picture, comes back, signs up and goes on in the editor with all of it", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = unique("Paper Boat");
  const drafts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/v1/drafts") && drafts.push(request.method()));
  const id = await begin(page, name);
  const second = await dropPicture(page, "pier.png");
  expect(drafts).toEqual(["POST"]);
  await expect(page.getByText(/Your uploads expire in 24 hours/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("Draft restored from this browser.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await isDrawn(page, id);
  await isDrawn(page, second);
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(frame.getByText("folded along three lines")).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();

  const other = await browser.newContext();
  expect((await other.request.get(`/media/${id}`)).status()).toBe(404);
  await other.close();

  await signUpHere(page);
  await isDrawn(page, id);
  await fillIn(page, "Organization", unique("Pond"));
  await page.getByRole("button", { name: "Create draft" }).click();
  await finish(page, slugOf(name));
  await isDrawn(page, id);
  const { blocks } = await newestOf(page, slugOf(name));
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "gallery", "gallery"]);
  const rows = await sql(
    `select m.organization_id = p.organization_id as is_owned, u.media_id is not null as is_used
     from products p join media m on m.id = any($2::uuid[])
       left join media_references u on u.media_id = m.id where p.slug = $1`,
    [slugOf(name), [id, second]],
  );
  expect(rows).toEqual([
    { is_owned: true, is_used: true },
    { is_owned: true, is_used: true },
  ]);
  expect(await page.evaluate(() => localStorage.getItem("vitrine:new-product"))).toBeNull();
});

test.describe("without a network", () => {
  // What the page fetches ahead of need fails.
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test("words are written and stored", async ({ page, context }) => {
    await page.goto("/new");
    await fillIn(page, "Name", "Far out");
    await write(page, "Near");
    await context.setOffline(true);
    await openText(page, 0);
    await page.keyboard.type(" and far");
    await page.keyboard.press("Escape");
    await isStored(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("Near and far")).toBeVisible();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(covers(page)).toHaveCount(0);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Near and far")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Far out");
  });
});

test.describe("a draft that has ended", () => {
  test.use({ expected: [/status of (401|404)/] });

  test("keeps the words, names the pictures that are gone, and takes new ones", async ({ page }) => {
    test.slow();
    const name = unique("Late Boat");
    const id = await begin(page, name);
    await sql(
      "update anonymous_drafts set expires_at = now() - interval '1 minute' where id = (select draft_id from media where id = $1)",
      [id],
    );
    const again = await dropPicture(page, "again.png");
    await expect(page.getByText(/One upload is no longer available/)).toBeVisible();
    await expect(page.getByText(/: boat\.png\./)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/: boat\.png\./)).toBeVisible();
    await expect(page.getByText("A note, folded along three lines.")).toBeVisible();
    await isDrawn(page, again);
    await expectAccessible(page);

    await signUpHere(page);
    await fillIn(page, "Organization", unique("Pond"));
    await page.getByRole("button", { name: "Create draft" }).click();
    await expect(page.getByText(/^Some uploads are no longer available/)).toBeVisible();
    await page.getByRole("button", { name: "Remove it", exact: true }).click();
    await expect(picture(page, id)).toHaveCount(0);
    await page.getByRole("button", { name: "Create draft" }).click();
    await finish(page, slugOf(name));
    await isDrawn(page, again);
  });
});

test.describe("a way that breaks off", () => {
  test.use({ expected: [/status of 409|ERR_FAILED/] });

  test("makes one product and one organization, whatever fails and however often", async ({ page }) => {
    test.slow();
    const name = unique("Twice");
    await signUp(page, "/new");
    const id = await begin(page, name);
    const organization = unique("Pond");
    await fillIn(page, "Organization", organization);
    const breaking = new Map([
      ["organizations", 1],
      ["products", 1],
      ["revisions", 1],
    ]);
    await page.route(/\/api\/v1\/(organizations|products|products\/[^/]+\/revisions)$/, async (route) => {
      const last = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      const left = breaking.get(last) ?? 0;
      if (route.request().method() !== "POST" || left === 0) return route.continue();
      breaking.set(last, left - 1);
      // The site takes it; only the answer is lost.
      await route.fetch();
      await route.abort();
    });
    const go = page.getByRole("button", { name: /^(Create|Save) draft$/ });
    for (const left of [2, 1]) {
      await go.click();
      await expect(page.getByText(/can't be reached/)).toBeVisible();
      expect([...breaking.values()].reduce((sum, each) => sum + each)).toBe(left);
      await page.reload();
      // Before that, the page doesn't react to clicks.
      await expect(page.getByText("Draft restored from this browser.")).toBeVisible();
    }
    await fillIn(page, "Tagline (optional)", "Folded once more.");
    await go.click();
    await expect(page.getByText(/can't be reached/)).toBeVisible();
    await go.click();
    await finish(page, slugOf(name));
    await isDrawn(page, id);
    await expect(page.getByText("Folded once more.")).toBeVisible();
    const [made] = await sql(
      `select (select count(*) from products where slug like $1 || '%') as products,
        (select count(*) from organizations where name = $2) as organizations`,
      [slugOf(name), organization],
    );
    expect(made).toEqual({ products: "1", organizations: "1" });
  });

  test("at an address that is taken says so at its field, and loses nothing", async ({ page }) => {
    test.slow();
    const name = unique("Taken");
    await signUp(page, "/new");
    await begin(page, name);
    await fillIn(page, "Organization", unique("Pond"));
    await fillIn(page, "URL", "rota-bene");
    await page.getByRole("button", { name: "Create draft" }).click();
    await expect(page.getByText("This URL is taken. Choose another.")).toBeVisible();
    await expect(page.getByLabel("URL", { exact: true })).toBeFocused();
    await fillIn(page, "URL", slugOf(name));
    await page.getByRole("button", { name: "Create draft" }).click();
    await finish(page, slugOf(name));
  });

  test("of a file that is too large says so, and takes the next", async ({ page }) => {
    await page.goto("/new");
    await page.getByRole("button", { name: "Gallery", exact: true }).click();
    const field = page.getByLabel("Pictures", { exact: true });
    await field.setInputFiles({
      name: "huge.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 1),
    });
    await expect(page.getByText(/The limit is 10 MB/)).toBeVisible();
    const id = await dropPicture(page, "boat.png");
    await isDrawn(page, id);
  });
});

test("two windows of one browser write one draft, and neither loses what the other wrote", async ({
  context,
  page,
}) => {
  await page.goto("/new");
  await fillIn(page, "Name", "First window");
  await isStored(page);
  const second = await context.newPage();
  await second.goto("/new");
  await expect(second.getByLabel("Name", { exact: true })).toHaveValue("First window");
  await write(second, "From the second window");
  await expect(page.getByText("From the second window")).toBeVisible();
  await write(page, "From the first");
  await expect(second.getByText("From the first")).toBeVisible();
  await expect(second.getByText("From the second window")).toBeVisible();
});

test("the page is whole and accessible while writing, in every look", async ({ page }) => {
  await begin(page, "Looks");
  await openText(page, 0);
  await expectWhole(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expectWhole(page);
});
