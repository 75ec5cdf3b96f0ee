"use client";

import { type KeyboardEvent, memo, useMemo } from "react";
import { RenderBlock } from "@/components/blocks/document";
import { errorsOfBlock } from "@/components/blocks/form";
import { BlockForm } from "@/components/blocks/forms";
import { type RichTextHost, RichTextHostContext } from "@/components/blocks/rich-text-host";
import { cx } from "@/components/ui/classes";
import { Tag } from "@/components/ui/tag";
import type { BlockError } from "@/lib/blocks/definition";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { blockText } from "@/lib/blocks/plain-text";
import { registry } from "@/lib/blocks/registry";
import { BlockHandle, BlockTools } from "./block-tools";
import { focusNeighbour } from "./focus-place";
import { PlaceCover, PlaceSheet } from "./place";
import type { PlaceActions } from "./place-actions";
import { ReviewerNote } from "./reviewer-note";
import { useSortable } from "./sortable";
import type { PlacedNote } from "./use-review";

export type BlockPlaceProps = {
  block: Block;
  index: number;
  count: number;
  isOpen: boolean;
  /** The document's errors; the block finds its own. */
  errors: readonly BlockError[];
  mends: number;
  /** The document's notes; the block shows its own. */
  notes: readonly PlacedNote[];
  anchor: string | undefined;
  live: BlockLive;
  actions: PlaceActions;
};

/** One block as it will look, or its form while it is open. */
export const BlockPlace = memo(function BlockPlace(props: BlockPlaceProps) {
  const { block, index, count, isOpen, notes, actions } = props;
  const { ref, grip, line, isLifted } = useSortable(block.id, index, count);
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen && !event.defaultPrevented) actions.open(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the fields inside.
    <div
      ref={ref}
      data-place={block.id}
      onKeyDown={leave}
      className={cx("group/place relative transition-opacity", isLifted && "opacity-45")}
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
        .filter(({ place }) => place === block.id)
        .map(({ by, note }) => (
          <ReviewerNote key={note} by={by}>
            {note}
          </ReviewerNote>
        ))}
    </div>
  );
});

function OpenBlock({ block, index, count, errors, actions }: BlockPlaceProps) {
  const items = "items" in block.data ? block.data.items.length : null;
  const about = items === null ? "" : ` · ${items} ${items === 1 ? "entry" : "entries"}`;
  const title = registry[block.type].title;
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
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    actions.writeAfter(id);
  };
  return (
    <PlaceSheet label={`${title}${about}`} tools={<BlockTools {...{ block, index, count, actions }} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from a heading's line inside. */}
      <div onKeyDown={type === "heading" ? goOn : undefined}>
        <RichTextHostContext value={host}>
          <BlockForm block={block} onChange={actions.change} errors={errorsOfBlock(errors, index)} />
        </RichTextHostContext>
      </div>
    </PlaceSheet>
  );
}

function ShownBlock({ block, live, anchor, mends, actions }: BlockPlaceProps) {
  const title = registry[block.type].title;
  const words = blockText(block).replace(/\s+/g, " ").trim();
  const isAway = block.type === "productCard" && live.products?.[block.data.slug] === undefined;
  const isEmpty = (words === "" || isAway) && !LIVE.has(block.type);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" || event.key === "Backspace") actions.remove(block.id);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      focusNeighbour(event.currentTarget, event.key === "ArrowUp" ? -1 : 1);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div inert className="relative">
        {isEmpty ? (
          <p className="py-1 text-ink-3">
            {title}: {isAway && words !== "" ? `no public product is at ${words}` : "nothing written yet"}
          </p>
        ) : (
          <RenderBlock block={block} live={live} anchor={anchor} />
        )}
      </div>
      <PlaceCover
        label={`Edit ${title}${words === "" ? "" : `: ${words.slice(0, 60)}`}`}
        onOpen={() => actions.open(block.id)}
        onKeyDown={press}
      />
      {mends > 0 && (
        <span className="pointer-events-none absolute -top-3 right-0 bg-wall">
          <Tag tone="report">{mends} to mend</Tag>
        </span>
      )}
    </>
  );
}

/** Blocks that show something without words of their own. */
const LIVE = new Set<Block["type"]>(["pulse", "analytics", "activities"]);
