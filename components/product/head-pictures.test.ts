import { expect, it } from "vitest";
import type { Block } from "@/lib/documents/blocks/envelope";
import { headPictures } from "./head-pictures";

const [one, two] = ["01a21c8e-9e29-73ee-a3e4-4f28b72b1c1a", "01a21c8e-acda-75aa-bf82-2bbfd23f5434"] as const;
const gallery = (...items: [mediaId: string, caption: string][]): Block => ({
  id: "a",
  type: "gallery",
  v: 1,
  data: {
    items: items.map(([mediaId, caption]) => ({ media: { mediaId, alt: "", decorative: true }, caption })),
  },
});
const cover = { url: `/media/${one}`, alt: "The cover", source: "gallery" as const };
const shown = (...blocks: Block[]) =>
  headPictures(cover, blocks, {}).pictures.map(({ url, caption }) => [url.slice(7), caption]);

it("shows a picture once for each of its captions, the cover first and with the caption that it has below", () => {
  expect(
    shown(gallery([two, ""], [one, "By day"], [one, "By night"], [one, ""], [two, "The other"])),
  ).toEqual([
    [one, "By day"],
    [two, "The other"],
    [one, "By night"],
  ]);
  const { pictures } = headPictures(cover, [gallery([one, "By day"], [one, "By night"])], {});
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(2);
});
