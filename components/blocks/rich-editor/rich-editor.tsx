import { Editor } from "@tiptap/core";
import { type Fragment, Slice } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/classes";
import { CONTROL, type FieldControl } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import { htmlToMarkdown } from "@/lib/documents/blocks/html-import/html-markdown";
import { docToMarkdown, fitsField, markdownToDoc } from "@/lib/documents/blocks/rich-text/doc-markdown";
import { parseTree } from "@/lib/documents/blocks/rich-text/parse";
import { scanMarkdown } from "@/lib/documents/blocks/rich-text/scan";
import type { DocNode } from "@/lib/documents/blocks/rich-text/to-doc";
import { blockForm } from "@/messages/en.json";
import { unlessComposing } from "../../ui/unless-composing";
import { RichTextHostContext, type SignedBlock, TAKE_FOCUS, type TextSides } from "../rich-text-host";
import { extensions } from "./extensions";
import { cleanPastedHtml, hasTable } from "./pasted-html";
import { Toolbar } from "./toolbar";

export type RichEditorProps = {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (md: string) => void;
  rows: number;
  /** Takes the focus as soon as it is there, at its end. */
  takesFocus: boolean;
  onMarkdown: () => void;
};

/** Markdown as the text it makes. The document belongs to ProseMirror; each change of it is passed on as Markdown. */
export function RichEditor({ control, value, onChange, onMarkdown, ...field }: RichEditorProps) {
  const mount = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const host = use(RichTextHostContext);
  // What the field last passed on or was given: any other value comes from elsewhere, from an undo or another tab.
  const known = useRef(value);
  const latest = useRef({ onChange, host, onMarkdown });
  latest.current = { onChange, host, onMarkdown };

  // Before the next key can come: the field that this one replaces is gone already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is handed to it below.
  useLayoutEffect(() => {
    if (mount.current === null) return;
    const made = new Editor({
      element: mount.current,
      extensions,
      content: docOf(known.current),
      injectCSS: false,
      textDirection: "auto",
      enableInputRules: true,
      editorProps: {
        transformPastedHTML: cleanPastedHtml,
        // ProseMirror would keep Escape to itself; here it closes the form around.
        handleDOMEvents: {
          keydown: (_, event) => event.key === "Escape",
          [TAKE_FOCUS]: (view, event) => {
            event.preventDefault();
            focusEnd(view);
            return true;
          },
        },
        handlePaste: (view, event) => {
          const data = event.clipboardData;
          if (data === null || made.isActive("codeBlock")) return false;
          const md = pastedMarkdown(data);
          if (md !== "" && latest.current.host?.paste(md, () => sidesOf(made))) return true;
          const text = data.getData("text/plain");
          const html = data.getData("text/html");
          if (hasTable(html)) notifyTable();
          if (html !== "" || !looksLikeMarkdown(text)) return false;
          const doc = made.schema.nodeFromJSON(markdownToDoc(text));
          view.dispatch(view.state.tr.replaceSelection(new Slice(doc.content, 0, 0)).scrollIntoView());
          return true;
        },
        handleTextInput: (_, from, to, text) => {
          const { host: around } = latest.current;
          const signed = from === to ? signedBy(made, text) : null;
          if (signed !== null && around?.sign(signed, sidesOf(made, "paragraph"))) return true;
          if (text !== "/" || from !== to || around === null || !isInEmptyParagraph(made)) return false;
          const sides = sidesOf(made);
          // Not before ProseMirror is done with this key, since the field goes; but before the next one comes.
          queueMicrotask(() => around.slash(sides));
          return true;
        },
      },
      onUpdate: () => {
        known.current = docToMarkdown(made.getJSON() as DocNode);
        latest.current.onChange(known.current);
      },
    });
    if (field.takesFocus) focusEnd(made.view);
    setEditor(made);
    return () => made.destroy();
  }, []);

  const attributes = JSON.stringify({
    ...control,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": field.label,
    "aria-keyshortcuts": "Alt+F10",
    class: PROSE,
    "data-rows": String(field.rows),
  });
  useEffect(() => {
    const editorProps = { ...editor?.options.editorProps, attributes: JSON.parse(attributes) };
    editor?.setOptions({ editorProps });
  }, [editor, attributes]);

  useEffect(() => {
    if (editor === null || value === known.current) return;
    known.current = value;
    if (fitsField(value)) show(editor, value);
    else latest.current.onMarkdown();
  }, [editor, value]);

  return (
    <div
      className={cx(
        CONTROL,
        "grid focus-within:border-glass focus-within:outline-1 focus-within:outline-glass",
        control["aria-invalid"] && "border-fail",
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Alt F10 from the text inside. */}
      <div
        ref={mount}
        className="grid max-h-[28rem] overflow-y-auto"
        onKeyDown={unlessComposing((event) => {
          if (!event.altKey || event.key !== "F10") return;
          event.preventDefault();
          event.currentTarget.parentElement
            ?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")
            ?.focus();
        })}
      />
      {editor && <Toolbar editor={editor} controls={control.id} onMarkdown={onMarkdown} />}
    </div>
  );
}

const PROSE =
  "prose max-w-none text-ink px-2.5 py-2 outline-none whitespace-pre-wrap break-words [font-variant-ligatures:none] min-h-16 data-[rows='6']:min-h-36 [&_pre]:overflow-x-auto [&_pre]:border [&_pre]:border-rule [&_pre]:bg-plinth [&_pre]:px-3 [&_pre]:py-2 [&_pre]:whitespace-pre-wrap [&_img.ProseMirror-separator]:inline! [&_img.ProseMirror-separator]:h-0! [&_img.ProseMirror-separator]:w-0!";

/** Markdown knows no space at a text's end; who is about to write the next word behind it does. */
function docOf(md: string): DocNode {
  const doc = markdownToDoc(md);
  const last = doc.content?.at(-1);
  if (/[^\S\n]$/.test(md) && last?.type === "paragraph" && last.content?.length)
    last.content.push({ type: "text", text: " " });
  return doc;
}

/** Puts a text in whose changes come from elsewhere; only what differs is replaced, so that the cursor stays at its words. */
function show(editor: Editor, md: string): void {
  const { state, view, schema } = editor;
  const next = schema.nodeFromJSON(docOf(md));
  const from = state.doc.content.findDiffStart(next.content);
  const to = state.doc.content.findDiffEnd(next.content);
  if (from === null || to === null) return;
  const overlap = Math.max(0, from - Math.min(to.a, to.b));
  const tr = state.tr.replace(from, to.a + overlap, next.slice(from, to.b + overlap));
  view.dispatch(tr.setMeta("preventUpdate", true));
}

function focusEnd(view: EditorView): void {
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  view.focus();
}

function notifyTable(): void {
  const t = messages({ blockForm });
  notify({ tone: "plain", text: t("noTables"), detail: t("rowsBecameLines") });
}

function isInEmptyParagraph({ state }: Editor): boolean {
  const { $from } = state.selection;
  return $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
}

/** The block that a paragraph's first letters become with the letter that is typed: `## ` and `---`. */
function signedBy({ state }: Editor, typed: string): SignedBlock | null {
  const { $from } = state.selection;
  if ($from.depth !== 1 || $from.parent.type.name !== "paragraph") return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\ufffc");
  const text = $from.parent.textBetween($from.parentOffset, $from.parent.content.size, " ").trim();
  if (typed === " " && /^#{1,3}$/.test(before))
    return { type: "heading", level: before === "###" ? 3 : 2, text };
  return typed === "-" && before === "--" && text === "" ? { type: "divider" } : null;
}

/** The text before and behind the selection, or the paragraph it is in, as Markdown. */
function sidesOf({ state }: Editor, of: "selection" | "paragraph" = "selection"): TextSides {
  const { $from, $to } = state.selection;
  const [from, to] = of === "selection" ? [$from.pos, $to.pos] : [$from.before(1), $to.after(1)];
  const part = (slice: Fragment) => docToMarkdown({ type: "doc", content: slice.toJSON() ?? [] });
  return {
    before: part(state.doc.cut(0, from).content),
    after: part(state.doc.cut(to).content),
  };
}

/** Whether a pasted text means its Markdown signs; a sentence with one star in it does not. */
function looksLikeMarkdown(pasted: string): boolean {
  if (pasted.trim() === "" || scanMarkdown(pasted) !== null) return false;
  return parseTree(pasted).children.some(
    (node) =>
      node.type !== "paragraph" || node.children.some(({ type }) => type !== "text" && type !== "break"),
  );
}

/** A paste as Markdown: of a page with sections, pictures or code what those are, else the plain text; none for prose, which the field reads itself. */
function pastedMarkdown(data: DataTransfer): string {
  const html = data.getData("text/html");
  if (html === "") return data.getData("text/plain");
  return /<(h[12]|img|pre)[\s>]/i.test(html) ? htmlToMarkdown(html) : "";
}
