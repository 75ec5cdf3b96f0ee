import { ProductPicture } from "@/components/product/product-picture";
import { PulseBlock } from "@/components/pulse/lazy";
import { packPulse } from "@/components/pulse/pack";
import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import { pulseAnchor } from "@/lib/documents/blocks/anchors";
import type { CalloutTone } from "@/lib/documents/blocks/choices";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { document } from "@/messages/en.json";
import { RenderActivities } from "./activities/render";
import { RenderAnalytics } from "./analytics/render";
import { RenderCode } from "./code/render";
import { FeatureDrawing } from "./features/icon";
import { GalleryList } from "./gallery/list";
import { RenderHero } from "./hero/render";
import { Picture, shownPicture } from "./picture";
import { RenderPricing } from "./pricing/render";
import { BlockTitle, keyed, NothingYet, type Renderer, type RendererProps } from "./renderer";
import { OutLink, RichText } from "./rich-text";
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

function RenderFeatures({ block }: RendererProps<"features">) {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="grid content-start gap-1.5">
          <FeatureDrawing icon={item.icon} className="mb-1 text-glass" />
          <p className="font-semibold">{item.title}</p>
          <RichText md={item.md} className="text-ink-2" />
        </li>
      ))}
    </ul>
  );
}

function RenderLinks({ block }: RendererProps<"links">) {
  return (
    <ul className="measure border-rule border-t">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="link-row">
          <span className="label">{messages({ document })(`link_${item.kind}`)}</span>
          <OutLink url={item.url}>
            <bdi>{item.label}</bdi>
          </OutLink>
          <span className="label" dir="ltr">
            {shownHost(item.url)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RenderPulse({ block, live }: RendererProps<"pulse">) {
  const t = messages({ document });
  const { title, ...shown } = block.data;
  return (
    <section id={pulseAnchor} aria-label={title === "" ? t("pulse") : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {live.pulse === null ? (
        <NothingYet>{t("notMeasured")}</NothingYet>
      ) : (
        <PulseBlock pulse={packPulse(live.pulse, live.now)} {...shown} />
      )}
    </section>
  );
}

function RenderQuote({ block }: RendererProps<"quote">) {
  const { md, cite, url } = block.data;
  const name = cite === "" ? url : cite;
  return (
    <figure className="measure grid gap-3 border-glass-edge border-s-[3px] ps-5">
      <blockquote>
        <RichText md={md} className="text-lede" />
      </blockquote>
      {name !== "" && (
        <figcaption className="label">
          <OutLink url={url}>{name}</OutLink>
        </figcaption>
      )}
    </figure>
  );
}

const EDGES: Record<CalloutTone, string> = {
  info: "border-s-ink-3",
  warn: "border-s-warn",
  success: "border-s-good",
};
const NAMES: Record<CalloutTone, string> = { info: "text-ink-2", warn: "text-warn", success: "text-good" };

function RenderCallout({ block }: RendererProps<"callout">) {
  const { tone, md } = block.data;
  return (
    <div role="note" className={cx("sheet measure grid gap-1 border-s-[3px] px-4 py-3.5", EDGES[tone])}>
      <p className={cx("font-semibold text-small", NAMES[tone])}>
        <bdi>{messages({ document })(tone)}</bdi>
      </p>
      <RichText md={md} />
    </div>
  );
}

function RenderFaq({ block }: RendererProps<"faq">) {
  return (
    <div className="measure border-rule border-t">
      {keyed(block.data.items).map(({ key, item }) => (
        <details key={key} className="group border-rule border-b">
          <summary className="flex items-baseline justify-between gap-4 py-3 font-semibold hover:text-glass">
            {item.question}
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 text-glass">
              <path d="M1 6h10" stroke="currentColor" strokeWidth="1.5" />
              <path d="M6 1v10" stroke="currentColor" strokeWidth="1.5" className="group-open:hidden" />
            </svg>
          </summary>
          <RichText md={item.md} className="pb-5 text-ink-2" />
        </details>
      ))}
    </div>
  );
}

function RenderHeading({ block, anchor }: RendererProps<"heading">) {
  const Heading = block.data.level === 3 ? "h3" : "h2";
  return (
    <Heading
      id={anchor}
      className={cx("name measure scroll-mt-20", block.data.level === 3 ? "text-h3" : "text-h2")}
    >
      <a href={`#${anchor ?? ""}`} className="group">
        {block.data.text}
        <span
          aria-hidden="true"
          className="ps-2 text-glass opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          #
        </span>
      </a>
    </Heading>
  );
}

/** The product as the directory has it now; one that is not public shows nothing. */
function RenderProductCard({ block, live }: RendererProps<"productCard">) {
  const t = messages({ document });
  const product = live.products?.[block.data.slug];
  if (product === undefined) return null;
  return (
    <article className="measure relative grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-rule border-y py-3.5">
      <ProductPicture product={product} size="thumb" />
      <div className="min-w-0">
        <p className="name text-h3">
          <Link href={`/products/${product.slug}`} className="cover" dir="auto">
            {product.name}
          </Link>
        </p>
        <p className="text-ink-2 text-small" dir="auto">
          {product.tagline}
        </p>
      </div>
      <p className="label">{t("trust", { score: product.trustScore })}</p>
    </article>
  );
}
