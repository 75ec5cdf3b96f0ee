import type { ComponentProps } from "react";
import { cx } from "./classes";
import { CONTROL } from "./field";

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
