import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";
import { isComposing, unlessComposing } from "../ui/unless-composing";
import { BlockMenu, MENU_SHEET, useBlockMenu } from "./block-menu";
import type { EditorModel } from "./use-editor";

type EmptySlotProps = {
  label: string;
  editor: Pick<EditorModel, "document" | "surface" | "actions">;
  /** Where it stands among the blocks. */
  index: number;
};

/** A line to write in: a slash lists the blocks, anything else becomes a text block. */
export function EmptySlot({ label, editor, index }: EmptySlotProps) {
  const t = messages({ editor: said });
  const { actions } = editor;
  /** The new text block, which what is typed belongs to before it has taken the focus. */
  const written = useRef<string | null>(null);
  const [text, setText] = useState("");
  const open = text.startsWith("/");
  const { box, menu, restart, press } = useBlockMenu({
    query: open ? text.slice(1) : null,
    editor,
    onChoose: ({ type }) => {
      setText("");
      actions.add(type, index);
    },
  });

  const write = (value: string, composing: boolean) => {
    restart();
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (written.current === null) actions.insert("richText", index);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setText("");
    }
  };

  return (
    <div className="relative">
      {text === "" && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 flex items-center text-ink-3"
        >
          <span className="pointer-coarse:hidden">
            {inline(
              t.parts("typeToAdd", {
                kbd: (words) => (
                  <kbd className="mx-1.5 rounded-sm border border-rule px-1.5 py-px text-label leading-4">
                    {words}
                  </kbd>
                ),
              }),
            )}
          </span>
          <span className="hidden pointer-coarse:inline">{t("writeHere")}</span>
        </span>
      )}
      <input
        {...box}
        aria-label={label}
        value={text}
        onChange={(event) => write(event.target.value, isComposing(event))}
        onCompositionEnd={(event) => write(event.currentTarget.value, false)}
        onKeyDown={unlessComposing(onKeyDown)}
        onPaste={paste}
        onBlur={() => {
          setText("");
          written.current = null;
        }}
        className={cx(
          "h-11 w-full border-transparent border-b bg-transparent outline-none",
          text === "" || open ? "focus-visible:border-glass" : "text-transparent",
        )}
      />
      {open && (
        <div className={cx(MENU_SHEET, "top-full mt-1")}>
          <BlockMenu {...menu} />
        </div>
      )}
    </div>
  );
}

async function readHtml(html: string): Promise<string> {
  if (html === "") return "";
  const { htmlToMarkdown } = await import("@/lib/documents/blocks/html-import/html-markdown");
  return htmlToMarkdown(html);
}
