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
  return cx(BASE, VARIANTS[variant], SIZES[size], wide && "w-full");
}

const BASE =
  "inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-60 [&_svg]:shrink-0";

const VARIANTS = {
  primary: "border-ink bg-ink text-wall hover:border-ink-2 hover:bg-ink-2",
  accent: "border-glass bg-glass text-glass-ink hover:border-glass-deep hover:bg-glass-deep",
  plain: "border-rule bg-plinth text-ink hover:border-edge",
  quiet: "border-transparent text-ink-2 hover:bg-rule-2 hover:text-ink",
  danger: "border-fail/45 bg-plinth text-fail hover:border-fail hover:bg-fail-wash",
};

const SIZES = {
  sm: "min-h-8 px-2.5 text-[0.8125rem]/5 pointer-coarse:min-h-10",
  md: "min-h-[2.375rem] px-3.5 text-small/5 pointer-coarse:min-h-11",
  lg: "min-h-[3.125rem] px-5 text-body/6",
};
