"use client";

import { Bold, Code, Italic, Link, List, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { roomLeft } from "./fields";
import { applyMark, type MarkdownMark } from "./markdown-edit";

type MarkdownFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  error?: string | null;
  optional?: boolean;
  disabled?: boolean;
  rows?: number;
};

const MARKS: readonly { mark: MarkdownMark; name: string; key: string | null; Icon: LucideIcon }[] = [
  { mark: "bold", name: "Bold", key: "b", Icon: Bold },
  { mark: "italic", name: "Italic", key: "i", Icon: Italic },
  { mark: "link", name: "Link", key: "k", Icon: Link },
  { mark: "list", name: "List", key: null, Icon: List },
  { mark: "code", name: "Code", key: "e", Icon: Code },
];

/** Markdown in a text area that grows, with a few buttons and their keys. */
export function MarkdownField({ value, onChange, max, disabled, rows = 3, ...field }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<{ start: number; end: number } | null>(null);
  const fault = field.error ?? null;

  useLayoutEffect(() => {
    if (selection.current === null || area.current?.value !== value) return;
    area.current.focus();
    area.current.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = null;
  }, [value]);

  const mark = (kind: MarkdownMark) => {
    if (area.current === null || disabled) return;
    const { selectionStart, selectionEnd } = area.current;
    const {
      value: changed,
      start,
      end,
    } = applyMark({ value, start: selectionStart, end: selectionEnd }, kind);
    selection.current = { start, end };
    onChange(changed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (found === undefined) return;
    event.preventDefault();
    mark(found.mark);
  };

  return (
    <Field id={id} aside={roomLeft(value, max)} {...field} error={fault}>
      {(control) => (
        <div className="group relative grid">
          <Textarea
            {...control}
            ref={area}
            rows={rows}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            className="pb-9"
          />
          <Toolbar controls={id} disabled={disabled} mark={mark} />
        </div>
      )}
    </Field>
  );
}

function Toolbar(props: {
  controls: string;
  disabled: boolean | undefined;
  mark: (kind: MarkdownMark) => void;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={props.controls}
      className="absolute bottom-1.5 left-1.5 flex gap-0.5"
    >
      {MARKS.map(({ mark, name, key, Icon }) => (
        <button
          key={mark}
          type="button"
          disabled={props.disabled}
          aria-label={name}
          title={key === null ? name : `${name} (Ctrl ${key.toUpperCase()})`}
          aria-keyshortcuts={key === null ? undefined : `Control+${key.toUpperCase()}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.mark(mark)}
          className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink disabled:opacity-45 pointer-coarse:size-9"
        >
          <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
        </button>
      ))}
    </div>
  );
}
