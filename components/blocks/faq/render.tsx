import { keyed, type RendererProps } from "../renderer";
import { RichText } from "../rich-text";

export function RenderFaq({ block }: RendererProps<"faq">) {
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
