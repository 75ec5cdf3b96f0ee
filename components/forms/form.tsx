import type { KeyboardEvent, ReactNode } from "react";
import { FormError } from "./form-error";
import type { useForm } from "./use-form";

type FormProps = {
  of: Pick<ReturnType<typeof useForm>, "errors" | "ref" | "onSubmit">;
  id?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A form with the error of the whole form above its fields. */
export function Form({ of: { errors, ref, onSubmit }, id, onKeyDown, children }: FormProps) {
  return (
    <form {...{ ref, id, onSubmit, onKeyDown }} method="post" noValidate className="grid gap-4">
      <FormError>{errors[""]}</FormError>
      {children}
    </form>
  );
}
