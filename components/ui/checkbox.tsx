import type { ComponentProps, ReactNode } from "react";
import { cx } from "./classes";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  kind?: "checkbox" | "radio";
};

/** A native box with its label; kind radio draws the round one. */
export function Checkbox({ label, hint, kind = "checkbox", className, id, ...rest }: CheckboxProps) {
  const hintId = hint && id ? `${id}-hint` : undefined;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is within CheckMark.
    <label className={cx("flex items-start gap-2.5 py-1", className)}>
      <CheckMark aria-describedby={hintId} {...rest} id={id} kind={kind} className="mt-[0.1875rem]" />
      <span>
        <span className="block">{label}</span>
        {hint && (
          <span id={hintId} className="block text-small text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

type CheckMarkProps = Omit<ComponentProps<"input">, "type"> & { kind?: "checkbox" | "radio" };

/** The box alone; it needs a label of its own. */
export function CheckMark({ kind = "checkbox", className, ...rest }: CheckMarkProps) {
  return (
    <span className={cx("relative grid size-[1.125rem] shrink-0 place-items-center", className)}>
      <input
        {...rest}
        type={kind}
        className={cx(
          "peer size-full appearance-none border border-edge bg-(--field-ground) checked:border-chosen checked:bg-chosen forced-colors:appearance-auto",
          // Radio buttons of which none is chosen are indeterminate too.
          kind === "radio"
            ? "rounded-full"
            : "rounded-sm indeterminate:border-chosen indeterminate:bg-chosen",
        )}
      />
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="pointer-events-none absolute size-3 text-chosen-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:hidden forced-colors:hidden"
      >
        {kind === "radio" ? (
          <circle cx="6" cy="6" r="2.5" fill="currentColor" />
        ) : (
          <path d="m2 6.25 2.75 2.75L10 3.25" fill="none" stroke="currentColor" strokeWidth="1.75" />
        )}
      </svg>
      {kind === "checkbox" && (
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="pointer-events-none absolute hidden size-3 text-chosen-ink peer-indeterminate:block forced-colors:hidden"
        >
          <path d="M2.5 6h7" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      )}
    </span>
  );
}
