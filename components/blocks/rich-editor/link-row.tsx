import { type Editor, getMarkAttributes, getMarkRange } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { safeLink } from "@/lib/documents/blocks/url";
import { blockForm } from "@/messages/en.json";
import { unlessComposing } from "../../ui/unless-composing";

/** Asks for the address of a link. Only addresses that a page may show are accepted. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = messages({ blockForm });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const before = String(getMarkAttributes(editor.state, "link").href ?? "");
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const href = toAddress(address);
    if (href === null) {
      setError(t("enterUrl"));
      return input.current?.focus();
    }
    setLink(editor, href);
    leave();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && event.key !== "Enter") return;
    if (event.key === "Enter" && event.target !== input.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else leave();
  };
  return (
    <div
      role="dialog"
      aria-label={t("link")}
      onKeyDown={unlessComposing(press)}
      className="grid gap-1.5 border-rule-2 border-t p-1.5"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <Input
          ref={input}
          type="url"
          aria-label={t("linkUrl")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setError(null);
          }}
          className="min-w-40 grow basis-40"
        />
        <Button size="sm" variant="primary" onClick={set}>
          {t("setLink")}
        </Button>
        {before !== "" && (
          <Button
            size="sm"
            onClick={() => {
              editor.chain().extendMarkRange("link").unsetLink().run();
              leave();
            }}
          >
            {t("removeLink")}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={leave}>
          {t("cancel")}
        </Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** `example.com` means https. */
function toAddress(written: string): string | null {
  const address = written.trim();
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return safeLink(`mailto:${address}`);
  return (
    safeLink(address) ??
    (/^[\w-]+(\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? safeLink(`https://${address}`) : null)
  );
}

/** Links what is selected, or the link around the cursor, or else the address itself. */
function setLink(editor: Editor, href: string): void {
  const { selection, schema } = editor.state;
  const link = schema.marks.link;
  const around = link && getMarkRange(selection.$from, link);
  if (selection.empty && !around) {
    editor.commands.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    return;
  }
  editor.chain().extendMarkRange("link").setLink({ href }).run();
}
