"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type BlockNoteProps = { what: string; value: string; onChange: (note: string) => void; className: string };

/** A note to the builder at one block; it goes with the decision. The class places its button. */
export function BlockNote({ what, value, onChange, className }: BlockNoteProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!open && value === "") {
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Note at ${what}`}
        onClick={() => setOpen(true)}
        className={cx("text-ink-3", className)}
      >
        Note
      </Button>
    );
  }
  return (
    <div className="mt-2 w-full border-warn border-l-[3px] bg-warn-wash px-3.5 pt-2 pb-3">
      <Field id={id} label={`Note to the builder at ${what}`}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={2}
            maxLength={1000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
            onBlur={() => value.trim() === "" && setOpen(false)}
          />
        )}
      </Field>
    </div>
  );
}
