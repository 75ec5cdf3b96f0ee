import type { Block } from "./envelope";
import { richTextPlain } from "./rich-text/plain-text";

/** schema.org data for the document's questions, or null if it has none. */
export function faqJsonLd(blocks: readonly Block[]): Record<string, unknown> | null {
  const items = blocks.flatMap((block) => (block.type === "faq" ? block.data.items : []));
  if (items.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, md }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: richTextPlain(md) },
    })),
  };
}
