"use client";

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "@/components/ui/classes";
import type { Surface } from "@/lib/blocks/definition";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockType } from "@/lib/blocks/registry";
import { type BlockChoice, blockChoices, nextChoice } from "./block-choices";
import { BlockMenu, choiceId } from "./block-menu";

export type EmptyPlaceHandle = { openMenu: () => void };

type EmptyPlaceProps = {
  label: string;
  blocks: readonly Block[];
  surface: Surface;
  /** Puts a block here and gives its id. */
  onChoose: (type: BlockType, data?: Record<string, unknown>) => string;
  /** What is written on before the new text block has taken the focus. */
  onWrite?: (id: string, md: string) => void;
  /** Between two blocks the place opens with its menu and can be given up. */
  onGiveUp?: (by: "key" | "blur") => void;
  /** Markdown of more than one line. */
  onPaste: (md: string) => void;
  handle?: Ref<EmptyPlaceHandle>;
};

/** A line to write in: a slash lists the blocks, anything else becomes a text block. */
export function EmptyPlace({
  label,
  blocks,
  surface,
  onChoose,
  onWrite,
  onGiveUp,
  onPaste,
  handle,
}: EmptyPlaceProps) {
  const menuId = useId();
  const input = useRef<HTMLInputElement>(null);
  const written = useRef<string | null>(null);
  const [text, setText] = useState(onGiveUp ? "/" : "");
  const [at, setAt] = useState(0);
  const open = text.startsWith("/");
  const choices = open ? blockChoices(text.slice(1), blocks, surface) : [];
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
    onChoose(choice.type);
  };
  const write = (value: string, composing: boolean) => {
    setAt(0);
    if (value === "" && onGiveUp) return close("key");
    setText(value);
    if (written.current !== null) return onWrite?.(written.current, value);
    if (value === "" || value.startsWith("/") || composing) return;
    written.current = onChoose("richText", { md: value });
  };
  const paste = (event: ClipboardEvent) => {
    const [html, plain] = [
      event.clipboardData.getData("text/html"),
      event.clipboardData.getData("text/plain"),
    ];
    if (!plain.trim().includes("\n") && html === "") return;
    event.preventDefault();
    setText("");
    readHtml(html).then(
      (md) => onPaste(md || plain),
      () => onPaste(plain),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (open) choose(choices[active]);
      else if (written.current === null) onChoose("richText");
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
  const { htmlToMarkdown } = await import("@/lib/blocks/html-import/html-markdown");
  return htmlToMarkdown(html);
}
