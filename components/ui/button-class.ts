import { cx } from "./classes";

export type ButtonLook = {
  /** primary: ink; accent: the brand; good: green; plain: a sheet with a rule; quiet: text; danger: red. */
  variant?: "primary" | "accent" | "good" | "plain" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
};

/** A button's classes alone, for what looks like one: a summary, a label, a link on a page without the router. */
export function buttonClass({ variant = "plain", size = "md", wide = false }: ButtonLook = {}): string {
  return cx(
    "button",
    variant !== "plain" && `button-${variant}`,
    size !== "md" && `button-${size}`,
    wide && "button-wide",
  );
}
