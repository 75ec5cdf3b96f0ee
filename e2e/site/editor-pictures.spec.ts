import sharp from "sharp";
import { aDraft, newestOf, openText, text } from "./editor-page";
import { expect, expectAccessible, test } from "./fixtures";
import { savedState } from "./saved-state";

const square = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer();

test("a picture that is dropped on the document becomes a gallery that asks for its description, and can be the cover", async ({
  page,
}) => {
  const slug = await aDraft(page, "Picture", [text("one"), text("two")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.press("Escape");
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    canvas.getContext("2d")?.fillRect(8, 8, 20, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob ?? ""], "square.png", { type: "image/png" }));
    const place = [...document.querySelectorAll("[data-slot]")].at(-1);
    const clientY = place?.getBoundingClientRect().top ?? 0;
    place?.dispatchEvent(new DragEvent("drop", { dataTransfer, clientY, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("region", { name: /^Gallery/ })).toBeVisible();
  await page.getByLabel("Alt text").fill("A square");
  await page.getByLabel("Use as cover").check();
  await expect
    .poll(async () => (await newestOf(page, slug)).listing.cover?.alt, { message: "the chosen cover" })
    .toBe("A square");
  const { blocks, listing } = await newestOf(page, slug);
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "gallery", "richText"]);
  expect(JSON.stringify(blocks[1])).toContain(listing.cover?.mediaId);
  await page.getByLabel("Use as cover").press("Control+z");
  await expect(page.getByLabel("Use as cover")).not.toBeChecked();
});

test("a logo is chosen in the listing and described, and stands beside the name; the hero's picture fills the case", async ({
  page,
}) => {
  const slug = await aDraft(page, "Logo", [text("one")]);
  await page.goto(`/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing/ }).click();
  const choose = async (color: string) => {
    const file = page.locator("input[type=file]").first();
    await file.setInputFiles({ name: `${color}.png`, mimeType: "image/png", buffer: await square(color) });
  };
  await choose("teal");
  await page.getByLabel("Alt text").fill("A teal field");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(savedState(page)).toBeVisible();
  const stored = await newestOf(page, slug);
  const logo = { mediaId: expect.stringMatching(/^[0-9a-f-]{36}$/), alt: "A teal field" };
  expect(stored).toMatchObject({ listing: { logo } });

  const preview = page.frameLocator("iframe");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview.getByRole("img", { name: "A teal field" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Write, or type / to add a block").click();
  await page.keyboard.type("/hero");
  await page.keyboard.press("Enter");
  await page.getByLabel("Tagline", { exact: true }).fill("Carries light");
  await choose("orange");
  await page.getByLabel("Alt text").fill("An orange field");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview.getByRole("link", { name: "View picture 1 of 1: An orange field" })).toHaveCount(1);
  await expect(preview.getByRole("img", { name: "A teal field" })).toHaveCount(1);
  await expect(preview.getByText("Carries light")).toHaveCount(1);
});
