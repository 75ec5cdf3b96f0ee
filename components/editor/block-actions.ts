import { flushSync } from "react-dom";
import { blockTitle } from "@/components/blocks/block-words";
import { firstData } from "@/components/blocks/new-item";
import type { SignedBlock, TextSides } from "@/components/blocks/rich-text-host";
import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import type { Surface } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";
import { editor } from "@/messages/en.json";
import { type Adding, copyBlock, HEAD, newBlock } from "./document";
import type { BlockAction, EditHistory } from "./edit-history";
import { focusedSlot, focusNow, focusSlot, showSlot } from "./focus-slot";
import { importPasted, notifyPasted, pastedBlocks } from "./paste";

type BlockActionsInput = {
  /** As it is now: an action can come before the next rendering. */
  history: () => EditHistory;
  dispatch: (action: BlockAction) => void;
  setAdding: (adding: Adding) => void;
  say: (text: string) => void;
  surface: Surface;
};

export type BlockActions = ReturnType<typeof blockActions>;

/** What a person can do to the blocks of a document. */
export function blockActions({ history, dispatch, setAdding, say, surface }: BlockActionsInput) {
  const t = messages({ editor });
  const addAt = (index: number | null, isFromText = false) =>
    setAdding(index === null ? null : { index, isFromText });
  const find = (id: string) => {
    const { blocks } = history().present;
    const index = blocks.findIndex((block) => block.id === id);
    return { blocks, index, block: blocks[index] };
  };
  const put = (block: Block, index: number, isTrial = false): string => {
    dispatch({ do: "insert", block, index, isTrial });
    addAt(null);
    focusSlot(block.id, "field");
    return block.id;
  };
  const replace = (index: number, blocks: readonly Block[], open: string | null) => {
    dispatch({ do: "splice", index, remove: 1, blocks });
    dispatch({ do: "open", id: open });
  };
  const move = (id: string, by: number) => {
    const { blocks, index } = find(id);
    const to = index + by;
    if (to < 0 || to >= blocks.length) return;
    const held = document.activeElement;
    dispatch({ do: "move", id, by });
    say(t("movedTo", { position: to + 1, all: blocks.length }));
    // A slot that React puts elsewhere in the page loses the focus.
    requestAnimationFrame(() => {
      if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true });
      showSlot(id);
    });
  };

  return {
    addAt,
    open: (id: string | null) => {
      const before = history().open;
      dispatch({ do: "open", id });
      if (id !== null) focusSlot(id, "field");
      else if (before !== null) focusSlot(before, "cover");
    },
    change: ({ id, data }: Block) => dispatch({ do: "change", id, data, at: Date.now() }),
    /** Writes the whole text of a text block. */
    write: (id: string, md: string) => dispatch({ do: "change", id, data: { md }, at: Date.now() }),
    insert: (type: BlockType, index: number, data?: Record<string, unknown>) =>
      put(newBlock(type, data), index),
    /** A block that a person chose: a list has its first entry to fill in. */
    add: (type: BlockType, index: number) => put(newBlock(type, firstData(type)), index),
    /** The same for as long as something is written in it: one that is left as it is was never there. */
    tryOut: (type: BlockType, index: number) => put(newBlock(type, firstData(type)), index, true),
    insertAll: (blocks: Block[], index: number) => {
      const first = blocks[0]?.id ?? HEAD;
      dispatch({ do: "splice", index, remove: 0, blocks });
      dispatch({ do: "open", id: first });
      focusSlot(first, "field");
    },
    duplicate: (id: string) => {
      const { block, index } = find(id);
      if (block) put(copyBlock(block), index + 1);
    },
    /** Past so many others, downwards or with a minus upwards. */
    move,
    moveFocused: (by: -1 | 1) => {
      const slot = focusedSlot() ?? history().open;
      if (slot !== null && slot !== HEAD) move(slot, by);
    },
    remove: (id: string) => {
      const { blocks, block, index } = find(id);
      if (block === undefined) return;
      dispatch({ do: "remove", id });
      focusSlot((blocks[index + 1] ?? blocks[index - 1])?.id ?? HEAD, "cover");
      const back = () => dispatch({ do: "insert", block, index });
      const text = t("removed", { title: blockTitle(block.type) });
      notify({ tone: "plain", text, action: { label: t("undo"), run: back } });
    },

    /** Opens the block menu within a text block, which is cut there. */
    slash: (id: string, { before, after }: TextSides) => {
      const { block, index } = find(id);
      if (block?.type !== "richText") return;
      // What is typed next belongs to the menu, which must hold the focus by then.
      flushSync(() => {
        replace(index, textParts(block, before, after), null);
        addAt(index + (before === "" ? 0 : 1), true);
      });
    },
    /** Puts the block that a sign stands for into a text block, which is cut there; false where it may not stand. */
    sign: (id: string, { type, ...data }: SignedBlock, { before, after }: TextSides): boolean => {
      const { block, index } = find(id);
      if (block?.type !== "richText" || !registry[type].surfaces.includes(surface)) return false;
      const made = newBlock(type, data);
      const rest = { ...(before === "" ? block : newBlock("richText")), data: { md: after } } as Block;
      const isHeading = type === "heading";
      const blocks = [...textParts(block, before, ""), made, ...(isHeading && after === "" ? [] : [rest])];
      const next = isHeading ? made.id : rest.id;
      // Not before the text field is done with this key, since it goes; but before the next one comes.
      queueMicrotask(() => {
        flushSync(() => replace(index, blocks, next));
        focusNow(next);
      });
      return true;
    },
    /** Goes on in a new text behind a block. */
    writeAfter: (id: string) => {
      const { block, index } = find(id);
      if (block === undefined) return;
      const text = newBlock("richText");
      flushSync(() => dispatch({ do: "insert", block: text, index: index + 1 }));
      focusNow(text.id);
    },
    /** Puts pasted Markdown into a text block's place as blocks; false where it is nothing but prose. */
    paste: (id: string, md: string, sides: () => TextSides): boolean => {
      const { block, index } = find(id);
      const pasted = pastedBlocks(md, surface);
      if (block?.type !== "richText" || pasted === null) return false;
      const { before, after } = sides();
      const head = textParts(block, before, "");
      const tail = textParts(newBlock("richText"), after, "");
      replace(index, [...head, ...pasted.blocks, ...tail], null);
      focusSlot(pasted.blocks.at(-1)?.id ?? id, "cover");
      notifyPasted(pasted);
      return true;
    },
    /** Pastes where no text block is; prose becomes one. */
    pasteAt: (index: number, md: string) => {
      const pasted = importPasted(md, surface);
      if (pasted.blocks.length === 0) return;
      dispatch({ do: "splice", index, remove: 0, blocks: pasted.blocks });
      addAt(null);
      focusSlot(pasted.blocks.at(-1)?.id ?? HEAD, "cover");
      notifyPasted(pasted);
    },
  };
}

/** The text block cut in two: the first part that has words keeps its id. */
function textParts(block: Block, before: string, after: string): Block[] {
  const [first, second] = [before, after].filter((md) => md !== "");
  if (first === undefined) return [];
  const cut = { ...block, data: { md: first } } as Block;
  return second === undefined ? [cut] : [cut, newBlock("richText", { md: second })];
}
