import { type ReactNode, useId, useState } from "react";
import { SettingForm } from "@/components/forms/setting-form";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { editor } from "@/messages/en.json";

type AddressFormProps = {
  path: string;
  /** More of where it is, below its path. */
  about: ReactNode;
  submitLabel: string;
  move: (values: Record<string, string>) => Promise<void>;
  className?: string;
  children: ReactNode;
};

/** Where a product or a post is, and the form that moves it. */
export function AddressForm({ path, about, move, className, ...form }: AddressFormProps) {
  const t = messages({ editor });
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="name text-h3">
            {t("url")}{" "}
          </h2>
          <p className="break-words font-mono text-small">{path}</p>
          {about}
        </div>
        {!open && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("changeUrl")}
          </Button>
        )}
      </div>
      {open && (
        <div className="mt-5 max-w-measure">
          <SettingForm {...form} send={(values) => move(values).then(close)} onClose={close} />
        </div>
      )}
    </section>
  );
}
