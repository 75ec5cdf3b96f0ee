"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/classes";
import { Field, FieldError } from "@/components/ui/field";
import { inline } from "@/components/ui/inline";
import { Input, Textarea } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { imports } from "@/messages/en.json";

/** What was chosen: exactly one of them. */
export type ChosenList = { file: File } | { text: string } | { address: string };

const WAYS = ["file", "text", "address"] as const;
type Way = (typeof WAYS)[number];

type Props = { busy: boolean; error: string | null; onChoose: (list: ChosenList) => void };

/** Takes a list: a file by its button or by drop, text, or an address. */
export function ListChooser({ busy, error, onChoose }: Props) {
  const t = messages({ imports });
  const [way, setWay] = useState<Way>("file");
  const [text, setText] = useState("");
  const id = useId();
  return (
    <form
      noValidate
      className="grid max-w-measure gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== "") onChoose(way === "address" ? { address: text.trim() } : { text });
      }}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-ink-2 text-small">{t("whereIsIt")}</legend>
        {WAYS.map((value) => (
          <Checkbox
            key={value}
            kind="radio"
            name="way"
            label={t(`way_${value}`)}
            checked={way === value}
            onChange={() => {
              setWay(value);
              setText("");
            }}
          />
        ))}
      </fieldset>
      {way === "file" && <FileDrop busy={busy} error={error} onFile={(file) => onChoose({ file })} />}
      {way === "text" && (
        <Field id={id} label={t("pastedRows")} error={error} hint={t("pasteHint")}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              className="font-mono text-small"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      {way === "address" && (
        <Field id={id} label={t("listAddress")} error={error} hint={t("addressHint")}>
          {(control) => (
            <Input {...control} type="url" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
      )}
      {way !== "file" && (
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("preview")}
        </Button>
      )}
    </form>
  );
}

const CHOOSE = "font-semibold underline decoration-glass-edge underline-offset-4";

type FileDropProps = { busy: boolean; error: string | null; onFile: (file: File) => void };

function FileDrop({ busy, error, onFile }: FileDropProps) {
  const t = messages({ imports });
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input within takes files from the keyboard. */}
      <div
        onDrop={onDrop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        className={cx(
          "relative grid grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-md border border-edge border-dashed px-3.5 py-5 transition-colors duration-150 hover:bg-rule-2/60 has-focus-visible:outline-2 has-focus-visible:outline-glass has-focus-visible:outline-offset-2",
          over && "border-glass bg-glass-wash",
        )}
      >
        <FileUp size={22} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <label htmlFor={id} className="text-small">
          {busy ? (
            <span className={CHOOSE}>{t("reading")}</span>
          ) : (
            inline(
              t.parts("chooseFile", {
                choose: (words) => <span className={CHOOSE}>{words}</span>,
                drop: (words) => <span className="text-ink-2">{words}</span>,
              }),
            )
          )}
          <span className="block text-ink-3">{t("fileHint")}</span>
        </label>
        <input
          id={id}
          type="file"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}
