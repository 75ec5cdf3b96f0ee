import type { GalleryPicture } from "@/components/blocks/gallery/list";
import { type Shown, shownPicture } from "@/components/blocks/picture";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { HeadProduct } from "./product-head";

type HeadPictures = { pictures: GalleryPicture[]; rest: Block[] };

/**
 * What stands in the case of a product's page, and the blocks that are left below it. The cover comes first, then the
 * pictures of the hero and the galleries, each once for each of its captions; a gallery that no heading precedes is not
 * shown again below.
 */
export function headPictures(
  cover: HeadProduct["cover"],
  blocks: readonly Block[],
  live: Partial<BlockLive>,
): HeadPictures {
  const pictures: GalleryPicture[] = [];
  const add = (picture: Shown | null, caption = "") => {
    if (picture === null) return;
    const same = pictures.filter(({ url }) => url === picture.url);
    const known = same.find((each) => each.caption === caption || each.caption === "" || caption === "");
    if (known) Object.assign(known, picture, { caption: known.caption || caption });
    else pictures.push({ ...picture, caption, key: `${picture.url} ${same.length}` });
  };
  if (cover && cover.source !== "logo") {
    const { url, alt, width, height } = cover;
    add({ url, alt, width, height });
  }
  for (const block of blocks) {
    if (block.type === "hero") add(shownPicture(block.data.media, live));
    if (block.type === "gallery")
      for (const { media, caption } of block.data.items) add(shownPicture(media, live), caption);
  }
  const heading = blocks.findIndex(({ type }) => type === "heading");
  const gallery = blocks.findIndex(({ type }) => type === "gallery");
  const leading = heading === -1 || gallery < heading ? gallery : -1;
  return {
    pictures,
    rest: blocks.filter(({ type }, at) => type !== "hero" && at !== leading),
  };
}
