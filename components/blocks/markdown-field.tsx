import { Bold, Code, Italic, Link, List, type LucideIcon } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { fitsField } from "@/lib/documents/blocks/rich-text/doc-markdown";
import { blockForm } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { type FieldProps, roomLeft } from "./fields";
import { applyMark, type MarkdownMark } from "./markdown-edit";
import type { RichEditorProps } from "./rich-editor/rich-editor";

type MarkdownFieldProps = FieldProps<string> & { max: number; rows?: number };

const MARKS: readonly { mark: MarkdownMark; key: string | null; Icon: LucideIcon }[] = [
  { mark: "bold", key: "b", Icon: Bold },
  { mark: "italic", key: "i", Icon: Italic },
  { mark: "link", key: "k", Icon: Link },
  { mark: "list", key: null, Icon: List },
  { mark: "code", key: "e", Icon: Code },
];

/** The rich field's code, once it is here: it is fetched when the first text is opened. */
let fetched: ComponentType<RichEditorProps> | null = null;

export async function fetchRichEditor(): Promise<void> {
  fetched = (await import("./rich-editor/rich-editor")).RichEditor;
}

/** Markdown as the text it makes, or in a text area: until the rich field is there, where it can't be, and for whoever prefers it. */
export function MarkdownField({ value, onChange, max, rows = 3, ...field }: MarkdownFieldProps) {
  const id = useId();
  const [Rich, setRich] = useState(() => fetched);
  const [asMarkdown, setAsMarkdown] = useState(() => !fitsField(value));
  const [takesFocus, setTakesFocus] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (Rich !== null || asMarkdown) return;
    let isHere = true;
    const swap = () => {
      if (!isHere || fetched === null) return;
      const { current } = area;
      // Who is in the middle of a text stays in this field until it is left.
      const isWriting = current !== null && current === document.activeElement;
      if (isWriting && current.selectionStart !== current.value.length) {
        return current.addEventListener("blur", swap, { once: true });
      }
      setTakesFocus(isWriting);
      setRich(() => fetched);
    };
    fetchRichEditor().then(swap, () => {});
    return () => {
      isHere = false;
    };
  }, [Rich, asMarkdown]);

  const change = (to: "rich" | "markdown") => {
    setTakesFocus(true);
    setAsMarkdown(to === "markdown");
  };
  return (
    <Field id={id} aside={roomLeft(value, max)} {...field}>
      {(control) =>
        Rich !== null && !asMarkdown ? (
          <Rich
            {...{ control, value, onChange, rows, takesFocus }}
            label={field.label}
            onMarkdown={() => change("markdown")}
          />
        ) : (
          <MarkdownArea
            {...{ control, value, onChange, rows, area }}
            takesFocus={takesFocus && asMarkdown}
            onRich={Rich !== null && fitsField(value) ? () => change("rich") : null}
          />
        )
      }
    </Field>
  );
}

type MarkdownAreaProps = Pick<RichEditorProps, "control" | "value" | "onChange" | "rows" | "takesFocus"> & {
  area: RefObject<HTMLTextAreaElement | null>;
  onRich: (() => void) | null;
};

function MarkdownArea({ control, value, onChange, rows, area, takesFocus, onRich }: MarkdownAreaProps) {
  const t = messages({ blockForm });
  const selection = useRef<{ start: number; end: number } | null>(null);

  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus, area]);

  useLayoutEffect(() => {
    if (selection.current === null || area.current?.value !== value) return;
    area.current.focus();
    area.current.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = null;
  }, [value, area]);

  const mark = (kind: MarkdownMark) => {
    if (area.current === null) return;
    const { selectionStart, selectionEnd } = area.current;
    const marked = applyMark({ value, start: selectionStart, end: selectionEnd }, kind);
    selection.current = marked;
    onChange(marked.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (found === undefined) return;
    event.preventDefault();
    mark(found.mark);
  };

  return (
    <div className="group relative grid">
      <Textarea
        {...control}
        ref={area}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={unlessComposing(onKeyDown)}
        className="pb-9"
      />
      <div
        role="toolbar"
        aria-label={t("formatting")}
        aria-controls={control.id}
        className="absolute inset-x-1.5 bottom-1.5 flex gap-0.5"
      >
        {MARKS.map(({ mark: kind, key, Icon }) => (
          <button
            key={kind}
            type="button"
            aria-label={t(kind)}
            title={key === null ? t(kind) : `${t(kind)} (${t("ctrl")} ${key.toUpperCase()})`}
            aria-keyshortcuts={key === null ? undefined : `Control+${key.toUpperCase()}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mark(kind)}
            className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink pointer-coarse:size-9"
          >
            <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
          </button>
        ))}
        {onRich && (
          <button
            type="button"
            onClick={onRich}
            className="label ms-auto rounded-sm px-2 hover:bg-rule-2 hover:text-ink"
          >
            {t("richText")}
          </button>
        )}
      </div>
    </div>
  );
}
