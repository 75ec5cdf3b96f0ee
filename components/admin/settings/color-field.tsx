import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { ownAccent } from "@/lib/platform/settings/rules";
import { siteSettings } from "@/messages/en.json";

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

type ColorFieldProps = {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (color: string) => void;
};

export function ColorField({ label, hint, error, value, onChange }: ColorFieldProps) {
  const t = messages({ siteSettings });
  return (
    <Field id="setting-accent" label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={t("picker", { label })}
            value={isColor(value) ? value : ownAccent}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 rounded-md border border-rule border-b-edge bg-plinth p-1"
          />
          <div className="w-28">
            <Input
              {...control}
              value={value}
              maxLength={7}
              spellCheck={false}
              className="font-mono"
              onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
            />
          </div>
          {value !== ownAccent && (
            <Button variant="quiet" onClick={() => onChange(ownAccent)}>
              {t("resetToDefault")}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
