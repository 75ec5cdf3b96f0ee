import { AddressForm } from "@/components/editor/address-form";
import { BeforeSubmit } from "@/components/editor/before-submit";
import { SlugField } from "@/components/ui/slug-field";
import { languageName, postPath } from "@/lib/blog/rules";
import { shorten } from "@/lib/core/text";
import { LanguageField } from "./language-field";
import type { PostHead } from "./post-document";
import type { PostWriting } from "./use-post-writing";

type PostAsideProps = { writing: PostWriting; origin: string; locales: readonly string[] };

export function PostAside({ writing, origin, locales }: PostAsideProps) {
  const { post, isPublic, editing, moveTo } = writing;
  const { settled } = editing.editor;
  return (
    <div className="grid gap-9">
      <div>
        <BeforeSubmit
          editor={editing.editor}
          title={isPublic ? "Before you update" : "Before you publish"}
          goal={isPublic ? "update" : "publish"}
        />
      </div>
      <section aria-labelledby="as-found">
        <h2 id="as-found" className="name mb-2.5 text-h3">
          Search preview
        </h2>
        <SearchPreview head={settled.head} address={origin + postPath(post)} />
      </section>
      {post.page === null && (
        <AddressForm
          path={postPath(post)}
          about={<p className="text-ink-2 text-small">{languageName(post.locale)}</p>}
          submitLabel="Save URL"
          move={({ slug = "", locale = "" }) => moveTo({ slug: slug.trim(), locale: locale.trim() })}
        >
          <SlugField
            label="Slug"
            hint="Lowercase letters, digits and hyphens. The old URL permanently redirects to the new one."
            name="slug"
            current={post.slug}
          />
          <LanguageField
            known={locales}
            initial={post.locale}
            hint="Posts with the same slug are translations of each other."
          />
        </AddressForm>
      )}
    </div>
  );
}

/** How the post will look among results of a search engine: they cut what is long. */
function SearchPreview({ head, address }: { head: PostHead; address: string }) {
  const title = head.seoTitle.trim() || head.title.trim() || "Untitled";
  const description = head.seoDescription.trim() || head.excerpt.trim();
  return (
    <figure aria-label="As a search result" className="sheet grid gap-1 px-3.5 py-3">
      <span className="label truncate">{address.replace(/^https?:\/\//, "").replaceAll("/", " › ")}</span>
      <span className="line-clamp-1 text-glass text-lede">{shorten(title, 60)}</span>
      <span className="line-clamp-2 text-ink-2 text-small">
        {description
          ? shorten(description, 155)
          : "Without an excerpt, search engines choose part of the text."}
      </span>
    </figure>
  );
}
