import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./classes";
import { CONTROL } from "./field";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={cx(CONTROL, "h-[2.625rem] px-2.5", className)} />;
}

/** Grows with what is written where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={cx(CONTROL, "field-sizing-content max-h-[28rem] min-h-16 resize-y px-2.5 py-2", className)}
    />
  );
}

export type SelectProps = ComponentProps<"select"> & {
  /** The values with their labels. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

export function Select({ className, options = [], children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(CONTROL, "h-[2.625rem] appearance-none pe-8 ps-2.5", className)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 inset-e-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
