"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { SettingForm } from "@/components/forms/setting-form";
import { Button } from "@/components/ui/button";
import { SettingRow } from "./setting-row";

type OpenSettingProps = {
  title: string;
  about: string;
  /** Shown while the form is closed. */
  children: ReactNode;
  /** The button that opens the form, as "Change", and what screen readers call it, as "Change name". */
  label: string;
  spoken: string;
  submitLabel: string;
  /** Once it is sent the form closes. */
  send: (values: Record<string, string>) => Promise<void>;
  form: ReactNode;
};

/** A setting that opens into a form. The focus goes into the form, and back to the button. */
export function OpenSetting({ title, about, children, label, spoken, ...setting }: OpenSettingProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);

  useEffect(() => {
    if (open) container.current?.querySelector<HTMLElement>("input:not([type=hidden], [readonly])")?.focus();
    else if (wasOpen.current) container.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <SettingRow title={title} about={about}>
      <div ref={container}>
        {open ? (
          <div className="max-w-md animate-pane py-0.5">
            <SettingForm
              submitLabel={setting.submitLabel}
              onClose={close}
              send={(values) => setting.send(values).then(close)}
            >
              {setting.form}
            </SettingForm>
          </div>
        ) : (
          <div className="flex items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 self-center">{children}</div>
            <Button size="sm" data-opens="" aria-label={spoken} onClick={() => setOpen(true)}>
              {label}
            </Button>
          </div>
        )}
      </div>
    </SettingRow>
  );
}
