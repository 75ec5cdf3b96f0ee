import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";
import { type BlockChoice, blockChoices, nextChoice } from "./block-choices";
import { BlockPicture } from "./block-pictures";
import type { EditorModel } from "./use-editor";

type BlockMenuInput = {
  /** What to search for; null while the menu is closed. */
  query: string | null;
  editor: Pick<EditorModel, "document" | "surface">;
  onChoose: (choice: BlockChoice) => void;
};

/** The blocks that fit what is typed into a combobox: the box keeps the focus and says which entry is meant. */
export function useBlockMenu({ query, editor, onChoose }: BlockMenuInput) {
  const id = useId();
  const [at, setAt] = useState(0);
  const open = query !== null;
  const choices = open ? blockChoices(query, editor.document.blocks, editor.surface) : [];
  const active = choices[at]?.full === false ? at : nextChoice(choices, -1, 1);
  const choose = (choice: BlockChoice | undefined) => {
    if (choice !== undefined && !choice.full) onChoose(choice);
  };
  return {
    /** What makes the input a combobox. */
    box: {
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": open && active >= 0 ? choiceId(id, active) : undefined,
      "aria-autocomplete": "list",
      autoComplete: "off",
    } as const,
    menu: { id, choices, active, onHover: setAt, onChoose: choose },
    /** From the first entry again, as after each letter. */
    restart: () => setAt(0),
    /** Enter and the arrows; true for a key that was the menu's. */
    press: (event: KeyboardEvent): boolean => {
      if (!open || !["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return false;
      event.preventDefault();
      if (event.key === "Enter") choose(choices[active]);
      else setAt(nextChoice(choices, active, event.key === "ArrowDown" ? 1 : -1));
      return true;
    },
  };
}

const choiceId = (menu: string, at: number): string => `${menu}-${at}`;

type BlockMenuProps = ReturnType<typeof useBlockMenu>["menu"];

/** The list of blocks, each with a picture and what it is for. */
export function BlockMenu({ id, choices, active, onHover, onChoose }: BlockMenuProps) {
  const t = messages({ editor: said });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t("blocks")}
        className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain py-1"
      >
        {choices.map((choice, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus and names the active entry.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the combobox's.
          <div
            key={choice.type}
            id={choiceId(id, at)}
            role="option"
            aria-selected={at === active}
            aria-disabled={choice.full || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => !choice.full && at !== active && onHover(at)}
            onClick={() => onChoose(choice)}
            className={cx(
              "flex cursor-pointer items-center gap-3.5 px-3.5 py-1.5",
              at === active && "bg-chosen-wash edge-chosen",
              choice.full && "cursor-not-allowed",
            )}
          >
            <BlockPicture type={choice.type} />
            <span className="min-w-0">
              <span className={cx("block font-semibold leading-snug", choice.full && "text-ink-3")}>
                {choice.title}
              </span>
              <span className={cx("block text-small", choice.full ? "text-ink-3" : "text-ink-2")}>
                {choice.full ? t("alreadyAdded") : choice.description}
              </span>
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className="px-3.5 pt-1 pb-3 text-ink-2 text-small">{t("noMatchingBlocks")}</p>
      )}
      <p className="label border-rule-2 border-t px-3.5 py-1.5 pointer-coarse:hidden">{t("menuKeys")}</p>
    </>
  );
}

/** The sheet that a menu of blocks lies on. */
export const MENU_SHEET =
  "absolute inset-x-0 z-20 animate-pane rounded-md border border-rule border-b-[4px] border-b-ink bg-plinth shadow-lift";
