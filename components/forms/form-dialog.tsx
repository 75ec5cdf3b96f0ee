"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";
import { Form } from "./form";
import { type SendForm, useForm } from "./use-form";

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  submitLabel: string;
  variant?: "primary" | "danger";
  /** The label of the button that cancels. */
  keep?: string;
  /** Once it is sent the dialog closes. */
  send: SendForm;
  above?: ReactNode;
  children?: ReactNode;
};

export function FormDialog({ open, onClose, title, lead, variant = "primary", ...dialog }: FormDialogProps) {
  const t = messages({ forms });
  const formId = useId();
  const form = useForm(async (typed) => {
    const answer = await dialog.send(typed);
    if (answer === undefined) onClose();
    return answer;
  });
  const close = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog
      {...{ open, title, lead }}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={formId} variant={variant} busy={form.busy}>
            {dialog.submitLabel}
          </Button>
          <Button variant="quiet" onClick={close}>
            {dialog.keep ?? t("cancel")}
          </Button>
        </>
      }
    >
      {dialog.above}
      <Form of={form} id={formId}>
        {dialog.children}
      </Form>
    </Dialog>
  );
}
