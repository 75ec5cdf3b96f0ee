"use client";

import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from "react";
import { type FieldErrors, focusFirstError, toFieldErrors } from "./field-errors";

/** Sends the form: throws what the API refuses, returns errors of its own, or says that the page is being left. */
// biome-ignore lint/suspicious/noConfusingVoidType: whoever has nothing to answer is an ordinary async function.
export type SendForm = (typed: FormData) => Promise<FieldErrors | "leaving" | void>;

/**
 * The state of a form: it is sent once at a time, and errors are shown at their fields, the first of which is focused.
 * `own` names fields whose errors the caller shows; the others show theirs by their names.
 */
export function useForm(send: SendForm, own: readonly string[] = []) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [shown] = useState(() => new Set(own));
  const ref = useRef<HTMLFormElement>(null);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    focusFirstError(ref.current);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setErrors({});
    try {
      const answer = await send(typed);
      if (answer === "leaving") return;
      if (answer) refuse(answer);
    } catch (error) {
      refuse(toFieldErrors(error, [...shown]));
    }
    setBusy(false);
  };
  return { busy, errors, clear: () => setErrors({}), ref, onSubmit, shown };
}

export const FormFields = createContext<{ errors: FieldErrors; shown: Set<string> }>({
  errors: {},
  shown: new Set(),
});

/** The error of a field in the form around it, which the field shows. What no field shows is an error of the whole form. */
export function useFieldError(name = ""): string | undefined {
  const { errors, shown } = useContext(FormFields);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  return name === "" ? undefined : errors[name];
}

export const textOf = (typed: FormData, name: string): string => String(typed.get(name) ?? "");
