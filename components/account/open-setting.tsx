"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SettingRow } from "./setting-row";

type OpenSettingProps = {
  title: string;
  about: string;
  /** What it holds while the form is closed. */
  children: ReactNode;
  /** The button that opens the form, as "Change", and what it changes, for who hears it alone. */
  label: string;
  what: string;
  form: (close: () => void) => ReactNode;
};

/** A setting that opens into a form in its place. The focus goes into the form, and back to the button. */
export function OpenSetting({ title, about, children, label, what, form }: OpenSettingProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (open) place.current?.querySelector<HTMLElement>("input:not([type=hidden], [readonly])")?.focus();
    else if (wasOpen.current) place.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <SettingRow title={title} about={about}>
      <div ref={place}>
        {open ? (
          <div className="max-w-md animate-pane py-0.5">{form(() => setOpen(false))}</div>
        ) : (
          <div className="flex items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 self-center">{children}</div>
            <Button size="sm" data-opens="" aria-label={`${label} ${what}`} onClick={() => setOpen(true)}>
              {label}
            </Button>
          </div>
        )}
      </div>
    </SettingRow>
  );
}
