"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

/** Asks for a second look, once. */
export function AppealForm({ busy, onSend }: { busy: boolean; onSend: (text: string) => Promise<boolean> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);

  const send = async () => {
    const words = text.trim();
    setMissing(words === "");
    if (words !== "" && (await onSend(words))) setOpen(false);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 border-rule border-t pt-5">
      <h2 id={`${id}-title`} className="name text-h3">
        You think that this was wrong?
      </h2>
      <p className="measure text-ink-2">
        You can appeal once. The same version goes back into the queue with your words, and another reviewer
        decides where there is one.
      </p>
      {open ? (
        <>
          <Field
            id={`${id}-text`}
            label="Why should it be decided otherwise?"
            error={missing ? "Say in some words why." : null}
          >
            {(control) => (
              <Textarea
                {...control}
                autoFocus
                rows={4}
                maxLength={2000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" busy={busy} onClick={send}>
              Send the appeal
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Appeal</Button>
        </div>
      )}
    </section>
  );
}
