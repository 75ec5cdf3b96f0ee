import { Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";

/** What an error says to a person. */
export function problemText(error: unknown): string {
  return error instanceof Problem ? error.detail : messages({ forms })("somethingWentWrong");
}

/** What is wrong, by field; `""` holds what belongs to no field that the form has. */
export type FieldErrors = Partial<Record<string, string>>;

/** A refusal as errors at the fields of a form: `errors[].path` names them, 409 `slug_taken` is the slug's. */
export function toFieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const t = messages({ forms });
  if (!(error instanceof Problem)) return { "": t("somethingWentWrong") };
  if (error.status === 401) return { "": t("yourSessionHasEnded") };
  if (error.code === "slug_taken" && fields.includes("slug")) return { slug: t("thisUrlIsTaken") };
  const errors: FieldErrors = {};
  for (const { path, message } of error.errors) {
    const field = path.split(/[.[]/)[0] ?? "";
    const key = fields.includes(field) ? field : "";
    errors[key] ??= key ? sentence(message) : `${path}: ${message}`;
  }
  return Object.keys(errors).length > 0 ? errors : { "": error.detail };
}

/** The API's words as a sentence: "must be an email address" is "Must be an email address." */
function sentence(text: string): string {
  const t = messages({ forms });
  if (/^(is required|Too small: .* >=1 )/.test(text)) return t("thisFieldIsRequired");
  const most = /^Too big: .* <=(\d+) (characters|items)/.exec(text);
  if (most) return t(most[2] === "items" ? "tooManyItems" : "tooLong", { most: most[1] ?? "" });
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** Moves the focus to the first invalid field once it is rendered, within a second or so. */
export function focusFirstError(form: HTMLElement | null, frames = 60): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (first) first.focus();
    else if (frames > 0) focusFirstError(form, frames - 1);
  });
}
