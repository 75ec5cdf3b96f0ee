"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { Form } from "./form";
import { type SendForm, useForm } from "./use-form";

type SettingFormProps = {
  submitLabel: string;
  /** Sends what was typed; what it throws or returns is shown. */
  send: (values: Record<string, string>) => ReturnType<SendForm>;
  onClose: () => void;
  children: ReactNode;
};

export function SettingForm({ submitLabel, send, onClose, children }: SettingFormProps) {
  const t = messages({ forms });
  const form = useForm((typed) =>
    send(Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]))),
  );

  return (
    <Form of={form} onKeyDown={unlessComposing(({ key }) => key === "Escape" && !form.busy && onClose())}>
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  );
}
