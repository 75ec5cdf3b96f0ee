import type { KeyboardEvent, ReactNode } from "react";
import { FormFields, type useForm } from "./use-form";

type FormProps = {
  of: Pick<ReturnType<typeof useForm>, "errors" | "shown" | "ref" | "onSubmit">;
  id?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A form with the error of the whole form above its fields. */
export function Form({ of: { errors, shown, ref, onSubmit }, id, onKeyDown, children }: FormProps) {
  return (
    <form {...{ ref, id, onSubmit, onKeyDown }} method="post" noValidate className="grid gap-4">
      <FormError>{errors[""]}</FormError>
      <FormFields value={{ errors, shown }}>{children}</FormFields>
    </form>
  );
}

/** An error of the form as a whole. The live region exists before its text, so that screen readers announce it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="border-fail border-s-2 bg-fail-wash py-2.5 pe-3 ps-3.5 text-small">{children}</p>
      )}
    </div>
  );
}
