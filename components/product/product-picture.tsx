import type { Listing } from "@/lib/catalog/listings/schema";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { mediaUrl, sizedUrl } from "@/lib/documents/media/rules";
import { StillLife } from "./still-life";

/** What the case needs of a product, and no more: it is sent with the page. */
export type PicturedProduct = Pick<ProductSummary, "slug" | "logo"> & {
  cover: Pick<NonNullable<ProductSummary["cover"]>, "url" | "source"> | null;
};

/** A picture that was chosen, as a case takes its cover. */
export const toChosenCover = (picture: { url: string } | null): PicturedProduct["cover"] =>
  picture && { url: picture.url, source: "chosen" };

/** What the case shows of a listing that may not be public yet. */
export function pictureOfListing(
  slug: string,
  { logo, cover, websitePicture }: Pick<Listing, "logo" | "cover" | "websitePicture">,
): PicturedProduct {
  const chosen = cover ?? websitePicture;
  return {
    slug,
    logo: logo && { url: mediaUrl(logo.mediaId), alt: logo.alt },
    cover: toChosenCover(chosen && { url: mediaUrl(chosen.mediaId) }),
  };
}

type ProductPictureProps = {
  product: PicturedProduct;
  /** card: in a grid; hero: on the product's page; thumb: a square of 44 pixels in a row. */
  size?: "card" | "hero" | "thumb";
};

/** The display case with the product's cover in it, its logo on a plinth, or the still life drawn from its slug. */
export function ProductPicture({ product, size = "card" }: ProductPictureProps) {
  const { slug, logo } = product;
  const cover = product.cover?.source === "logo" ? null : product.cover;
  return (
    <div className={SIZES[size]}>
      {cover && (size !== "thumb" || !logo) ? (
        <Cover url={cover.url} size={size} />
      ) : logo ? (
        <OnPlinth slug={slug} logo={logo} size={size} />
      ) : (
        <StillLife slug={slug} crop={size === "thumb" ? "square" : "whole"} />
      )}
    </div>
  );
}

/** The picture as wide as the case, up to the edge of its pane. */
function Cover({ url, size }: { url: string; size: keyof typeof SIZES }) {
  const [small, large] = size === "thumb" ? ([320, 320] as const) : ([640, 1280] as const);
  return (
    // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
    <img
      src={sizedUrl(url, small)}
      srcSet={small === large ? undefined : `${sizedUrl(url, large)} 2x`}
      alt=""
      loading={size === "hero" ? "eager" : "lazy"}
      decoding="async"
      className="case-cover"
    />
  );
}

type OnPlinthProps = { slug: string; logo: { url: string; alt: string }; size: keyof typeof SIZES };

/** The logo on a drawn pedestal; in a row there is room for it alone. */
function OnPlinth({ slug, logo, size }: OnPlinthProps) {
  const isThumb = size === "thumb";
  const side = isThumb ? 44 : 240;
  return (
    <>
      {!isThumb && <StillLife slug={slug} only="plinth" className="absolute inset-0" />}
      {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
      <img
        src={sizedUrl(logo.url, size === "hero" ? 640 : 320)}
        alt={isThumb ? "" : logo.alt}
        width={side}
        height={side}
        loading={size === "hero" ? "eager" : "lazy"}
        decoding="async"
        className="case-logo"
      />
    </>
  );
}

const SIZES = {
  card: "case case-card",
  hero: "case case-large aspect-[4/3] sm:aspect-[2/1]",
  thumb: "case case-small",
};
