"use client";

import { AreaField, TextField } from "@/components/blocks/fields";
import { MediaField } from "@/components/blocks/media-field";
import { HeadPlace } from "@/components/builder/editor/head-place";
import type { HeadErrors } from "@/components/builder/editor/kind";
import { NamesField } from "@/components/builder/editor/names-field";
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
  const { head, locale, errors, isOpen, onOpen } = props;
  return (
    <HeadPlace
      {...{ errors, isOpen, onOpen }}
      label={`Edit the head of ${head.title || "the post"}`}
      about="Head · what stands above the text and in lists"
      title={head.title || "Without a title"}
      shown={<HeadShown head={head} />}
      form={<HeadForm {...props} />}
      lang={locale}
    />
  );
}

function HeadShown({ head }: { head: PostHead }) {
  const { cover } = head;
  return (
    <>
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
    </>
  );
}

function HeadForm({ head, tags: known, errors, onChange }: PostHeadPlaceProps) {
  return (
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
  );
}
