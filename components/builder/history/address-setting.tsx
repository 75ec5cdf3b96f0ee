"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SettingForm } from "@/components/account/setting-form";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { SlugField } from "@/components/ui/slug-field";
import { call } from "@/lib/api/client";

type AddressSettingProps = { slug: string; formerSlugs: readonly string[]; mayEdit: boolean };

/** Where the product's page is, where it was, and for who may write how it moves. */
export function AddressSetting({ slug, formerSlugs, mayEdit }: AddressSettingProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);

  const move = async (values: Record<string, string>) => {
    const { slug: now } = await call("PATCH /api/v1/products/{slug}", {
      slug,
      newSlug: values.newSlug?.trim() ?? "",
    });
    setOpen(false);
    if (now === slug) return;
    notifyNext({
      tone: "done",
      text: `It is at /products/${now} now`,
      detail: "Its old address leads there.",
    });
    router.replace(`/products/${now}/history`);
  };

  return (
    <section aria-labelledby="address" className="mt-14 border-ink border-t-2 pt-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="address" className="name text-h3">
            Address
          </h2>
          <p className="break-words font-mono text-small">/products/{slug}</p>
          {formerSlugs.length > 0 && (
            <p className="break-words text-ink-2 text-small">
              {formerSlugs.map((former) => `/products/${former}`).join(", ")}{" "}
              {formerSlugs.length === 1 ? "leads" : "lead"} here.
            </p>
          )}
        </div>
        {mayEdit && !open && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Change the address
          </Button>
        )}
      </div>
      {open && (
        <div className="mt-5 max-w-measure">
          <SettingForm
            fields={["newSlug"]}
            submitLabel="Move the product"
            send={move}
            onClose={() => setOpen(false)}
          >
            {(faults) => (
              <SlugField
                id="new-slug"
                label="New address"
                error={faults.newSlug}
                hint="Small letters, digits and hyphens. The old address leads to the new one for good, and nobody else can take it."
                name="newSlug"
                current={slug}
              />
            )}
          </SettingForm>
        </div>
      )}
    </section>
  );
}
