import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TabLinks } from "@/components/ui/tab-links";
import { type ChosenRange, PRESETS, UNREAD } from "./range";

/** The range as an address: presets are links, and a custom range is a form that opens the same page. */
export function RangePicker({ path, range }: { path: string; range: ChosenRange }) {
  const isOwn = range.days === null;
  return (
    <div className="grid gap-4">
      <TabLinks
        label="Range"
        links={PRESETS.map(({ days, label }) => ({ href: `${path}?days=${days}`, label }))}
        current={`${path}?days=${range.days}`}
      />
      <details open={isOwn} className="group">
        <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
          Custom range
        </summary>
        <form
          action={path}
          noValidate
          className="grid items-start gap-x-3.5 gap-y-4 pt-4 sm:grid-cols-[15rem_15rem_max-content]"
        >
          <Time name="from" label="From" range={range} />
          <Time name="to" label="To" hint="Not included in the range. Leave empty for now." range={range} />
          <Button type="submit" className="sm:mt-[1.6875rem] sm:h-[2.625rem]">
            Apply
          </Button>
        </form>
      </details>
    </div>
  );
}

type TimeFieldProps = { name: "from" | "to"; label: string; hint?: string; range: ChosenRange };

function Time({ name, label, hint, range }: TimeFieldProps) {
  const text = range.fields[name];
  // A browser's own field for a time clears what it can't read; a text field keeps it.
  const isUnread = range.errors[name] === UNREAD && text !== "";
  return (
    <Field
      id={`range-${name}`}
      label={`${label} (UTC)`}
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
