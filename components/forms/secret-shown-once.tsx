"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { CopyButton } from "@/components/ui/copy-button";

type SecretShownOnceProps = {
  title: string;
  about: ReactNode;
  secret: string;
  copyLabel: string;
  doneLabel: string;
  onDone: () => void;
  className?: string;
  /** Shown between the secret and the buttons, and beside the button that dismisses the sheet. */
  children?: ReactNode;
  beside?: ReactNode;
};

/** A secret that is shown once: it stays on the page until it is dismissed, and is stored nowhere else. */
export function SecretShownOnce({
  title,
  about,
  secret,
  onDone,
  className = "mb-8",
  ...sheet
}: SecretShownOnceProps) {
  const sheetRef = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => sheetRef.current?.focus(), []);
  return (
    <section
      ref={sheetRef}
      tabIndex={-1}
      aria-labelledby={id}
      className={cx("sheet grid animate-pane gap-4 border-glass border-b-[5px] p-5 outline-none", className)}
    >
      <div className="grid gap-1">
        <h2 id={id} className="name text-h3">
          {title}
        </h2>
        <p className="measure text-ink-2 text-small">{about}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2.5">
        <code className="flex min-h-[2.625rem] min-w-0 grow items-center rounded-md border border-rule bg-wall px-3 py-2 text-[0.8125rem] [overflow-wrap:anywhere] whitespace-pre-line select-all">
          {secret}
        </code>
        <CopyButton text={secret} label={sheet.copyLabel} variant="accent" size="md" />
      </div>
      {sheet.children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <Button variant="quiet" onClick={onDone}>
          {sheet.doneLabel}
        </Button>
        {sheet.beside}
      </div>
    </section>
  );
}
