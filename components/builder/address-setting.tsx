"use client";

import { useRouter } from "next/navigation";
import { AddressForm } from "@/components/editor/address-form";
import { formatList } from "@/components/ui/format";
import { notifyNext } from "@/components/ui/notify";
import { SlugField } from "@/components/ui/slug-field";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { newProduct } from "@/messages/en.json";

type AddressSettingProps = {
  slug: string;
  formerSlugs: readonly string[];
  /** Saves what is written; the editor of the new address begins from there. */
  save: () => Promise<unknown>;
};

export function AddressSetting({ slug, formerSlugs, save }: AddressSettingProps) {
  const t = messages({ newProduct });
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
      text: t("movedTo", { path: `/products/${now}` }),
      detail: t("oldUrlRedirects"),
    });
    router.replace(`/products/${now}/edit`);
  };

  return (
    <AddressForm
      path={`/products/${slug}`}
      about={
        formerSlugs.length > 0 && (
          <p className="break-words text-ink-2 text-small">
            {t("redirectsHere", {
              paths: formatList(formerSlugs.map((former) => `/products/${former}`)),
              count: formerSlugs.length,
            })}
          </p>
        )
      }
      submitLabel={t("saveUrl")}
      move={move}
      className="mt-7"
    >
      <SlugField label={t("newUrl")} hint={t("newUrlHint")} name="newSlug" current={slug} />
    </AddressForm>
  );
}
