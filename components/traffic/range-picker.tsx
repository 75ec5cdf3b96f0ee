import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TabLinks } from "@/components/ui/tab-links";
import { messages } from "@/lib/core/messages";
import { traffic } from "@/messages/en.json";
import { type ChosenRange, PRESETS } from "./range";

/** The range as an address: presets are links, and a custom range is a form that opens the same page. */
export function RangePicker({ path, range }: { path: string; range: ChosenRange }) {
  const t = messages({ traffic });
  const isOwn = range.days === null;
  return (
    <div className="grid gap-4">
      <TabLinks
        label={t("range")}
        links={PRESETS.map((days) => ({ href: `${path}?days=${days}`, label: t("lastDays", { days }) }))}
        current={`${path}?days=${range.days}`}
      />
      <details open={isOwn} className="group">
        <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
          {t("customRange")}
        </summary>
        <form
          action={path}
          noValidate
          className="grid items-start gap-x-3.5 gap-y-4 pt-4 sm:grid-cols-[15rem_15rem_max-content]"
        >
          <Time name="from" label={t("from")} range={range} />
          <Time name="to" label={t("to")} hint={t("toHint")} range={range} />
          <Button type="submit" className="sm:mt-[1.6875rem] sm:h-[2.625rem]">
            {t("apply")}
          </Button>
        </form>
      </details>
    </div>
  );
}

type TimeFieldProps = { name: "from" | "to"; label: string; hint?: string; range: ChosenRange };

function Time({ name, label, hint, range }: TimeFieldProps) {
  const t = messages({ traffic });
  const text = range.fields[name];
  // A browser's own field for a time clears what it can't read; a text field keeps it.
  const isUnread = range.errors[name] === t("unread") && text !== "";
  return (
    <Field
      id={`range-${name}`}
      label={t("inUtc", { label })}
      hint={hint}
      error={range.errors[name]}
      required={name === "from"}
    >
      {(control) => (
        <Input
          {...control}
          key={text}
          name={name}
          type={isUnread ? "text" : "datetime-local"}
          defaultValue={text}
        />
      )}
    </Field>
  );
}
