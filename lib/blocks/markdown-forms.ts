import { activitiesMarkdown } from "./activities/markdown";
import { analyticsMarkdown } from "./analytics/markdown";
import { calloutMarkdown } from "./callout/markdown";
import { codeMarkdown } from "./code/markdown";
import { dividerMarkdown } from "./divider/markdown";
import type { Block, BlockData } from "./envelope";
import { faqMarkdown } from "./faq/markdown";
import { featuresMarkdown } from "./features/markdown";
import { galleryMarkdown } from "./gallery/markdown";
import { headingMarkdown } from "./heading/markdown";
import { heroMarkdown } from "./hero/markdown";
import { imageMarkdown } from "./image/markdown";
import { linksMarkdown } from "./links/markdown";
import type { BlockLive } from "./live";
import type { MarkdownForm } from "./markdown-form";
import { pricingMarkdown } from "./pricing/markdown";
import { productCardMarkdown } from "./productCard/markdown";
import { pulseMarkdown } from "./pulse/markdown";
import { quoteMarkdown } from "./quote/markdown";
import type { BlockType } from "./registry";
import type { RichNode } from "./rich-text/tree";
import { richTextMarkdown } from "./richText/markdown";
import { tableMarkdown } from "./table/markdown";
import { teamMarkdown } from "./team/markdown";
import { videoMarkdown } from "./video/markdown";

export const markdownForms: { [T in BlockType]: MarkdownForm<BlockData<T>> } = {
  richText: richTextMarkdown,
  heading: headingMarkdown,
  features: featuresMarkdown,
  hero: heroMarkdown,
  image: imageMarkdown,
  gallery: galleryMarkdown,
  video: videoMarkdown,
  pricing: pricingMarkdown,
  team: teamMarkdown,
  productCard: productCardMarkdown,
  links: linksMarkdown,
  activities: activitiesMarkdown,
  pulse: pulseMarkdown,
  analytics: analyticsMarkdown,
  faq: faqMarkdown,
  code: codeMarkdown,
  quote: quoteMarkdown,
  callout: calloutMarkdown,
  table: tableMarkdown,
  divider: dividerMarkdown,
};

export function markdownFormOf<T extends BlockType>(type: T): MarkdownForm<BlockData<T>> {
  return markdownForms[type];
}

/** What a block says, as a tree of rich text. */
export function outlineOf(block: Block, live: BlockLive | null = null): RichNode[] {
  const form: MarkdownForm<never> = markdownFormOf(block.type);
  return form.outline(block.data as never, live);
}
