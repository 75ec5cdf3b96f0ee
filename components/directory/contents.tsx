import { messages } from "@/lib/core/messages";
import type { Anchor } from "@/lib/documents/blocks/anchors";
import { product } from "@/messages/en.json";

/** Whether a document has so many headings that a list of them helps. */
export const hasContents = (anchors: readonly Anchor[]): boolean => anchors.length >= 3;

export function Contents({ anchors }: { anchors: readonly Anchor[] }) {
  if (!hasContents(anchors)) return null;
  const t = messages({ product });
  return (
    <nav aria-label={t("contents")} className="border-ink border-t-2 pt-3">
      <h2 className="label mb-2">{t("contents")}</h2>
      <ol className="grid gap-1 text-small">
        {anchors.map(({ anchor, text, level }) => (
          <li key={anchor} className={level === 3 ? "ps-4" : undefined}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-7 items-center text-ink-2 hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
