import { StillLife } from "@/components/product/still-life";
import type { Listing } from "@/lib/products/schema";

/** The case as it fills: the still life follows the address, the label what is typed. */
export function NewProductCase({ listing, slug }: { listing: Listing; slug: string }) {
  const { name, tagline, categories, licenses } = listing;
  return (
    <figure>
      <div className="case aspect-[4/3]">
        <StillLife slug={slug || "nothing"} only={slug ? undefined : "plinth"} />
      </div>
      <figcaption className="mt-3.5 [overflow-wrap:anywhere]">
        <p className="name text-h3">{name.trim() || "Your product"}</p>
        <p className="mt-1 text-[0.9375rem]/[1.4] text-ink-2">
          {tagline.trim() || "One sentence that says what it is."}
        </p>
        <p className="label mt-2 flex flex-wrap gap-x-3.5">
          <span>No. ····</span>
          {[categories[0], licenses[0]].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}
