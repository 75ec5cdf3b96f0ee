import { Plus, Search } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { BlockMenu, MENU_SHEET, useBlockMenu } from "./block-menu";
import { HEAD } from "./document";
import { focusSlot } from "./focus-slot";
import type { EditorModel } from "./use-editor";

type AddBlockProps = {
  editor: Pick<EditorModel, "document" | "surface" | "actions" | "adding">;
  index: number;
};

/** The gap at a position between two blocks: a plus that says what it does when it is near, or the palette that it opens. */
export function AddBetween({ editor, index }: AddBlockProps) {
  const t = messages({ editor: said });
  if (editor.adding?.index === index) {
    return (
      <div className="relative h-8 pointer-coarse:h-11">
        <BlockPalette editor={editor} index={index} />
      </div>
    );
  }
  return (
    <button
      type="button"
      data-add={index}
      onClick={() => editor.actions.addAt(index)}
      className="group/add relative flex h-8 w-full items-center outline-none pointer-coarse:h-11"
    >
      <span className="mx-auto h-px w-44 bg-rule transition-[width] duration-150 group-hover/add:w-full group-hover/add:bg-glass group-focus-visible/add:w-full group-focus-visible/add:bg-glass pointer-coarse:w-64" />
      <span className="absolute inset-x-0 mx-auto flex h-6 w-fit items-center whitespace-nowrap rounded-full border border-transparent bg-wall px-1 text-ink-3 text-small transition-colors duration-150 group-hover/add:border-glass group-hover/add:text-glass group-focus-visible/add:border-glass group-focus-visible/add:text-glass group-focus-visible/add:outline-2 group-focus-visible/add:outline-glass pointer-coarse:h-7">
        <Plus aria-hidden="true" size={14} />
        <span className="max-w-0 overflow-hidden transition-[max-width] duration-150 group-hover/add:max-w-24 group-focus-visible/add:max-w-24 group-hover/block:max-w-24 pointer-coarse:max-w-24">
          <span className="pe-1 ps-1">{t("addBlock")}</span>
        </span>
      </span>
      <span className="sr-only">{t("atPosition", { position: index + 1 })}</span>
    </button>
  );
}

/** The button at the end of the document, which is always there. */
export function AddAtEnd({ editor, index }: AddBlockProps) {
  const t = messages({ editor: said });
  return (
    <Button
      data-add={index}
      icon={<Plus aria-hidden="true" size={16} />}
      onClick={() => editor.actions.addAt(index)}
      className="mt-3"
    >
      {inline(t.parts("addBlockAtEnd", { span: (words) => <span className="sr-only">{words}</span> }))}
    </Button>
  );
}

/** A search over all blocks, with pictures; what is chosen is put at its position. Leaving it closes it. */
export function BlockPalette({ editor, index }: AddBlockProps) {
  const t = messages({ editor: said });
  const { actions, adding } = editor;
  const { blocks } = editor.document;
  const sheet = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const { box, menu, restart, press } = useBlockMenu({
    query,
    editor,
    onChoose: ({ type }) => actions.add(type, index),
  });
  useLayoutEffect(() => {
    // A keyboard on the glass would cover what there is to choose from.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    (isTouched ? sheet : search).current?.focus({ preventScroll: true });
    sheet.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const giveUp = () => {
    actions.addAt(null);
    if (adding?.isFromText) focusSlot((blocks[index - 1] ?? blocks[index])?.id ?? HEAD, "cover");
    else requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-add="${index}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) return;
    if (event.key !== "Escape" && !(event.key === "Backspace" && query === "")) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actions.addAt(null);
  };

  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={t("addBlock")}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={unlessComposing(onKeyDown)}
      className={cx(MENU_SHEET, "top-0 outline-none")}
    >
      <div className="flex items-center gap-2.5 border-rule-2 border-b px-3.5">
        <Search aria-hidden="true" size={16} className="shrink-0 text-ink-3" />
        <input
          {...box}
          ref={search}
          aria-label={t("searchBlocks")}
          placeholder={t("searchBlocks")}
          value={query}
          onChange={(event) => {
            restart();
            setQuery(event.target.value);
          }}
          className="h-11 w-full bg-transparent outline-none"
        />
      </div>
      <BlockMenu {...menu} />
    </div>
  );
}
