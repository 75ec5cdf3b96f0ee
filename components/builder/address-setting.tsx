"use client";

import { useRouter } from "next/navigation";
import { AddressForm } from "@/components/editor/address-form";
import { notifyNext } from "@/components/ui/notify";
import { SlugField } from "@/components/ui/slug-field";
import { call } from "@/lib/api/client";

type AddressSettingProps = {
  slug: string;
  formerSlugs: readonly string[];
  /** Saves what is written; the editor of the new address begins from there. */
  save: () => Promise<unknown>;
};

export function AddressSetting({ slug, formerSlugs, save }: AddressSettingProps) {
  const router = useRouter();

  const move = async (values: Record<string, string>) => {
    await save();
    const { slug: now } = await call("PATCH /api/v1/products/{slug}", {
      slug,
      newSlug: values.newSlug?.trim() ?? "",
    });
    if (now === slug) return;
    notifyNext({
      tone: "done",
      text: `Moved to /products/${now}`,
      detail: "The old URL redirects there.",
    });
    router.replace(`/products/${now}/edit`);
  };

  return (
    <AddressForm
      path={`/products/${slug}`}
      about={
        formerSlugs.length > 0 && (
          <p className="break-words text-ink-2 text-small">
            {formerSlugs.map((former) => `/products/${former}`).join(", ")}{" "}
            {formerSlugs.length === 1 ? "redirects" : "redirect"} here.
          </p>
        )
      }
      submitLabel="Save URL"
      move={move}
      className="mt-7"
    >
      <SlugField
        label="New URL"
        hint="Lowercase letters, digits and hyphens. The old URL permanently redirects to the new one, and no one else can take it."
        name="newSlug"
        current={slug}
      />
    </AddressForm>
  );
}
