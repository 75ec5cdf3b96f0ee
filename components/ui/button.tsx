import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./classes";
import { Kbd } from "./kbd";
import { Spinner } from "./spinner";

export type ButtonLook = {
  /** primary: ink; accent: glass; plain: a sheet with a rule; quiet: text; danger: red. */
  variant?: "primary" | "accent" | "plain" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
};

type ButtonExtras = ButtonLook & { icon?: ReactNode; keys?: string };
type ButtonProps = ComponentProps<"button"> & ButtonExtras & { busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  icon,
  keys,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      aria-keyshortcuts={keys}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {keys && <Kbd tone="inherit">{keys}</Kbd>}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  keys,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonExtras) {
  return (
    <Link {...rest} aria-keyshortcuts={keys} className={cx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
      {keys && <Kbd tone="inherit">{keys}</Kbd>}
    </Link>
  );
}

/** The classes alone, for a summary or a label that looks like a button. */
export function buttonClass({ variant = "plain", size = "md", wide = false }: ButtonLook = {}): string {
  return cx(
    "button",
    variant !== "plain" && `button-${variant}`,
    size !== "md" && `button-${size}`,
    wide && "button-wide",
  );
}
