import { useId, useState } from "react";
import { ProductPicture } from "@/components/product/product-picture";
import { AddProduct } from "@/components/search/add-product";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import type { FormProps } from "../bound";

type Chosen = { slug: string; name: string; tagline: string; image: string | null };

export function ProductCardForm({ of, live }: FormProps<"productCard">) {
  const t = messages({ blockForm });
  const slug = of("slug");
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const known = live?.products?.[slug.value] ?? (chosen?.slug === slug.value ? asCard(chosen) : undefined);
  if (known && !isChanging) {
    return (
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4">
        <ProductPicture product={known} size="thumb" />
        <div>
          <p className="name text-h3">{known.name}</p>
          <p className="text-ink-2 text-small">{known.tagline}</p>
        </div>
        <Button size="sm" autoFocus={chosen !== null} onClick={() => setIsChanging(true)}>
          {t("change")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <AddProduct
        label={t("product")}
        placeholder={t("searchPublishedProducts")}
        autoFocus={isChanging}
        className=""
        held={new Set([slug.value])}
        control={{ "aria-invalid": slug.error ? true : undefined, "aria-describedby": id }}
        onAdd={(product) => {
          setChosen(product);
          setIsChanging(false);
          slug.onChange(product.slug);
        }}
      />
      {slug.error ? (
        <FieldError id={id}>{slug.error}</FieldError>
      ) : (
        <p id={id} className="text-ink-3 text-small">
          {t("productHint")}
        </p>
      )}
    </div>
  );
}

const asCard = ({ image, ...product }: Chosen) => ({
  ...product,
  logo: image === null ? null : { url: image, alt: "" },
  cover: null,
});
