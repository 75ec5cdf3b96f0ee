import { AreaField, TextField } from "@/components/blocks/fields";
import { type HeadEditing, HeadPicture, HeadSlot, headFields } from "@/components/editor/head-slot";
import { NamesField } from "@/components/editor/names-field";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { PostPicture } from "../post-picture";
import type { PostHead } from "./post-document";

type PostHeadSlotProps = {
  editing: HeadEditing<PostHead>;
  locale: string;
  tags: readonly string[];
};

export function PostHeadSlot({ editing, locale, tags }: PostHeadSlotProps) {
  const t = messages({ blogWriting });
  const { head } = editing;
  const { cover } = head;
  return (
    <HeadSlot
      editing={editing}
      label={head.title ? t("editTheHeaderOf", { title: head.title }) : t("editTheHeader")}
      about={t("headerAbout")}
      title={head.title || t("untitled")}
      lede={head.excerpt}
      noLede={t("noExcerpt")}
      facts={head.tags.map((tag) => `#${tag}`).join("  ") || t("tagsCoverSearch")}
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
  const t = messages({ blogWriting });
  const { head } = editing;
  const of = headFields(editing);
  return (
    <div className="grid gap-4">
      <TextField label={t("title")} max={200} {...of("title")} />
      <AreaField label={t("excerpt")} max={500} optional hint={t("excerptHint")} {...of("excerpt")} />
      <NamesField label={t("tags")} hint={t("tagsHint")} max={10} suggestions={tags} {...of("tags")} />
      <HeadPicture label={t("cover")} {...of("cover")} />
      <div className="grid gap-4 border-rule border-t pt-4">
        <TextField
          label={t("searchTitle")}
          max={200}
          placeholder={head.title}
          hint={t("searchTitleHint")}
          {...of("seoTitle")}
        />
        <TextField
          label={t("searchDescription")}
          max={500}
          placeholder={head.excerpt}
          hint={t("searchDescriptionHint")}
          {...of("seoDescription")}
        />
      </div>
    </div>
  );
}
