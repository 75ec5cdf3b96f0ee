import { StillLife } from "@/components/product/still-life";
import type { NewProductDraft } from "./new-product-draft";

/** The case as it fills: the still life follows the address, the label what is typed. */
export function NewProductPreview({ draft, slug }: { draft: NewProductDraft; slug: string }) {
  return (
    <div className="grid gap-6 lg:pt-2">
      <figure>
        <div className="case aspect-[4/3]">
          <StillLife slug={slug || "nothing"} only={slug ? undefined : "plinth"} />
        </div>
        <figcaption className="mt-3.5">
          <p className="name text-h3">{draft.name.trim() || "Your product"}</p>
          <p className="mt-1 text-[0.9375rem]/[1.4] text-ink-2">
            {draft.tagline.trim() || "One sentence that says what it is."}
          </p>
          <p className="label mt-2 flex flex-wrap gap-x-3.5">
            <span>No. ····</span>
            {[draft.categories[0], draft.licenses[0]].filter(Boolean).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </figcaption>
      </figure>
      <section className="border-rule border-t pt-4">
        <h2 className="name mb-1.5 text-h3">What follows</h2>
        <ol className="grid gap-2 text-ink-2 text-small">
          <li>1. You write its page from blocks: text, features, links, a pulse.</li>
          <li>2. You submit it. Checks take seconds; then a person reads it.</li>
          <li>3. It stands in the directory, and its score opens into its parts.</li>
        </ol>
      </section>
    </div>
  );
}
