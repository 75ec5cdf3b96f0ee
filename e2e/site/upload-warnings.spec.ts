import type { Page } from "@playwright/test";
import { aMovingPng } from "../../lib/testing/pictures";
import { recordVideos } from "../../lib/testing/videos";
import { aPost, openPost } from "./blog-writer";
import { aDraft, text } from "./editor-page";
import { expect, signIn, signInAs, test } from "./fixtures";

const still = /^This picture moves, but only its first frame is shown\./;
const zone = (page: Page) => page.locator("input[type=file]").first();
const sendMoving = async (page: Page) =>
  zone(page).setInputFiles({ name: "moving.png", mimeType: "image/png", buffer: await aMovingPng() });

const places: [name: string, open: (page: Page) => Promise<void>][] = [
  ["a guest's new product", async (page) => void (await page.goto("/new"))],
  [
    "an organization",
    (page) =>
      signIn(page, "owner-cartographers-shed@demo.example", "/settings/organizations/cartographers-shed"),
  ],
  ["the site's settings", (page) => signInAs(page, "Admin", "/admin/settings/look")],
  [
    "a post",
    async (page) => {
      await openPost(page, (await aPost(page, "Moving")).id);
      await page.getByRole("button", { name: /^Edit the header/ }).click();
    },
  ],
];

for (const [name, open] of places)
  test(`a picture that stops moving is said to, in the form of ${name}`, async ({ page }) => {
    await open(page);
    await sendMoving(page);
    await expect(page.getByText(still)).toBeVisible();
    await expect(page.getByText("moving.png", { exact: true })).toBeVisible();
  });

test("in the editor, so is one that is dropped on the document, and a video that few browsers play", async ({
  page,
}) => {
  await page.goto(`/products/${await aDraft(page, "Moving", [text("one")])}/edit`);
  await expect(page.getByRole("button", { name: "More" })).toBeEnabled();
  const bytes = [...(await aMovingPng())];
  await page.evaluate((bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
    const place = [...document.querySelectorAll("[data-slot]")].at(-1);
    place?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(page.getByText(still)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Write, or type / to add a block").click();
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  const made = (await recordVideos(["MP4 with VP9"]))["MP4 with VP9"];
  const film = Buffer.from(made.toString("latin1").replaceAll("vp09", "hvc1"), "latin1");
  await zone(page).setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer: film });
  await expect(page.getByText(/^Many browsers can't play this video, because it has HEVC/)).toBeVisible();
});
