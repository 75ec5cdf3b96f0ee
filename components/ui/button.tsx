import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cx } from "./classes";
import { Kbd } from "./kbd";
import { Spinner } from "./spinner";

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
