import type { ReactNode } from "react";
import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";
import { cx } from "./classes";

/** What a control needs to be tied to its label, hint and error; spread it on an Input, Textarea or Select. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  optional?: boolean;
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ id, label, hint, error, required, optional, ...field }: FieldProps) {
  const t = messages({ ui });
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ");
  return (
    <div className={cx("grid content-start gap-1.5", field.className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small text-ink-2">
          {label}
          {optional && <span className="text-ink-3"> {t("optional")}</span>}
        </label>
        {field.aside && <span className="label">{field.aside}</span>}
      </div>
      {field.children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="measure text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-fail">
      {children}
    </p>
  );
}

export const CONTROL =
  "w-full min-w-0 rounded-md border border-rule border-b-edge bg-(--field-ground) text-body text-ink transition-colors duration-150 hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-fail aria-invalid:focus-visible:outline-fail disabled:opacity-55 read-only:not-[select,[type=checkbox]]:text-ink-2";
