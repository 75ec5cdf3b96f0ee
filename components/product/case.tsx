import { cx } from "@/components/ui/classes";
import type { ProductSummary } from "@/lib/products/schema";
import { StillLife } from "./still-life";

type CaseProps = {
  product: Pick<ProductSummary, "slug" | "logo">;
  /** card: in a grid; hero: on the product's page; thumb: a square of 44 pixels in a row. */
  size?: "card" | "hero" | "thumb";
  className?: string;
};

/** The display case with the product's picture in it, or the still life drawn from its slug. */
export function Case({ product, size = "card", className }: CaseProps) {
  const { slug, logo } = product;
  return (
    <div className={cx(SIZES[size], className)}>
      {logo ? (
        <OnPlinth slug={slug} logo={logo} size={size} />
      ) : (
        <StillLife slug={slug} crop={size === "thumb" ? "square" : "whole"} />
      )}
    </div>
  );
}

function OnPlinth({
  slug,
  logo,
  size,
}: {
  slug: string;
  logo: { url: string; alt: string };
  size: keyof typeof SIZES;
}) {
  if (size === "thumb") {
    return (
      // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
      <img
        src={logo.url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        className="size-full bg-transparent object-contain p-1"
      />
    );
  }
  return (
    <>
      <StillLife slug={slug} only="plinth" className="absolute inset-0" />
      {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
      <img
        src={logo.url}
        alt={logo.alt}
        width={240}
        height={240}
        loading={size === "hero" ? "eager" : "lazy"}
        decoding="async"
        className="absolute bottom-[calc(31%+5px)] left-1/2 h-[44%] w-auto max-w-[60%] -translate-x-1/2 bg-transparent object-contain object-bottom"
      />
    </>
  );
}

const SIZES = {
  card: "case aspect-[4/3]",
  hero: "case case-large aspect-[4/3] sm:aspect-[2/1]",
  thumb: "case case-small size-11 shrink-0",
};
