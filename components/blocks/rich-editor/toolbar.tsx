"use client";

import type { Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  SquareCode,
  Type,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { cx } from "@/components/ui/classes";
import { LinkRow } from "./link-row";

type Tool = {
  id: string;
  name: string;
  keys?: string;
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
};

const TOOLS: readonly Tool[] = [
  {
    id: "bold",
    name: "Bold",
    keys: "Control+B",
    Icon: Bold,
    isOn: (editor) => editor.isActive("bold"),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: "italic",
    name: "Italic",
    keys: "Control+I",
    Icon: Italic,
    isOn: (editor) => editor.isActive("italic"),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: "code",
    name: "Code",
    keys: "Control+E",
    Icon: Code,
    isOn: (editor) => editor.isActive("code"),
    press: (editor) => editor.chain().focus().toggleMark("code").run(),
  },
  {
    id: "link",
    name: "Link",
    keys: "Control+K",
    Icon: Link,
    isOn: (editor) => editor.isActive("link"),
    press: () => {},
  },
  {
    id: "heading",
    name: "Heading",
    keys: "Control+Alt+3",
    Icon: Heading3,
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    id: "subheading",
    name: "Smaller heading",
    keys: "Control+Alt+4",
    Icon: Heading4,
    isOn: (editor) => editor.isActive("heading", { level: 4 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    id: "list",
    name: "List",
    keys: "Control+Shift+8",
    Icon: List,
    isOn: (editor) => editor.isActive("bulletList"),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: "numbers",
    name: "Numbered list",
    keys: "Control+Shift+7",
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive("orderedList"),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: "quote",
    name: "Quote",
    keys: "Control+Shift+B",
    Icon: Quote,
    isOn: (editor) => editor.isActive("blockquote"),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: "fence",
    name: "Code lines",
    keys: "Control+Alt+C",
    Icon: SquareCode,
    isOn: (editor) => editor.isActive("codeBlock"),
    press: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

type ToolbarProps = {
  editor: Editor;
  controls: string;
  disabled: boolean | undefined;
  onMarkdown: () => void;
};

/** The marks and kinds of the text. One of its buttons is in the tab order; arrows go to the others, Escape back to the text. */
export function Toolbar({ editor, controls, disabled, onMarkdown }: ToolbarProps) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const [reached, setReached] = useState(0);
  const [linking, setLinking] = useState(false);

  useEffect(() => {
    const look = () => {
      const now = TOOLS.filter((tool) => tool.isOn(editor)).map(({ id }) => id);
      setOn((before) => (now.join() === [...before].join() ? before : new Set(now)));
    };
    const key = (event: globalThis.KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== "k"
      )
        return;
      event.preventDefault();
      setLinking(true);
    };
    look();
    editor.on("transaction", look);
    editor.view.dom.addEventListener("keydown", key);
    return () => {
      editor.off("transaction", look);
      if (!editor.isDestroyed) editor.view.dom.removeEventListener("keydown", key);
    };
  }, [editor]);

  if (linking) return <LinkRow editor={editor} onDone={() => setLinking(false)} />;

  const last = TOOLS.length;
  const rove = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: last }[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      editor.commands.focus();
    }
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + last + 1) % (last + 1);
    setReached(next);
    event.currentTarget.querySelectorAll<HTMLElement>("button").item(next).focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={rove}
      className="flex flex-wrap gap-0.5 border-rule-2 border-t p-1"
    >
      {TOOLS.map((tool, at) => (
        <button
          key={tool.id}
          type="button"
          tabIndex={at === reached ? 0 : -1}
          disabled={disabled}
          aria-label={tool.name}
          aria-pressed={on.has(tool.id)}
          aria-keyshortcuts={tool.keys}
          title={
            tool.keys
              ? `${tool.name} (${tool.keys.replace("Control", "Ctrl").replaceAll("+", " ")})`
              : tool.name
          }
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReached(at)}
          onClick={() => (tool.id === "link" ? setLinking(true) : tool.press(editor))}
          className={cx(TOOL, on.has(tool.id) ? "bg-glass-wash text-glass" : "text-ink-3")}
        >
          <tool.Icon aria-hidden="true" size={15} strokeWidth={1.75} />
        </button>
      ))}
      <button
        type="button"
        tabIndex={reached === last ? 0 : -1}
        disabled={disabled}
        title="Write the Markdown itself"
        onFocus={() => setReached(last)}
        onClick={onMarkdown}
        className={cx(TOOL, "label ml-auto w-auto! gap-1.5 px-2 grid-flow-col")}
      >
        <Type aria-hidden="true" size={14} strokeWidth={1.75} />
        Markdown
      </button>
    </div>
  );
}

const TOOL =
  "grid size-7 place-items-center rounded-sm hover:bg-rule-2 hover:text-ink disabled:opacity-45 pointer-coarse:size-9";
