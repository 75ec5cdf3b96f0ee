import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";
import { HEAD } from "../editor/document";
import { HeadPicture } from "../editor/head-slot";
import { unlessComposing } from "../ui/unless-composing";
import type { NewProductModel } from "./use-new-product";

const MOST_TAGLINE = 140;

/** The two lines that stand above everything: the name, which is enough to begin, and the sentence below it. */
export function NewProductHead({ product }: { product: NewProductModel }) {
  const { errors, changeListing } = product;
  const listing = product.editor.document.head;
  const sentence = useRef<HTMLTextAreaElement>(null);
  const goOn = (event: KeyboardEvent) => {
    if (event.key === "Enter") sentence.current?.focus();
  };
  return (
    <div data-slot={HEAD} className="grid gap-5">
      <InputField
        id="new-name"
        label="Name"
        error={errors.name}
        data-cover=""
        value={listing.name}
        onChange={(event) => changeListing({ name: event.target.value })}
        onKeyDown={unlessComposing(goOn)}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        required
        className="name min-h-14 px-3.5 text-h2"
      />
      <TextareaField
        id="new-tagline"
        label="Tagline"
        optional
        error={errors.tagline}
        aside={listing.tagline === "" ? undefined : `${listing.tagline.length} of ${MOST_TAGLINE}`}
        ref={sentence}
        rows={2}
        value={listing.tagline}
        placeholder="What it is and who it's for"
        onChange={(event) => changeListing({ tagline: event.target.value.replace(/\n/g, " ") })}
        maxLength={MOST_TAGLINE}
        className="px-3.5"
      />
      <HeadPicture
        label="Logo"
        value={listing.logo}
        error={errors.logo ?? null}
        onChange={(logo) => changeListing({ logo })}
      />
    </div>
  );
}

const FIRST: readonly BlockType[] = ["richText", "gallery", "features", "links", "faq"];

/** Where the page itself begins; while nothing is written, with a few ways in. */
export function NewProductPageHead({ product }: { product: NewProductModel }) {
  const { document, actions } = product.editor;
  return (
    <div className="mt-10 border-rule border-t pt-6">
      <h2 className="name text-h2">Page content</h2>
      {document.blocks.length === 0 && (
        <>
          <p className="measure mt-1 text-ink-2">
            Write it now or later.
            <span className="pointer-coarse:hidden"> Drop pictures anywhere.</span>
          </p>
          <ul aria-label="Start with" className="mt-4 flex flex-wrap gap-2">
            {FIRST.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => actions.add(type, 0)}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-rule bg-plinth px-3 text-small hover:border-edge pointer-coarse:min-h-11"
                >
                  <Plus size={14} aria-hidden="true" className="text-ink-3" />
                  {registry[type].title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
