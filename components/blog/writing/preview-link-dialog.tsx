"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/api/client";
import type { Preview } from "@/lib/blog/schema";
import { bothZones } from "./post-state";
import { detailOf } from "./use-post-actions";

type PreviewLinkDialogProps = { open: boolean; onClose: () => void; id: string };

const SPANS = [
  { hours: 24, label: "a day" },
  { hours: 72, label: "three days" },
  { hours: 168, label: "a week" },
  { hours: 720, label: "thirty days" },
];

/** Makes a link to the draft for people without an account here. */
export function PreviewLinkDialog({ open, ...props }: PreviewLinkDialogProps) {
  return open ? <Asking {...props} /> : null;
}

function Asking({ onClose, id: post }: Omit<PreviewLinkDialogProps, "open">) {
  const id = useId();
  const [hours, setHours] = useState(72);
  const [made, setMade] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setFault(null);
    try {
      setMade(await call("POST /api/v1/blog/posts/{id}/preview", { id: post, expiresInHours: hours }));
    } catch (error) {
      setFault(detailOf(error) ?? "Something went wrong here. Try again.");
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      lead="Whoever has it reads the draft as it is then, without signing in. It can't be taken back before it expires; archiving the post ends it."
      actions={
        made === null ? (
          <Button variant="primary" busy={busy} onClick={make}>
            Make the link
          </Button>
        ) : (
          <>
            <CopyButton text={made.url} label="Copy" what="the preview link" variant="primary" size="md" />
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {made === null ? (
        <Field id={`${id}-span`} label="It lasts">
          {(control) => (
            <Select
              {...control}
              value={hours}
              onChange={(event) => setHours(Number(event.target.value))}
              className="max-w-60"
            >
              {SPANS.map((span) => (
                <option key={span.hours} value={span.hours}>
                  {span.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field id={`${id}-link`} label="The link" hint={`Until ${bothZones(made.expiresAt).utc}.`}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={made.url}
              onFocus={(event) => event.target.select()}
              className="font-mono"
            />
          )}
        </Field>
      )}
      {fault !== null && (
        <ErrorState kind="line" title="No link was made.">
          {fault}
        </ErrorState>
      )}
    </Dialog>
  );
}
