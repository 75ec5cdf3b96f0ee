import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { sectionAnchors } from "@/lib/documents/blocks/anchors";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { document } from "@/messages/en.json";
import type { Renderer } from "./renderer";
import { renderers } from "./renderers";

type DocumentProps = {
  blocks: readonly Block[];
  /** What live blocks show; what is left out shows as not measured yet. */
  live?: Partial<BlockLive>;
};

/** Written text reads in the direction that it begins with; a block with words of the page's own reads in the page's. */
export const directionOf = ({ type }: Block) => (WRITTEN.has(type) ? "auto" : undefined);

const WRITTEN: ReadonlySet<BlockType> = new Set([
  ...(["richText", "heading", "features", "hero", "image", "team", "faq"] as const),
  ...(["quote", "callout", "table"] as const),
]);

export function BlockDocument({ blocks, live }: DocumentProps) {
  const t = messages({ document });
  const known = { now: new Date(), pulse: null, analytics: null, revisions: [], ...live } as BlockLive;
  const anchors = new Map(sectionAnchors(blocks).map(({ blockId, anchor }) => [blockId, anchor]));
  return (
    <div>
      {/* Blocks begin at headings of the third level where none of the second precedes them. */}
      {blocks.length > 0 && blocks[0]?.type !== "heading" && <h2 className="sr-only">{t("overview")}</h2>}
      {blocks.map((block, index) => (
        <div
          key={block.id}
          data-block={block.type}
          dir={directionOf(block)}
          // A heading and the website's health name themselves.
          id={block.type === "heading" || block.type === "pulse" ? undefined : anchors.get(block.id)}
          className={cx(spaceBefore(block, blocks[index - 1]), "scroll-mt-20 empty:hidden")}
        >
          <RenderBlock block={block} live={known} anchor={anchors.get(block.id)} />
        </div>
      ))}
    </div>
  );
}

export function RenderBlock({ block, live, anchor }: { block: Block; live: BlockLive; anchor?: string }) {
  const Render = renderers[block.type] as Renderer<BlockType> | undefined;
  return Render === undefined ? null : <Render block={block} live={live} anchor={anchor} />;
}

/** A section begins with a rule; what belongs to a heading stays near it. */
function spaceBefore(block: Block, previous: Block | undefined): string {
  if (previous === undefined) return "";
  if (block.type === "heading") {
    return block.data.level === 2
      ? "mt-12 border-rule border-t pt-6"
      : cx(previous.type === "heading" ? "mt-4" : "mt-9");
  }
  if (previous.type === "heading") return "mt-3.5";
  return block.type === "richText" && previous.type === "richText" ? "mt-4" : "mt-9";
}
