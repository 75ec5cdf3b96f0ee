import { AddressForm } from "@/components/editor/address-form";
import { BeforeSubmit } from "@/components/editor/before-submit";
import { SlugField } from "@/components/ui/slug-field";
import { languageName, postPath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { shorten } from "@/lib/core/text";
import { blogWriting } from "@/messages/en.json";
import { LanguageField } from "./language-field";
import type { PostHead } from "./post-document";
import type { PostWriting } from "./use-post-writing";

type PostAsideProps = { writing: PostWriting; origin: string; locales: readonly string[] };

export function PostAside({ writing, origin, locales }: PostAsideProps) {
  const t = messages({ blogWriting });
  const { post, isPublic, editing, moveTo } = writing;
  const { settled } = editing.editor;
  return (
    <div className="grid gap-9">
      <div>
        <BeforeSubmit
          editor={editing.editor}
          title={isPublic ? t("beforeYouUpdate") : t("beforeYouPublish")}
          goal={isPublic ? "update" : "publish"}
        />
      </div>
      <section aria-labelledby="as-found">
        <h2 id="as-found" className="name mb-2.5 text-h3">
          {t("searchPreview")}
        </h2>
        <SearchPreview head={settled.head} address={origin + postPath(post)} />
      </section>
      {post.page === null && (
        <AddressForm
          path={postPath(post)}
          about={<p className="text-ink-2 text-small">{languageName(post.locale)}</p>}
          submitLabel={t("saveUrl")}
          move={({ slug = "", locale = "" }) => moveTo({ slug: slug.trim(), locale: locale.trim() })}
        >
          <SlugField label={t("slug")} hint={t("slugHint")} name="slug" current={post.slug} />
          <LanguageField known={locales} initial={post.locale} hint={t("translationsHint")} />
        </AddressForm>
      )}
    </div>
  );
}

/** How the post will look among results of a search engine: they cut what is long. */
function SearchPreview({ head, address }: { head: PostHead; address: string }) {
  const t = messages({ blogWriting });
  const title = head.seoTitle.trim() || head.title.trim() || t("untitled");
  const description = head.seoDescription.trim() || head.excerpt.trim();
  return (
    <figure aria-label={t("asASearchResult")} className="sheet grid gap-1 px-3.5 py-3">
      <span className="label truncate">{address.replace(/^https?:\/\//, "").replaceAll("/", " › ")}</span>
      <span className="line-clamp-1 text-glass text-lede">{shorten(title, 60)}</span>
      <span className="line-clamp-2 text-ink-2 text-small">
        {description ? shorten(description, 155) : t("withoutExcerpt")}
      </span>
    </figure>
  );
}
