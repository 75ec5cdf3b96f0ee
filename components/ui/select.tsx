import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./classes";
import { CONTROL } from "./field";

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(CONTROL, "h-[2.625rem] appearance-none pr-8 pl-2.5", className)}>
        {children}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
