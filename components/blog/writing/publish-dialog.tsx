"use client";

import { useId, useState } from "react";
import type { Mend } from "@/components/builder/editor/check";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { bothZones } from "./post-state";
import { detailOf } from "./use-post-actions";

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The time that it waits for already. */
  publishAt: string | null;
  mends: readonly Mend[];
  onMend: (mend: Mend) => void;
  onPublish: (publishAt: string | null) => Promise<void>;
};

/** Publishes now or at a time, which is shown in both zones before it is set. */
export function PublishDialog({ open, ...props }: PublishDialogProps) {
  return open ? <Asking {...props} /> : null;
}

function Asking({ onClose, publishAt, mends, onMend, onPublish }: Omit<PublishDialogProps, "open">) {
  const id = useId();
  const [isLater, setIsLater] = useState(publishAt !== null);
  const [time, setTime] = useState(publishAt === null ? "" : toLocalInput(publishAt));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const at = isLater ? toInstant(time) : null;
  const isPast = at !== null && Date.parse(at) <= Date.now();
  const [mend] = mends;

  const publish = async () => {
    setBusy(true);
    setFault(null);
    try {
      await onPublish(at);
      onClose();
    } catch (error) {
      setFault(detailOf(error) ?? "Something went wrong here. Try again.");
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish the post"
      lead="Everybody can read it from then on, and it is in the feeds and the sitemap."
      actions={
        <>
          {mend === undefined ? (
            <Button
              variant="primary"
              busy={busy}
              disabled={isLater && (at === null || isPast)}
              onClick={publish}
            >
              {isLater ? "Schedule" : "Publish now"}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onMend(mend)}>
              Show what to mend
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      {mend === undefined ? (
        <fieldset className="grid gap-1">
          <legend className="sr-only">When</legend>
          <Checkbox
            kind="radio"
            name={`${id}-when`}
            label="Now"
            checked={!isLater}
            onChange={() => setIsLater(false)}
          />
          <Checkbox
            kind="radio"
            name={`${id}-when`}
            label="At a time"
            checked={isLater}
            onChange={() => setIsLater(true)}
          />
          {isLater && (
            <Field
              id={`${id}-time`}
              label="Date and time"
              error={isPast ? "This time has passed." : null}
              hint="In the time zone of this device."
              className="mt-2"
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  value={time}
                  onChange={(event) => setTime(event.target.value)}
                  className="max-w-60"
                />
              )}
            </Field>
          )}
          {at !== null && !isPast && <Zones time={at} />}
        </fieldset>
      ) : (
        <p className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2">
          {mends.length === 1 ? "One field is" : `${mends.length} fields are`} to mend before anybody can read
          it.
        </p>
      )}
      {fault !== null && (
        <ErrorState kind="line" title="It was not published.">
          {fault}
        </ErrorState>
      )}
    </Dialog>
  );
}

function Zones({ time }: { time: string }) {
  const { own, utc } = bothZones(time);
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
      <dt className="text-ink-2">For you</dt>
      <dd>{own}</dd>
      <dt className="text-ink-2">In UTC</dt>
      <dd>{utc}</dd>
    </dl>
  );
}

function toInstant(local: string): string | null {
  const time = new Date(local);
  return local === "" || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** A time as a field for it takes it, in the device's own zone. */
function toLocalInput(instant: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
