import type { ComponentProps } from "react";
import { cx } from "./classes";
import { CONTROL } from "./field";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={cx(CONTROL, "h-[2.625rem] px-2.5", className)} />;
}
