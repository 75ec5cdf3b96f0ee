/** Joins class names, leaving out what is false or missing. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

export const TAB_LIST = "scroll-quiet flex gap-5 border-b border-rule";

export const TAB =
  "-mb-px border-b-2 border-transparent py-2.5 text-small whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-chosen aria-[current=page]:font-semibold aria-[current=page]:text-ink data-[state=active]:border-chosen data-[state=active]:font-semibold data-[state=active]:text-ink";

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
