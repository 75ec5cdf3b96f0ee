import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TAB, TAB_LIST } from "@/components/ui/tab-classes";
import { type ChosenRange, PRESETS, UNREAD } from "./range";

/** The range as an address: presets are links, and two times of one's own a form that opens the same page. */
export function RangePicker({ path, range }: { path: string; range: ChosenRange }) {
  const isOwn = range.days === null;
  return (
    <div className="grid gap-4">
      <nav aria-label="Range" className={TAB_LIST}>
        {PRESETS.map(({ days, label }) => (
          <Link
            key={days}
            href={`${path}?days=${days}`}
            aria-current={days === range.days ? "page" : undefined}
            className={TAB}
          >
            {label}
          </Link>
        ))}
      </nav>
      <details open={isOwn} className="group">
        <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
          Days and times of your own
        </summary>
        <form
          action={path}
          noValidate
          className="grid items-start gap-x-3.5 gap-y-4 pt-4 sm:grid-cols-[15rem_15rem_max-content]"
        >
          <Time name="from" label="From" range={range} />
          <Time name="to" label="To" hint="Not included. Empty is up to now." range={range} />
          <Button type="submit" className="sm:mt-[1.6875rem] sm:h-[2.625rem]">
            Show
          </Button>
        </form>
      </details>
    </div>
  );
}

type TimeFieldProps = { name: "from" | "to"; label: string; hint?: string; range: ChosenRange };

function Time({ name, label, hint, range }: TimeFieldProps) {
  const text = range.fields[name];
  // A browser's own field for a time empties what it can't read; as text it stays to be seen.
  const isUnread = range.faults[name] === UNREAD && text !== "";
  return (
    <Field
      id={`range-${name}`}
      label={`${label} (UTC)`}
      hint={hint}
      error={range.faults[name]}
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
