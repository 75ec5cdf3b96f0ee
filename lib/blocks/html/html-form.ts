import type { Block, BlockData } from "../envelope";
import type { BlockLive } from "../live";
import { outlineOf } from "../markdown-forms";
import type { BlockType } from "../registry";
import type { HtmlNode } from "./tree";

type Media = BlockData<"image">["media"];
type HtmlForm<T extends BlockType> = (block: Block<T>, live: BlockLive) => HtmlNode[];

/** A block as HTML says it: its outline, and for the few types that an outline can't hold a figure. */
export function htmlFormOf(block: Block, live: BlockLive): HtmlNode[] {
  const form = figures[block.type] as HtmlForm<BlockType> | undefined;
  return form ? form(block, live) : outlineOf(block, live);
}

const figures: { [T in BlockType]?: HtmlForm<T> } = {
  image: ({ data }, live) => pictures(data.media, data.caption, live),
  gallery: ({ data }, live) => data.items.flatMap(({ media, caption }) => pictures(media, caption, live)),
  video: (block, live) => [...pictures(block.data.poster, "", live), ...outlineOf(block, live)],
  table: ({ data: { head, rows } }) => [{ type: "table", head, rows }],
  callout: (block, live) => [{ type: "aside", children: outlineOf(block, live) }],
  productCard: (block, live) => (live.products?.[block.data.slug] ? outlineOf(block, live) : []),
  divider: () => [{ type: "rule" }],
};

/** A file that is gone shows nothing. */
function pictures(media: Media, caption: string, live: BlockLive): HtmlNode[] {
  const file = media && live.media?.[media.mediaId];
  if (!media || file?.kind !== "image") return [];
  const { url, width, height } = file;
  return [{ type: "picture", url, alt: media.decorative ? "" : media.alt, width, height, caption }];
}
