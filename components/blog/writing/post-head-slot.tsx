import { AreaField, TextField } from "@/components/blocks/fields";
import { type HeadEditing, HeadPicture, HeadSlot, headFields } from "@/components/editor/head-slot";
import { NamesField } from "@/components/editor/names-field";
import { PostPicture } from "../post-picture";
import type { PostHead } from "./post-document";

type PostHeadSlotProps = {
  editing: HeadEditing<PostHead>;
  locale: string;
  tags: readonly string[];
};

export function PostHeadSlot({ editing, locale, tags }: PostHeadSlotProps) {
  const { head } = editing;
  const { cover } = head;
  return (
    <HeadSlot
      editing={editing}
      label={`Edit the header of ${head.title || "the post"}`}
      about="Header · shown above the text and in lists"
      title={head.title || "Untitled"}
      lede={head.excerpt}
      noLede="One or two sentences that make people want to read on"
      facts={head.tags.map((tag) => `#${tag}`).join("  ") || "Tags, cover, search"}
      below={
        cover && (
          <PostPicture
            post={{ slug: "", cover }}
            media={undefined}
            sizes="(min-width: 40rem) 24rem, 100vw"
            className="mt-5 max-w-96"
          />
        )
      }
      form={<HeadForm editing={editing} tags={tags} />}
      lang={locale}
    />
  );
}

function HeadForm({ editing, tags }: Omit<PostHeadSlotProps, "locale">) {
  const { head } = editing;
  const of = headFields(editing);
  return (
    <div className="grid gap-4">
      <TextField label="Title" max={200} {...of("title")} />
      <AreaField
        label="Excerpt"
        max={500}
        optional
        hint="Shown below the title, in lists and in feeds."
        {...of("excerpt")}
      />
      <NamesField
        label="Tags"
        hint="Press comma or Enter to add one."
        max={10}
        suggestions={tags}
        {...of("tags")}
      />
      <HeadPicture label="Cover" {...of("cover")} />
      <div className="grid gap-4 border-rule border-t pt-4">
        <TextField
          label="Search title"
          max={200}
          placeholder={head.title}
          hint="Only needed if search engines and link previews should show a different title. About 60 characters are shown."
          {...of("seoTitle")}
        />
        <TextField
          label="Search description"
          max={500}
          placeholder={head.excerpt}
          hint="About 150 characters are shown."
          {...of("seoDescription")}
        />
      </div>
    </div>
  );
}
