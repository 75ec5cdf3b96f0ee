import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "@/components/ui/classes";
import { type BlockChoice, blockChoices, nextChoice } from "./block-choices";
import type { EditorModel } from "./use-editor";

export type EmptySlotHandle = { openMenu: () => void };

type EmptySlotProps = {
  label: string;
  editor: Pick<EditorModel, "document" | "surface" | "actions">;
  /** Where it stands among the blocks. */
  index: number;
  /** Between two blocks the slot opens with its menu and can be given up. */
  onGiveUp?: (by: "key" | "blur") => void;
  handle?: Ref<EmptySlotHandle>;
};

/** A line to write in: a slash lists the blocks, anything else becomes a text block. */
export function EmptySlot({ label, editor, index, onGiveUp, handle }: EmptySlotProps) {
  const { surface, actions } = editor;
  const menuId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The new text block, which what is typed belongs to before it has taken the focus. */
  const written = useRef<string | null>(null);
  const [text, setText] = useState(onGiveUp ? "/" : "");
  const [at, setAt] = useState(0);
  const open = text.startsWith("/");
  const choices = open ? blockChoices(text.slice(1), editor.document.blocks, surface) : [];
  const active = choices[at]?.full === false ? at : nextChoice(choices, -1, 1);

  const openMenu = () => {
    setText("/");
    setAt(0);
    input.current?.focus();
    input.current?.scrollIntoView({ block: "center" });
  };
  useImperativeHandle(handle, () => ({ openMenu }));
  const isBetween = onGiveUp !== undefined;
  useLayoutEffect(() => {
    if (isBetween) input.current?.focus();
  }, [isBetween]);

  const close = (by: "key" | "blur") => {
    setText("");
    onGiveUp?.(by);
  };
  const choose = (choice: BlockChoice | undefined) => {
    if (choice === undefined || choice.full) return;
    setText("");
    actions.insert(choice.type, index);
  };
  const write = (value: string, composing: boolean) => {
    setAt(0);
    if (value === "" && onGiveUp) return close("key");
    setText(value);
    if (written.current !== null) return actions.write(written.current, value);
    if (value === "" || value.startsWith("/") || composing) return;
    written.current = actions.insert("richText", index, { md: value });
  };
  const paste = (event: ClipboardEvent) => {
    const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) =>
      event.clipboardData.getData(type),
    );
    if (!plain.trim().includes("\n") && html === "") return;
    event.preventDefault();
    setText("");
    readHtml(html).then(
      (md) => actions.pasteAt(index, md || plain),
      () => actions.pasteAt(index, plain),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (open) choose(choices[active]);
      else if (written.current === null) actions.insert("richText", index);
    }
    if (!open) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setAt(nextChoice(choices, active, event.key === "ArrowDown" ? 1 : -1));
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      close("key");
    }
  };

  return (
    <div className="relative">
      {text === "" && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 flex items-center text-ink-3"
        >
          Type <kbd className="mx-1.5 rounded-sm border border-rule px-1.5 py-px text-label leading-4">/</kbd>{" "}
          for a block, or just write
        </span>
      )}
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-activedescendant={open && active >= 0 ? choiceId(menuId, active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => write(event.currentTarget.value, false)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          if (open) close("blur");
          else setText("");
          written.current = null;
        }}
        className={cx(
          "h-11 w-full border-transparent border-b bg-transparent outline-none",
          text === "" || open ? "focus-visible:border-glass" : "text-transparent",
        )}
      />
      {open && <BlockMenu id={menuId} choices={choices} active={active} onHover={setAt} onChoose={choose} />}
    </div>
  );
}

async function readHtml(html: string): Promise<string> {
  if (html === "") return "";
  const { htmlToMarkdown } = await import("@/lib/documents/blocks/html-import/html-markdown");
  return htmlToMarkdown(html);
}

type BlockMenuProps = {
  id: string;
  choices: readonly BlockChoice[];
  active: number;
  onHover: (at: number) => void;
  onChoose: (choice: BlockChoice) => void;
};

const choiceId = (menu: string, at: number): string => `${menu}-${at}`;

/** The list below an empty slot. The input keeps the focus and says which entry is meant. */
function BlockMenu({ id, choices, active, onHover, onChoose }: BlockMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 animate-pane rounded-md border border-rule border-b-[4px] border-b-ink bg-plinth shadow-lift">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Blocks"
        className="max-h-[22rem] overflow-y-auto py-1"
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
              "grid cursor-pointer grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4 px-3.5 py-2 max-sm:grid-cols-1",
              at === active && "bg-glass-wash shadow-[inset_3px_0_0_var(--color-glass)]",
              choice.full && "cursor-not-allowed",
            )}
          >
            <span className={cx("font-semibold", choice.full && "text-ink-3")}>{choice.title}</span>
            <span className={cx("text-small", choice.full ? "text-ink-3" : "text-ink-2")}>
              {choice.full ? "Already added." : choice.description}
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="px-3.5 pt-1 pb-3 text-ink-2 text-small">No matching blocks.</p>}
      <p className="label border-rule-2 border-t px-3.5 py-1.5">
        ↑ ↓ to choose · Enter to add · Esc to close
      </p>
    </div>
  );
}
