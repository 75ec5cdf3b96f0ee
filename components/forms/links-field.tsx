import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";

type Link = { label: string; url: string };

type LinksFieldProps = {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  links: readonly Link[];
  most: number;
  example: Link;
  onChange: (links: Link[]) => void;
};

export function LinksField({ label, hint, error, links, most, example, onChange }: LinksFieldProps) {
  const t = messages({ forms });
  const put = (at: number, link: Link) => onChange(links.map((each, index) => (index === at ? link : each)));
  const invalid = error ? true : undefined;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-small text-ink-2">{label}</legend>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links have no other identity while they are typed.
        <div key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
          <Input
            aria-label={t("linkLabel", { number: at + 1 })}
            aria-invalid={invalid}
            placeholder={example.label}
            maxLength={40}
            value={link.label}
            onChange={(event) => put(at, { ...link, label: event.target.value })}
          />
          <Input
            aria-label={t("linkUrl", { number: at + 1 })}
            aria-invalid={invalid}
            placeholder={example.url}
            maxLength={300}
            value={link.url}
            onChange={(event) => put(at, { ...link, url: event.target.value })}
          />
          <Button
            variant="quiet"
            aria-label={t("removeLink", { number: at + 1 })}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => onChange(links.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {links.length < most && (
        <Button className="justify-self-start" onClick={() => onChange([...links, { label: "", url: "" }])}>
          {t("addLink")}
        </Button>
      )}
      {error && <FieldError id="links-error">{error}</FieldError>}
      <p className="measure text-small text-ink-3">{hint}</p>
    </fieldset>
  );
}
