"use client";

import { Check } from "lucide-react";
import type { KeyboardEvent } from "react";
import { AreaField, TextField } from "@/components/blocks/fields";
import { MediaField } from "@/components/blocks/media-field";
import { LISTING } from "@/components/builder/editor/document";
import { focusNeighbour } from "@/components/builder/editor/focus-place";
import type { HeadErrors } from "@/components/builder/editor/kind";
import { NamesField } from "@/components/builder/editor/names-field";
import { PlaceCover, PlaceSheet } from "@/components/builder/editor/place";
import { Tag } from "@/components/ui/tag";
import { mediaUrl } from "@/lib/media/rules";
import type { PostHead } from "./post-head";

type PostHeadPlaceProps = {
  head: PostHead;
  locale: string;
  /** Tags of other posts. */
  tags: readonly string[];
  errors: HeadErrors<PostHead>;
  isOpen: boolean;
  onOpen: (place: string | null) => void;
  onChange: (patch: Partial<PostHead>) => void;
};

/** Title, excerpt, cover and tags as readers will see them, or their form while it is open. */
export function PostHeadPlace(props: PostHeadPlaceProps) {
  const { head, locale, isOpen, onOpen } = props;
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen && !event.defaultPrevented) onOpen(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the fields inside.
    <div data-place={LISTING} onKeyDown={leave} className="group/place relative">
      <h1 lang={locale} className={isOpen ? "sr-only" : "title text-h1"}>
        {head.title || "Without a title"}
      </h1>
      {isOpen ? <HeadForm {...props} /> : <HeadShown {...props} />}
    </div>
  );
}

function HeadShown({ head, locale, errors, onOpen }: PostHeadPlaceProps) {
  const mends = Object.keys(errors).length;
  const { cover } = head;
  return (
    <>
      <div inert lang={locale}>
        <p className="measure mt-1.5 text-ink-2 text-lede">
          {head.excerpt || <span className="text-ink-3">A sentence or two that make people read on</span>}
        </p>
        <p className="label mt-3">{head.tags.map((tag) => `#${tag}`).join("  ") || "Tags, cover, search"}</p>
        {cover && (
          // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
          <img
            src={mediaUrl(cover.mediaId)}
            alt={cover.alt}
            className="mt-5 max-h-80 w-full border border-rule object-cover"
          />
        )}
      </div>
      <PlaceCover
        label={`Edit the head of ${head.title || "the post"}`}
        onOpen={() => onOpen(LISTING)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && !event.altKey) focusNeighbour(event.currentTarget, 1);
        }}
      />
      {mends > 0 && (
        <span className="absolute -top-3 right-0 bg-wall">
          <Tag tone="report">{mends} to mend</Tag>
        </span>
      )}
    </>
  );
}

function HeadForm({ head, tags: known, errors, onOpen, onChange }: PostHeadPlaceProps) {
  const done = (
    <button
      type="button"
      aria-label="Done"
      title="Done (Escape)"
      onClick={() => onOpen(null)}
      className="grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink pointer-coarse:size-10"
    >
      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <PlaceSheet label="Head · what stands above the text and in lists" tools={done}>
      <div className="grid gap-4">
        <TextField
          label="Title"
          max={200}
          value={head.title}
          error={errors.title}
          onChange={(title) => onChange({ title })}
        />
        <AreaField
          label="Excerpt"
          max={500}
          optional
          value={head.excerpt}
          error={errors.excerpt}
          hint="Below the title, in lists and in feeds."
          onChange={(excerpt) => onChange({ excerpt })}
        />
        <NamesField
          label="Tags"
          hint="A comma or Enter adds one."
          values={head.tags}
          max={10}
          suggestions={known}
          error={errors.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <MediaField
          label="Cover"
          optional
          mayDecorate={false}
          value={head.cover && { ...head.cover, decorative: false }}
          errors={errors.cover ? [{ path: "cover.alt", code: "too_long", message: errors.cover }] : []}
          path="cover"
          onChange={(cover) => onChange({ cover: cover && { mediaId: cover.mediaId, alt: cover.alt } })}
        />
        <div className="grid gap-4 border-rule border-t pt-4">
          <TextField
            label="Title for search"
            max={200}
            value={head.seoTitle}
            error={errors.seoTitle}
            placeholder={head.title}
            hint="Only where search engines and cards should show another one. Some 60 letters are shown."
            onChange={(seoTitle) => onChange({ seoTitle })}
          />
          <TextField
            label="Description for search"
            max={500}
            value={head.seoDescription}
            error={errors.seoDescription}
            placeholder={head.excerpt}
            hint="Some 150 letters are shown."
            onChange={(seoDescription) => onChange({ seoDescription })}
          />
        </div>
      </div>
    </PlaceSheet>
  );
}
