import { type KeyboardEvent, memo, useMemo } from "react";
import { blockTitle } from "@/components/blocks/block-words";
import { errorsOfBlock } from "@/components/blocks/bound";
import { directionOf, RenderBlock } from "@/components/blocks/document";
import { BlockForm } from "@/components/blocks/forms";
import { type RichTextHost, RichTextHostContext } from "@/components/blocks/rich-text-host";
import { cx } from "@/components/ui/classes";
import type { ValidationError } from "@/lib/core/errors";
import { messages } from "@/lib/core/messages";
import { cutAt } from "@/lib/core/text";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { blockText } from "@/lib/documents/blocks/plain-text";
import { editor } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import type { BlockActions } from "./block-actions";
import { BlockHandle, BlockTools } from "./block-tools";
import { focusNeighbor } from "./focus-slot";
import { SlotCover, type SlotNote, SlotSheet } from "./slot";
import { useSortable } from "./sortable";

type BlockSlotProps = {
  block: Block;
  index: number;
  count: number;
  isOpen: boolean;
  /** The document's errors; the block finds its own. */
  errors: readonly ValidationError[];
  issues: number;
  /** The document's notes; the block shows its own. */
  notes: readonly SlotNote[];
  anchor: string | undefined;
  live: BlockLive;
  actions: BlockActions;
};

/** One block as it will look, or its form while it is open. */
export const BlockSlot = memo(function BlockSlot(props: BlockSlotProps) {
  const { block, index, count, isOpen, notes } = props;
  const { ref, grip, line, isLifted } = useSortable(block.id, index, count);
  return (
    <div
      ref={ref}
      data-slot={block.id}
      className={cx("group/slot relative transition-opacity", isLifted && "opacity-45")}
    >
      {line && (
        <span
          aria-hidden="true"
          data-drop-line={line}
          className={cx(
            "absolute inset-x-0 h-[3px] bg-glass",
            line === "above" ? "-top-[18px]" : "-bottom-[18px]",
          )}
        />
      )}
      {!isOpen && <BlockHandle {...props} grip={grip} />}
      {isOpen ? <OpenBlock {...props} /> : <ShownBlock {...props} />}
      {notes
        .filter(({ slot }) => slot === block.id)
        .map(({ by, note }) => (
          <div
            key={note}
            role="note"
            className="relative z-10 mt-3 border-warn border-s-[3px] bg-warn-wash px-3.5 py-2.5"
          >
            <p className="label text-warn">{by}</p>
            <p className="whitespace-pre-wrap" dir="auto">
              {note}
            </p>
          </div>
        ))}
    </div>
  );
});

function OpenBlock({ block, index, count, errors, live, actions }: BlockSlotProps) {
  const items = "items" in block.data ? block.data.items.length : null;
  const about = items === null ? "" : ` · ${messages({ editor })("entries", { count: items })}`;
  const title = blockTitle(block.type);
  const { id, type } = block;
  const host = useMemo<RichTextHost | null>(
    () =>
      type === "richText"
        ? {
            slash: (sides) => actions.slash(id, sides),
            sign: (signed, sides) => actions.sign(id, signed, sides),
            paste: (md, sides) => actions.paste(id, md, sides),
          }
        : null,
    [id, type, actions],
  );
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    actions.writeAfter(id);
  };
  return (
    <SlotSheet
      label={`${title}${about}`}
      tools={<BlockTools {...{ block, index, count, actions }} />}
      onDone={() => actions.open(null)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from a heading's line inside. */}
      <div onKeyDown={unlessComposing(type === "heading" ? goOn : undefined)}>
        <RichTextHostContext value={host}>
          <BlockForm {...{ block, live }} onChange={actions.change} errors={errorsOfBlock(errors, index)} />
        </RichTextHostContext>
      </div>
    </SlotSheet>
  );
}

function ShownBlock({ block, live, anchor, issues, actions }: BlockSlotProps) {
  const title = blockTitle(block.type);
  const t = messages({ editor });
  const words = blockText(block).replace(/\s+/g, " ").trim();
  const isAway =
    block.type === "productCard" && words !== "" && live.products?.[block.data.slug] === undefined;
  const isEmpty = (words === "" || isAway) && !LIVE.has(block.type);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" || event.key === "Backspace") actions.remove(block.id);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      focusNeighbor(event.currentTarget, event.key === "ArrowUp" ? -1 : 1);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div inert dir={directionOf(block)} className="relative text-start">
        {isEmpty ? (
          <p className="py-1 text-ink-3">
            {isAway
              ? t("productAway", { title, path: `/products/${block.data.slug}` })
              : t(block.type === "productCard" ? "productEmpty" : "blockEmpty", { title })}
          </p>
        ) : (
          <RenderBlock block={block} live={live} anchor={anchor} />
        )}
      </div>
      <SlotCover
        label={
          words === "" ? t("editBlock", { title }) : t("editBlockWith", { title, words: cutAt(words, 60) })
        }
        issues={issues}
        onOpen={() => actions.open(block.id)}
        onKeyDown={unlessComposing(press)}
      />
    </>
  );
}

/** Blocks that show something without words of their own. */
const LIVE = new Set<Block["type"]>(["pulse", "analytics", "activities"]);
