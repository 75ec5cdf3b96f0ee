import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass, cx } from "./classes";
import { Link, type LinkProps } from "./link";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & { icon?: ReactNode; keys?: string; busy?: boolean };

export function Button({ busy = false, ...props }: ButtonProps) {
  const { variant, size, wide, icon, keys, className, children, ...rest } = props;
  return (
    <button
      type="button"
      aria-keyshortcuts={keys}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {keys && <Kbd tone="inherit">{keys}</Kbd>}
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode };

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A key as it is printed on a button; tone inherit takes the color of its surroundings. */
export function Kbd({ children, tone = "quiet" }: { children: ReactNode; tone?: "quiet" | "inherit" }) {
  return <kbd className={tone === "quiet" ? "kbd" : "kbd kbd-inherit"}>{children}</kbd>;
}

export function TextLink(props: LinkProps) {
  return <Link {...props} className="link" />;
}
