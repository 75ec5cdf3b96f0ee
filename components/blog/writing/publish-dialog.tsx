import { useId, useState } from "react";
import type { Issue } from "@/components/editor/check";
import { InputField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { useAttempt } from "./post-dialogs";
import { bothZones } from "./post-state";
import type { PostWriting } from "./use-post-writing";

type PublishDialogProps = { writing: PostWriting; onClose: () => void };

/** Publishes now or at a time, which is shown in both zones before it is set. */
export function PublishDialog({ writing, onClose }: PublishDialogProps) {
  const t = messages({ blogWriting });
  const { post, phase, editing, publish } = writing;
  const { review, goTo } = editing.editor;
  const waitsFor = phase === "scheduled" ? post.publishAt : null;
  const id = useId();
  const [isLater, setIsLater] = useState(waitsFor !== null);
  const [time, setTime] = useState(waitsFor === null ? "" : toLocalInput(waitsFor));
  const { busy, failure, attempt } = useAttempt(t("couldntPublish"));
  const at = isLater ? toInstant(time) : null;
  const isPast = at !== null && Date.parse(at) <= Date.now();
  const { issues } = review;
  const [issue] = issues;

  const fix = (found: Issue) => {
    onClose();
    editing.setPreview(false);
    goTo(found);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={post.page ? t("publishPage") : t("publishPost")}
      lead={post.page ? t("publishPageLead") : t("publishPostLead")}
      actions={
        <>
          {issue === undefined ? (
            <Button
              variant="primary"
              busy={busy}
              disabled={isLater && (at === null || isPast)}
              onClick={() => attempt(() => publish(at).then(onClose))}
            >
              {isLater ? t("schedule") : t("publishNow")}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => fix(issue)}>
              {t("showIssues")}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      {issue === undefined ? (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t("when")}</legend>
          {[false, true].map((later) => (
            <Checkbox
              key={String(later)}
              kind="radio"
              name={`${id}-when`}
              label={later ? t("later") : t("now")}
              checked={isLater === later}
              onChange={() => setIsLater(later)}
            />
          ))}
          {isLater && (
            <div className="mt-2">
              <InputField
                label={t("dateAndTime")}
                error={isPast ? t("inThePast") : null}
                hint={t("deviceTimeZone")}
                type="datetime-local"
                value={time}
                onChange={(event) => setTime(event.target.value)}
                className="max-w-60"
              />
            </div>
          )}
          {at !== null && !isPast && <Zones time={at} />}
        </fieldset>
      ) : (
        <p className="border-warn border-s-[3px] bg-warn-wash px-3.5 py-2">
          {t("fieldsToFix", { count: issues.length })}
        </p>
      )}
      {failure}
    </Dialog>
  );
}

function Zones({ time }: { time: string }) {
  const t = messages({ blogWriting });
  const { own, utc } = bothZones(time);
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
      <dt className="text-ink-2">{t("yourTimeLabel")}</dt>
      <dd>{own}</dd>
      <dt className="text-ink-2">{t("utc")}</dt>
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
