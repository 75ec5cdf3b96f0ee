import type { BlockType } from "@/lib/documents/blocks/registry";
import { RenderActivities } from "./activities/render";
import { RenderAnalytics } from "./analytics/render";
import { RenderCallout } from "./callout/render";
import { RenderCode } from "./code/render";
import { RenderDivider } from "./divider/render";
import { RenderFaq } from "./faq/render";
import { RenderFeatures } from "./features/render";
import { RenderGallery } from "./gallery/render";
import { RenderHeading } from "./heading/render";
import { RenderHero } from "./hero/render";
import { RenderImage } from "./image/render";
import { RenderLinks } from "./links/render";
import { RenderPricing } from "./pricing/render";
import { RenderProductCard } from "./productCard/render";
import { RenderPulse } from "./pulse/render";
import { RenderQuote } from "./quote/render";
import type { Renderer } from "./renderer";
import { RenderRichText } from "./richText/render";
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
