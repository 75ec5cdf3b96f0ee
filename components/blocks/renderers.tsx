import { cx } from "@/components/ui/classes";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { RenderActivities } from "./activities/render";
import { RenderAnalytics } from "./analytics/render";
import { RenderCallout } from "./callout/render";
import { RenderCode } from "./code/render";
import { RenderFaq } from "./faq/render";
import { RenderFeatures } from "./features/render";
import { GalleryList } from "./gallery/list";
import { RenderHeading } from "./heading/render";
import { RenderHero } from "./hero/render";
import { RenderLinks } from "./links/render";
import { Picture, shownPicture } from "./picture";
import { RenderPricing } from "./pricing/render";
import { RenderProductCard } from "./productCard/render";
import { RenderPulse } from "./pulse/render";
import { RenderQuote } from "./quote/render";
import { keyed, type Renderer, type RendererProps } from "./renderer";
import { RichText } from "./rich-text";
import { RenderTable } from "./table/render";
import { RenderTeam } from "./team/render";
import { RenderVideo } from "./video/render";

export const renderers: { [T in BlockType]: Renderer<T> } = {
  richText: RenderRichText,
  heading: RenderHeading,
  features: RenderFeatures,
  hero: RenderHero,
  image: RenderImage,
  gallery: RenderGallery,
  video: RenderVideo,
  pricing: RenderPricing,
  team: RenderTeam,
  productCard: RenderProductCard,
  links: RenderLinks,
  activities: RenderActivities,
  pulse: RenderPulse,
  analytics: RenderAnalytics,
  faq: RenderFaq,
  code: RenderCode,
  quote: RenderQuote,
  callout: RenderCallout,
  table: RenderTable,
  divider: RenderDivider,
};

function RenderDivider() {
  return <hr className="measure border-rule border-t" />;
}

function RenderGallery({ block, live }: RendererProps<"gallery">) {
  const pictures = keyed(block.data.items).flatMap(({ key, item }) => {
    const picture = shownPicture(item.media, live);
    return picture === null ? [] : [{ ...picture, key, caption: item.caption }];
  });
  return pictures.length === 0 ? null : <GalleryList pictures={pictures} />;
}

function RenderImage({ block, live }: RendererProps<"image">) {
  const { media, caption, width } = block.data;
  const picture = shownPicture(media, live);
  if (picture === null) return null;
  return (
    <figure className={cx("grid gap-2", width === "text" && "measure")}>
      <Picture picture={picture} className="block h-auto w-full border border-rule" />
      {caption !== "" && <figcaption className="measure text-ink-3 text-small">{caption}</figcaption>}
    </figure>
  );
}

function RenderRichText({ block }: RendererProps<"richText">) {
  return <RichText md={block.data.md} />;
}
