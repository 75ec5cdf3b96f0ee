import type { ChainedCommands, Editor } from "@tiptap/core";
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
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import { stepAlong } from "../../ui/reading-direction";
import { unlessComposing } from "../../ui/unless-composing";
import { LinkRow } from "./link-row";

type Tool = {
  name: keyof typeof blockForm;
  keys: string;
  Icon: LucideIcon;
  /** What the text is where the tool is on. */
  is: readonly [type: string, attributes?: { level: number }];
  /** What it does, where it asks for nothing. */
  press?: (chain: ChainedCommands) => ChainedCommands;
};

const TOOLS: readonly Tool[] = [
  { name: "bold", keys: "Control+B", Icon: Bold, is: ["bold"], press: (text) => text.toggleBold() },
  { name: "italic", keys: "Control+I", Icon: Italic, is: ["italic"], press: (text) => text.toggleItalic() },
  { name: "code", keys: "Control+E", Icon: Code, is: ["code"], press: (text) => text.toggleMark("code") },
  { name: "link", keys: "Control+K", Icon: Link, is: ["link"] },
  {
    name: "heading",
    keys: "Control+Alt+3",
    Icon: Heading3,
    is: ["heading", { level: 3 }],
    press: (text) => text.toggleHeading({ level: 3 }),
  },
  {
    name: "smallerHeading",
    keys: "Control+Alt+4",
    Icon: Heading4,
    is: ["heading", { level: 4 }],
    press: (text) => text.toggleHeading({ level: 4 }),
  },
  {
    name: "list",
    keys: "Control+Shift+8",
    Icon: List,
    is: ["bulletList"],
    press: (text) => text.toggleBulletList(),
  },
  {
    name: "numberedList",
    keys: "Control+Shift+7",
    Icon: ListOrdered,
    is: ["orderedList"],
    press: (text) => text.toggleOrderedList(),
  },
  {
    name: "quote",
    keys: "Control+Shift+B",
    Icon: Quote,
    is: ["blockquote"],
    press: (text) => text.toggleBlockquote(),
  },
  {
    name: "codeBlock",
    keys: "Control+Alt+C",
    Icon: SquareCode,
    is: ["codeBlock"],
    press: (text) => text.toggleCodeBlock(),
  },
];

type ToolbarProps = {
  editor: Editor;
  controls: string;
  onMarkdown: () => void;
};

/** The marks and kinds of the text. One of its buttons is in the tab order; arrows go to the others, Escape back to the text. */
export function Toolbar({ editor, controls, onMarkdown }: ToolbarProps) {
  const t = messages({ blockForm });
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const [reached, setReached] = useState(0);
  const [linking, setLinking] = useState(false);

  useEffect(() => {
    const look = () => {
      const now = TOOLS.filter(({ is }) => editor.isActive(...is)).map(({ name }) => name);
      setOn((before) => (now.join() === [...before].join() ? before : new Set(now)));
    };
    const key = (event: globalThis.KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPlain || event.key.toLowerCase() !== "k") return;
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
    const step = stepAlong(event);
    const to = step === 0 ? { Home: 0, End: last }[event.key] : reached + step;
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
      aria-label={t("formatting")}
      aria-controls={controls}
      onKeyDown={unlessComposing(rove)}
      className="flex flex-wrap gap-0.5 border-rule-2 border-t p-1"
    >
      {TOOLS.map(({ name, keys, Icon, press }, at) => (
        <button
          key={name}
          type="button"
          tabIndex={at === reached ? 0 : -1}
          aria-label={t(name)}
          aria-pressed={on.has(name)}
          aria-keyshortcuts={keys}
          title={`${t(name)} (${keys.replace("Control", t("ctrl")).replaceAll("+", " ")})`}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReached(at)}
          onClick={() => (press ? press(editor.chain().focus()).run() : setLinking(true))}
          className={cx(TOOL, on.has(name) ? "bg-chosen-wash text-chosen" : "text-ink-3")}
        >
          <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
        </button>
      ))}
      <button
        type="button"
        tabIndex={reached === last ? 0 : -1}
        title={t("editAsMarkdown")}
        onFocus={() => setReached(last)}
        onClick={onMarkdown}
        className={cx(TOOL, "label ms-auto w-auto! gap-1.5 px-2 grid-flow-col")}
      >
        <Type aria-hidden="true" size={14} strokeWidth={1.75} />
        {t("markdown")}
      </button>
    </div>
  );
}

const TOOL = "grid size-7 place-items-center rounded-sm hover:bg-rule-2 hover:text-ink pointer-coarse:size-9";
